import { readTimeOf } from '../../rules/blog-post.ts';
import { draftFormSchema, formSchema } from '../../rules/content-field.ts';
import { wordExcerpt } from '../../rules/excerpt.ts';
import { check } from '../../rules/field-schema.ts';
import { markdownProblem } from '../../rules/markup.ts';
import { blogPostPath } from '../../rules/paths.ts';
import { redirectForm } from '../../rules/redirects.ts';
import { SLUG_MAX } from '../../rules/slug.ts';
import { clean } from '../../rules/text.ts';
import { writtenDate } from '../../rules/written-date.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import type { FolderRedirect } from '../content-files/redirect-file.ts';
import type { DocumentValues } from '../content-files/document-format.ts';
import { htmlChanges } from '../content/markup/allowed-html.ts';
import { renderMarkup } from '../content/markup/markup-html.ts';
import { slugFromTitle } from '../shared/slug-from-title.ts';
import type { Entry } from './entry.ts';
import { OldPictures, type OldPicture } from './old-pictures.ts';
import { oldPath } from '../../rules/old-path.ts';
import { plainText } from './markdown-of-html.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { ownPaths, type OwnPath } from './own-paths.ts';
import { PICTURE } from './read-markdown.ts';
import { readSite } from './read-site.ts';
import type { SiteFiles } from './site-files.ts';

/** What an import stores, and what it says about each file or entry. */
export interface ImportPlan {
  documents: (DocumentValues & { slug: string })[];
  pictures: OldPicture[];
  redirects: FolderRedirect[];
  lines: string[];
}

/** What the site has already. */
export interface Known {
  /** Current and former slugs of articles. */
  slugs: readonly string[];
  /** Paths of pages, and old ones. */
  paths: readonly string[];
}

const { fields: FIELDS } = definitionOf(BlogPost);
const FEED = '/feed.xml';
/** Where other systems have their feed. */
const FEEDS = ['/feed', '/rss', '/rss.xml', '/index.xml', '/atom.xml'];
const EXCERPT = 200;
const CATEGORY = 'Articles';

interface Placed {
  entry: Entry;
  slug: string;
  publishDate: string;
  path: string;
}

/** Turns the texts of another site into articles. Throws INVALID_INPUT if it has none. */
export async function planImport(files: SiteFiles, known: Known, now = new Date()): Promise<ImportPlan> {
  const { entries, leftOut } = readSite(files, now);
  const pictures = new OldPictures(files);
  const lines = leftOut.map(({ source, reason }) => `${source}: left out, because ${reason}`);
  const documents: ImportPlan['documents'] = [];
  const placed = place(entries, now);
  const ownPath = ownPaths(placed);
  const redirects: FolderRedirect[] = [];
  const [slugs, taken] = [new Set(known.slugs), new Set([...known.paths, FEED])];
  /** Makes an old path lead to a new one, and says so. */
  const redirect = (from: string | undefined, target: string): string[] => {
    if (from === undefined || from === target) return [];
    if (taken.has(from) || redirectForm.path.check(from)) return [`the old address ${from} is in use`];
    taken.add(from);
    redirects.push({ path: from, target });
    return [`${from} leads to ${target}`];
  };
  for (const one of placed) {
    const { entry, slug, path } = one;
    const document = slugs.has(slug) ? `the site has ${path} already` : await documentOf(one, pictures, ownPath);
    if (typeof document === 'string') lines.push(`${entry.source}: left out, because ${document}`);
    else {
      documents.push(document);
      for (const address of entry.addresses) {
        const [query] = /\?(?:p|page_id)=\d+/.exec(address) ?? [];
        if (query && !oldPath(address)) entry.remarks.push(`the old address /${query} shows the home page`);
        entry.remarks.push(...redirect(oldPath(address), path));
      }
      const state = `${entry.source}: ${document.published ? 'published' : 'draft'} ${path}`;
      const reasons = entry.draftBecause.map((reason) => `a draft, because ${reason}`);
      lines.push([state, ...reasons, ...new Set(entry.remarks)].join('\n    '));
    }
  }
  const unused = files.paths.filter((file) => PICTURE.test(file)).length - pictures.fileCount;
  if (unused > 0) lines.push(`left out: ${unused} picture files that no text shows`);
  const feeds = documents.length > 0 ? FEEDS.filter((feed) => !taken.has(feed)) : [];
  redirects.push(...feeds.map((feed) => ({ path: feed, target: FEED })));
  if (feeds.length > 0) lines.push(`readers of the old feed get the new one, also at ${feeds.join(', ')}`);
  return { documents, pictures: [...pictures.found.values()], redirects, lines };
}

/** Gives each entry a slug of its own and a date. */
function place(entries: readonly Entry[], now: Date): Placed[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const { slug: wanted, title, remarks } = entry;
    const base = slugFromTitle(wanted) || slugFromTitle(title) || 'article';
    let slug = base.length < 3 ? `article-${base}` : base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base.slice(0, SLUG_MAX - 6)}-${number}`;
    taken.add(slug);
    if (wanted && wanted !== slug) remarks.push(`the slug ${wanted} is now ${slug}`);
    const written = writtenDate(entry.date);
    const publishDate = written && written.date > '1970' ? written.date : now.toISOString().slice(0, 10);
    if (publishDate !== written?.date) {
      const problem = entry.date ? `the date ${entry.date} is not clear` : 'it has no date';
      entry.draftBecause.push(`${problem}, so it has that of today`);
    } else if (written.moment > now) entry.draftBecause.push(`its date ${entry.date} is in the future`);
    return { entry, slug, publishDate, path: blogPostPath({ slug, publishDate }) };
  });
}

/** Returns the article, or the reason why there is none. */
async function documentOf({ entry, slug, publishDate }: Placed, pictures: OldPictures, ownPath: OwnPath) {
  const { remarks } = entry;
  const problem = markdownProblem(entry.markdown);
  if (problem) return `the text ${problem}`;
  const byline = bylineOf(entry);
  const markdown = clean(await withOwnAddresses(entry, pictures, ownPath)) + byline;
  const { html, addresses, written } = renderMarkup(markdown, 'markdown', pictures.found);
  const foreign = addresses.find((address) => !/^(picture:|\/pictures\/)/.test(address));
  if (foreign !== undefined) return `it shows the picture ${foreign.slice(0, 200)} in a way that cannot be read`;
  remarks.push(...htmlChanges(written).removed.map((part) => `taken out: ${part}`));
  const beginning = plainText(byline ? html.slice(0, html.lastIndexOf('<p><em>By ')) : html);
  const cover = entry.cover ? await pictures.take(entry.cover, entry.folder, entry.title) : null;
  if (typeof cover === 'string') remarks.push(`the cover ${entry.cover} was left out: ${cover}`);
  const values = {
    title: fitting('title', entry.title, remarks),
    slug,
    excerpt: fitting('excerpt', entry.excerpt, remarks) || wordExcerpt(beginning, EXCERPT),
    inBrief: [],
    cover: typeof cover === 'string' ? null : (cover?.hash ?? null),
    content: html,
    category: fitting('category', entry.category, remarks) || CATEGORY,
    readTime: readTimeOf(html),
    publishDate,
    tags: tagsOf(entry),
    technologies: [],
    serviceSections: [],
    corrections: [],
  };
  if (!entry.excerpt && beginning) remarks.push('the excerpt is the beginning of the text');
  if (!entry.category) remarks.push(`it had no category, so it has ${CATEGORY}`);
  const [unfinished] = Object.values(check(formSchema(FIELDS), values));
  if (unfinished && entry.draftBecause.length === 0) entry.draftBecause.push(unfinished);
  const [invalid] = Object.values(check(draftFormSchema(FIELDS), values));
  if (invalid) return invalid;
  const none = { publishAt: null, formerSlugs: [], createdAt: undefined, updatedAt: undefined, id: undefined };
  const published = entry.draftBecause.length === 0;
  return { ...none, slug, fields: { ...values, markdown }, format: 'markdown' as const, published };
}

/** The site shows no authors, so they are a line of the text. */
function bylineOf({ authors, remarks }: Entry): string {
  if (authors.length === 0) return '';
  remarks.push(`the author is the last line of the text: ${authors.join(', ')}`);
  return `\n\n*By ${authors.join(', ').replaceAll(/[\\`*_[\]<>&]/g, '\\$&')}*`;
}

/** Returns a text of one line that the field can have. */
function fitting(field: 'title' | 'excerpt' | 'category', text: string, remarks: string[]): string {
  const { schema, draftSchema = schema } = FIELDS[field]!;
  const line = clean(text).replaceAll(/\s+/g, ' ');
  const cut = wordExcerpt(line, (schema.maxLength ?? line.length) - 1);
  if (cut !== line) remarks.push(`the ${field} was cut: ${line}`);
  if (field === 'category' && line && schema.check(line)) remarks.push(`the category ${line} was left out`);
  if (field === 'title' && draftSchema.check(cut)) {
    remarks.push('it had no title that can be shown');
    return 'Untitled';
  }
  return field === 'category' && schema.check(cut) ? '' : cut;
}

/** Returns the tags that the field can have, and names the others. */
function tagsOf({ tags, remarks }: Entry): string[] {
  const allowed: string[] = [];
  for (const tag of tags.map(clean)) {
    if (allowed.some((other) => other.toLowerCase() === tag.toLowerCase())) continue;
    if (FIELDS['tags']!.schema.check([...allowed, tag])) remarks.push(`the tag ${tag} was left out`);
    else allowed.push(tag);
  }
  return allowed;
}
