import { XMLParser } from 'fast-xml-parser';
import { ENTRIES_MAX, TEXT_MAX, type Entry, type LeftOut, type Reading } from './entry.ts';
import { markdownOfHtml, plainText } from './markdown-of-html.ts';
import { partsThatHide } from './visibility.ts';
import { wordpressHtml } from './wordpress-html.ts';

/** An element: its text, or an object with its text, its attributes and its elements. */
type Xml = string | { readonly [name: string]: Xml | Xml[] | undefined };

const LISTS = new Set(['item', 'category', 'wp:postmeta', 'wp:author', 'wp:comment']);

/** Invisible characters that make a file no XML. WordPress exports them as they were typed. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

export function isWordpress(text: string): boolean {
  return /<rss[\s>]/.test(text.slice(0, 20_000)) && text.includes('xmlns:wp=');
}

/** Reads an export of WordPress (WXR). Returns the reason if it is not a whole one. */
export function readWordpress(file: string, text: string): Reading | string {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, text.search(/<rss[\s>]/)))) return 'it defines entities';
  if (!/<\/rss>\s*$/.test(text)) return 'it ends too early. Export it again';
  if (text.split('<item', ENTRIES_MAX + 2).length > ENTRIES_MAX + 1) return `it has more than ${ENTRIES_MAX} entries`;
  const items = channelOf(text);
  if (typeof items === 'string') return items;
  const { channel, items: all } = items;
  const authors = new Map(
    list(channel, 'wp:author').map((author) => [
      value(author, 'wp:author_login'),
      value(author, 'wp:author_display_name'),
    ]),
  );
  const files = new Map(all.map((item) => [value(item, 'wp:post_id'), value(item, 'wp:attachment_url')]));
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const item of all) {
    const source = `${file}, ${plainText(value(item, 'title')) || `entry ${value(item, 'wp:post_id')}`}`;
    const entry = entryOf(item, source, { authors, files });
    if (typeof entry === 'string') leftOut.push({ source, reason: entry });
    else if (entry) entries.push(entry);
  }
  return { entries, leftOut };
}

function channelOf(text: string): { channel: Xml; items: Xml[] } | string {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => LISTS.has(name),
  });
  try {
    const { rss } = parser.parse(text.replace(CONTROLS, '')) as { rss?: { channel?: Xml } };
    return rss?.channel ? { channel: rss.channel, items: list(rss.channel, 'item') } : 'it has no channel';
  } catch (error) {
    return `it is no XML: ${(error as Error).message}`;
  }
}

interface Site {
  /** Names by login. */
  authors: ReadonlyMap<string, string>;
  /** Addresses of uploads by ID. */
  files: ReadonlyMap<string, string>;
}

/** Returns an entry, the reason why it was left out, or nothing for what is no content. */
function entryOf(item: Xml, source: string, { authors, files }: Site): Entry | string | undefined {
  const type = value(item, 'wp:post_type') || 'post';
  const status = value(item, 'wp:status');
  if (type === 'attachment') return undefined;
  if (type !== 'post' && type !== 'page') return `it is of the type ${type}`;
  if (status === 'trash' || status === 'auto-draft') return `its status is ${status}`;
  const html = value(item, 'content:encoded');
  if (html.length > TEXT_MAX) return 'its text is too long for an article';
  const named = new Set<string>();
  const enclosing = new Set<string>();
  const markdown = markdownOfHtml(
    wordpressHtml(html, { name: (what) => named.add(what), nameEnclosing: (code) => enclosing.add(code) }),
    (what) => named.add(what),
  );
  if (markdown === undefined) return 'its elements are nested too deeply';
  const remarks = [...named].map((what) => `taken out: ${what}`);
  const draftBecause = [
    ...(status === 'publish' ? [] : [status ? `its status is ${status}` : 'it has no status']),
    ...(type === 'page' ? ['it is a page'] : []),
    ...(value(item, 'wp:post_password') === '' ? [] : ['it has a password']),
    ...[...enclosing].map((code) => `the shortcode ${code} may hide its text`),
    ...partsThatHide(html),
    ...fieldsThatHide(item),
  ];
  const comments = list(item, 'wp:comment').length;
  if (comments > 0) remarks.push(`left out: ${comments} comments`);
  const thumbnail = list(item, 'wp:postmeta').find((meta) => value(meta, 'wp:meta_key') === '_thumbnail_id');
  const terms = (domain: string) =>
    list(item, 'category')
      .filter((term) => value(term, '@_domain') === domain && value(term, '@_nicename') !== 'uncategorized')
      .map((term) => plainText(value(term, '#text')));
  const [category = '', ...categories] = terms('category');
  const login = value(item, 'dc:creator');
  const author = authors.get(login) || login;
  return {
    source,
    folder: '',
    title: plainText(value(item, 'title')),
    slug: decoded(value(item, 'wp:post_name')),
    date: value(item, 'wp:post_date'),
    draftBecause,
    excerpt: plainText(value(item, 'excerpt:encoded')),
    category,
    tags: [...categories, ...terms('post_tag')],
    authors: author ? [author] : [],
    cover: (thumbnail && files.get(value(thumbnail, 'wp:meta_value'))) || '',
    markdown,
    postId: value(item, 'wp:post_id'),
    addresses: [value(item, 'link')],
    remarks,
  };
}

/** Returns the fields with which plugins show a text to some readers only. */
function fieldsThatHide(item: Xml): string[] {
  return list(item, 'wp:postmeta').flatMap((meta) => {
    const [key, content] = [value(meta, 'wp:meta_key'), value(meta, 'wp:meta_value')];
    const isOpen = ['', '0', 'no', 'none', 'everybody'].includes(content);
    return /restrict|member|paywall|newsletter_access/i.test(key) && !isOpen ? [`the field ${key} may hide it`] : [];
  });
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function list(parent: Xml, name: string): Xml[] {
  const found = typeof parent === 'string' ? undefined : parent[name];
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

/** Returns the text of an element or an attribute. */
function value(parent: Xml, name: string): string {
  const [first] = list(parent, name);
  if (typeof first === 'object') return value(first, '#text');
  return (first ?? (typeof parent === 'string' && name === '#text' ? parent : '')).trim();
}
