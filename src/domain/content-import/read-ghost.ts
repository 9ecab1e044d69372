import { ENTRIES_MAX, TEXT_MAX, type Entry, type LeftOut, type Reading } from './entry.ts';
import { textOf, type Attributes } from './front-matter.ts';
import { markdownOfHtml, plainText } from './markdown-of-html.ts';
import { partsThatHide } from './visibility.ts';

type Rows = readonly Attributes[];
type Tables = Readonly<Record<string, Rows | undefined>>;

/** Returns the tables of an export of Ghost, or undefined for other JSON. */
export function ghostTables(text: string): Tables | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const [first] = isTable((json as Attributes | null)?.['db'])
    ? ((json as { db: Rows }).db as Rows)
    : [json as Attributes];
  const data = (first?.['data'] ?? first) as Attributes | undefined;
  return isTable(data?.['posts']) ? (data as Tables) : undefined;
}

/** Reads an export of Ghost. Returns the reason if it is too large. */
export function readGhost(file: string, tables: Tables): Reading | string {
  const rows = (name: string) =>
    isTable(tables[name]) ? tables[name].filter((row) => typeof row === 'object' && row) : [];
  const posts = rows('posts');
  if (posts.length > ENTRIES_MAX) return `it has more than ${ENTRIES_MAX} entries`;
  const names = (table: string) => new Map(rows(table).map((row) => [textOf(row, 'id'), textOf(row, 'name')]));
  const [tags, users] = [names('tags'), names('users')];
  /** Returns the names that posts have by a table, in their order. */
  const joined = (table: string, key: string, found: ReadonlyMap<string, string>) => {
    const sorted = rows(table).toSorted(
      (one, other) => Number(one['sort_order'] ?? 0) - Number(other['sort_order'] ?? 0),
    );
    const byPost = Map.groupBy(sorted, (row) => textOf(row, 'post_id'));
    return (id: string) => (byPost.get(id) ?? []).map((row) => found.get(textOf(row, key)) ?? '').filter(Boolean);
  };
  const related = {
    tagsOf: joined('posts_tags', 'tag_id', tags),
    authorsOf: joined('posts_authors', 'author_id', users),
    users,
  };
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const post of posts) {
    const source = `${file}, ${textOf(post, 'title') || `entry ${textOf(post, 'id')}`}`;
    const entry = entryOf(post, source, related);
    if (typeof entry === 'string') leftOut.push({ source, reason: entry });
    else entries.push(entry);
  }
  const others = ['members', 'subscribers', 'newsletters'].filter((name) => rows(name).length > 0);
  leftOut.push(...others.map((name) => ({ source: `${file}, ${name}`, reason: 'only posts and pages are articles' })));
  return { entries, leftOut };
}

interface Related {
  tagsOf(id: string): string[];
  authorsOf(id: string): string[];
  /** Names by ID. */
  users: ReadonlyMap<string, string>;
}

function entryOf(post: Attributes, source: string, { tagsOf, authorsOf, users }: Related): Entry | string {
  const [id, slug, status] = [textOf(post, 'id'), textOf(post, 'slug'), textOf(post, 'status')];
  const named = new Set<string>();
  const body = bodyOf(post);
  if (body.text.length > TEXT_MAX) return 'its text is too long for an article';
  const markdown = body.isHtml ? markdownOfHtml(body.text, (what) => named.add(what)) : body.text;
  if (markdown === undefined) return 'its elements are nested too deeply';
  const remarks = [...named].map((what) => `taken out: ${what}`);
  if (body.remark) remarks.push(body.remark);
  const isPage = textOf(post, 'type') === 'page' || post['page'] === true || post['page'] === 1;
  const visibility = textOf(post, 'visibility') || 'public';
  const draftBecause = [
    ...(status === 'published' ? [] : [status ? `its status is ${status}` : 'it has no status']),
    ...(isPage ? ['it is a page'] : []),
    ...(visibility === 'public' ? [] : [`only ${visibility} see it`]),
    ...partsThatHide(body.text),
    ...(textOf(post, 'published_at') ? [] : ['it has no date of publication']),
  ];
  const [internal, [category = '', ...tags]] = [
    tagsOf(id).filter(isInternal),
    tagsOf(id).filter((name) => !isInternal(name)),
  ];
  if (internal.length > 0) remarks.push(`left out: the internal tags ${internal.join(', ')}`);
  const authors = authorsOf(id);
  const author = users.get(textOf(post, 'author_id')) ?? '';
  return {
    source,
    folder: '',
    title: textOf(post, 'title'),
    slug,
    date: dateOf(textOf(post, 'published_at', 'created_at')),
    draftBecause,
    excerpt: plainText(textOf(post, 'custom_excerpt', 'meta_description')),
    category,
    tags,
    authors: authors.length > 0 ? authors : [author].filter(Boolean),
    cover: textOf(post, 'feature_image', 'image'),
    markdown,
    addresses: slug ? [`/${slug}/`] : [],
    remarks,
  };
}

/** Ghost shows no tag that begins so to readers. */
const isInternal = (tag: string) => tag.startsWith('#');

/** The first versions exported times as numbers. */
function dateOf(written: string): string {
  return /^\d{9,14}$/.test(written) ? new Date(Number(written)).toISOString() : written;
}

interface Body {
  text: string;
  isHtml?: boolean;
  remark?: string;
}

/** Returns the text of a post. Each version of Ghost has it in another column, and some are empty. */
function bodyOf(post: Attributes): Body {
  const html = textOf(post, 'html');
  if (html) return { text: html, isHtml: true };
  const markdown = textOf(post, 'markdown') || markdownCards(textOf(post, 'mobiledoc'));
  if (markdown) return { text: markdown };
  const text = textOf(post, 'plaintext');
  if (text) return { text, remark: 'it has no HTML, so only its plain text was taken' };
  const source = ['lexical', 'mobiledoc'].find((name) => textOf(post, name));
  return source
    ? { text: '', remark: `its text is in ${source} only and was left out. Export it again from Ghost` }
    : { text: '' };
}

/** Returns the Markdown of a text that consists of cards with Markdown or HTML. */
function markdownCards(mobiledoc: string): string {
  try {
    const { cards = [] } = JSON.parse(mobiledoc || '{}') as { cards?: [string, Record<string, string> | undefined][] };
    return cards
      .map(([, payload]) => payload?.['markdown'] ?? payload?.['html'] ?? '')
      .join('\n\n')
      .trim();
  } catch {
    return '';
  }
}

function isTable(value: unknown): value is Rows {
  return Array.isArray(value);
}
