import { posix } from 'node:path';
import { DocumentTextError } from '../content-files/document-text.ts';
import { decodeText } from '../content-files/text-file.ts';
import { TEXT_MAX, type Entry, type LeftOut, type Reading } from './entry.ts';
import { readFrontMatter, textOf, textsOf, type Attributes } from './front-matter.ts';
import { plainMarkdown } from './markdown-body.ts';
import type { SiteFiles } from './site-files.ts';
import { DATES, foldersThatHide, partsThatHide, READ, reasonsToHide } from './visibility.ts';

const MARKDOWN = /\.(md|markdown|mdx)$/i;
export const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const POSTS = /(^|\/)(_?posts?|_drafts|blog|blog-posts|articles|news|notes|writing)\//;
const JEKYLL_CONFIG = '_config.yml';
const JEKYLL_DATE = /^(\d{4}-\d{2}-\d{2})-(.*)$/;
const NO_TEXTS = /^(README|LICENSE|CHANGELOG|CONTRIBUTING)\b/i;

const COVERS =
  'image cover cover.image image.url image.path image.src heroImage coverImage featured_image featuredImage thumbnail header.image'.split(
    ' ',
  );

/** Reads Markdown as Hugo, Jekyll and Astro write it: nested folders, front matter in YAML or TOML. */
export function readMarkdown(files: SiteFiles, paths: readonly string[], now: Date): Reading {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  const permalink = jekyllPermalink(files);
  const cascades = new Set<string>();
  for (const file of paths) {
    if (PICTURE.test(file) || file === JEKYLL_CONFIG) continue;
    try {
      const read = MARKDOWN.test(file)
        ? readFile(files, file, { permalink, now, cascades })
        : 'it is no Markdown, no picture and no export';
      if (typeof read === 'string') leftOut.push({ source: file, reason: read });
      else entries.push(read);
    } catch (error) {
      if (!(error instanceof DocumentTextError)) throw error;
      leftOut.push({ source: `${file}:${error.line}`, reason: error.message });
    }
  }
  for (const { folder, draftBecause } of entries) {
    const above = [...cascades].filter((one) => `${folder}/`.startsWith(one && `${one}/`));
    draftBecause.push(...above.map((one) => `the cascade of ${posix.join(one, '_index.md')} may hide it`));
  }
  return { entries, leftOut };
}

interface Site {
  permalink: string;
  now: Date;
  /** Folders of Hugo whose list gives attributes to all texts below. */
  cascades: Set<string>;
}

function readFile(files: SiteFiles, file: string, { permalink, now, cascades }: Site): Entry | string {
  const { text, encoding } = decodeText(files.read(file));
  if (text.includes('\0')) return 'it is no text';
  const { attributes, body, second } = readFrontMatter(text);
  if (body.length > TEXT_MAX) return 'its text is too long for an article';
  const { dir, name } = posix.parse(file);
  const isIndex = name === 'index' || name === '_index';
  if (name === '_index' && attributes['cascade']) cascades.add(dir);
  if (name === '_index') return 'it is the page of a list, which the site makes itself';
  if (Object.keys(attributes).length === 0 && (NO_TEXTS.test(name) || body.trim() === ''))
    return 'it has no front matter';
  const own = isIndex ? posix.basename(dir) : name;
  const [, fileDate = '', dated = own] = JEKYLL_DATE.exec(own) ?? [];
  const date = textOf(attributes, ...DATES) || fileDate;
  const isPost = POSTS.test(`/${file}`) || date !== '';
  const remarks = encoding === 'UTF-8' ? [] : [`read as ${encoding}`];
  const draftBecause = [
    ...reasonsToHide(attributes, now),
    ...foldersThatHide(file),
    ...(isPost ? [] : ['it is a page']),
    ...(/(^|\/)_posts\//.test(file) && !fileDate ? ['Jekyll shows no post without a date in its name'] : []),
    ...(second ? ['it has a second front matter'] : []),
  ];
  if (second) remarks.push(`left out: a second front matter (${second.trim().replaceAll(/\s+/g, ' ').slice(0, 200)})`);
  const unread = Object.keys(attributes).filter((key) => !READ.has(key));
  if (unread.length > 0) remarks.push(`left out: ${unread.join(', ')}`);
  const [named, enclosing] = [new Set<string>(), new Set<string>()];
  const markdown = plainMarkdown(body, {
    mdx: /\.mdx$/i.test(file),
    name: (what) => named.add(what),
    nameEnclosing: (what) => enclosing.add(what),
  });
  draftBecause.push(...[...enclosing].map((what) => `the ${what} may hide its text`), ...partsThatHide(body));
  remarks.push(...[...named].map((what) => `taken out: ${what}`));
  // A later line that looks like one may be code.
  const [line = '', headingText = ''] = /^#[ \t]+(\S.*)/.exec(markdown) ?? [];
  const heading = headingText.trimEnd();
  const title = textOf(attributes, 'title') || heading || dated.replaceAll(/[-_]+/g, ' ');
  const separator = dir.split('/').includes('_posts') ? /[\s,]+/ : ',';
  const [category = '', ...categories] = textsOf(
    attributes,
    ['categories', 'category', 'taxonomies.categories'],
    separator,
  );
  const slug = textOf(attributes, 'slug') || dated;
  return {
    source: file,
    folder: dir,
    title,
    slug,
    date,
    draftBecause,
    excerpt: textOf(attributes, 'description', 'excerpt', 'summary'),
    category,
    tags: [...categories, ...textsOf(attributes, ['tags', 'tag', 'keywords', 'taxonomies.tags'], separator)],
    authors: textsOf(attributes, ['author', 'authors', 'taxonomies.authors']),
    cover: textOf(attributes, ...COVERS),
    markdown: heading === title ? markdown.slice(line.length).trim() : markdown,
    addresses: [
      ...addressesOf(file, { attributes, slug, date, permalink }),
      ...textsOf(attributes, ['aliases', 'redirect_from']),
    ],
    remarks,
  };
}

interface Addressed {
  attributes: Attributes;
  slug: string;
  date: string;
  /** The pattern of Jekyll. */
  permalink: string;
}

/** Returns where the generator shows a file, if the settings of the site do not say otherwise. */
function addressesOf(file: string, { attributes, slug, date, permalink }: Addressed): string[] {
  const given = textOf(attributes, 'url', 'permalink');
  if (given.includes('/')) return [fillPattern(given, { attributes, slug, date })];
  const [, above] = /^(.*?)_posts\//.exec(file) ?? [];
  if (above !== undefined) return [fillPattern(permalink, { attributes, slug, date }, above)];
  const served = file.replace(/^(?:.*\/)?(?:src\/content|src\/pages|content)\//, '').replace(MARKDOWN, '');
  const parts = served
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/(^|\/)index$/, '')
    .split('/');
  return [`/${[...parts.slice(0, -1), textOf(attributes, 'slug') || parts.at(-1)].filter(Boolean).join('/')}`];
}

const PATTERNS: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

function jekyllPermalink(files: SiteFiles): string {
  const config = files.paths.includes(JEKYLL_CONFIG) ? decodeText(files.read(JEKYLL_CONFIG, Infinity)).text : '';
  const [, pattern = 'date'] = /^permalink:\s*["']?([^\s"'#]+)/m.exec(config) ?? [];
  return PATTERNS[pattern] ?? pattern;
}

/** Jekyll counts the folders above the posts as categories. */
function fillPattern(pattern: string, { attributes, slug, date }: Omit<Addressed, 'permalink'>, above = ''): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const values: Record<string, string> = {
    year,
    month,
    day,
    title: slug,
    slug,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    categories: [above, ...textsOf(attributes, ['categories', 'category'], /[\s,]+/)].join('/').toLowerCase(),
  };
  return pattern.replaceAll(/:([a-z_]+)/g, (_all, name: string) => values[name] ?? '').replaceAll(/\/{2,}/g, '/');
}
