import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { completeAddress } from './complete-address.ts';

/** Prefix of the IDs of footnotes and their references. */
export const FOOTNOTE_PREFIX = 'footnote-';

/** IDs that the page around a text uses. No heading has one of them. */
export const RESERVED_IDS = ['main', 'contents', 'keep-reading', 'hydration'];

/** Elements that a text has under another name, which means the same. The page has its own h1. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
  tt: 'code',
  acronym: 'abbr',
  ...Object.fromEntries(
    ['address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav'].map((name) => [name, 'div']),
  ),
};

/** How deep elements may be within each other. */
const DEPTH_MAX = 100;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements and attributes that a text may contain. Other elements are removed, but their text remains. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...HEADINGS,
    ...'p ul ol li dl dt dd blockquote hr br wbr div section details summary figure figcaption picture source img'.split(
      ' ',
    ),
    ...'a strong em code pre span sup sub del ins u mark small q cite dfn abbr kbd samp var time bdi bdo ruby rt rp'.split(
      ' ',
    ),
    ...'table caption colgroup col thead tbody tfoot tr th td input'.split(' '),
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['id', 'href', 'rel', 'title', 'aria-describedby', 'aria-label', 'data-footnote-ref', 'data-footnote-backref'],
    ol: ['start', 'reversed', 'type'],
    li: ['id', 'value'],
    section: ['data-footnotes'],
    ...Object.fromEntries(HEADINGS.map((name) => [name, ['id']])),
    p: ['align'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading'],
    col: ['span'],
    colgroup: ['span'],
    th: ['scope', 'colspan', 'rowspan', 'align', 'abbr'],
    td: ['colspan', 'rowspan', 'align'],
    input: ['type', 'checked', 'disabled', 'aria-label'],
    details: ['open'],
    abbr: ['title'],
    dfn: ['title'],
    time: ['datetime'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    div: ['data-table', 'tabindex'],
    pre: ['tabindex', 'data-language'],
  },
  allowedClasses: {
    code: ['language-*'],
    span: ['hljs-*'],
    ul: ['contains-task-list'],
    ol: ['contains-task-list'],
    li: ['task-list-item'],
    section: ['footnotes'],
    a: ['data-footnote-backref'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  nestingLimit: DEPTH_MAX,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'source' && !attribs['srcset']?.startsWith('/pictures/')) ||
    (tag === 'input' && attribs['type'] !== 'checkbox'),
};

/**
 * Sanitizes HTML. `image` returns the attributes of an image. A tree of parse5 would be another way, but it is written as other
 * HTML than what is stored, and some thousand elements within each other fill the stack before anything can be removed.
 */
export function sanitizeWith(html: string, image: (attribs: sanitize.Attributes) => sanitize.Attributes): string {
  const transform: sanitize.Transformer = (name, given) => {
    const { tagName, attribs } = sameMeaning(name, given);
    return { tagName, attribs: tagName === 'img' ? image(attribs) : withinPage(tagName, attribs) };
  };
  return sanitize(html, { ...ALLOWED, transformTags: { '*': transform } });
}

/** Returns an element as a text has it. Its meaning stays. */
function sameMeaning(name: string, { style = '', ...others }: sanitize.Attributes): sanitize.Tag {
  const { href } = others;
  const [declaration, align] = /^\s*text-align:\s*(left|center|right)\s*;?\s*$/i.exec(style) ?? [];
  const attribs = {
    ...others,
    ...(href !== undefined && { href: completeAddress(href) }),
    ...(declaration ? { align: align!.toLowerCase() } : style && { style }),
  };
  return { tagName: RENAMED[name] ?? name, attribs };
}

/** Returns the attributes of an element that disturb neither the page around the text nor its readers. */
function withinPage(tagName: string, attribs: sanitize.Attributes): sanitize.Attributes {
  const { id, ...others } = attribs;
  if (HEADINGS.includes(tagName)) return id && !RESERVED_IDS.includes(id) ? attribs : others;
  if (tagName === 'input' && attribs['type'] === 'checkbox') {
    const isDone = attribs['checked'] !== undefined;
    return { type: 'checkbox', ...(isDone && { checked: '' }), disabled: '', 'aria-label': isDone ? 'Done' : 'Open' };
  }
  // Another ID could be one of the page, too.
  const own = id?.startsWith(FOOTNOTE_PREFIX) ? attribs : others;
  const { href, ...withoutLink } = own;
  if (tagName !== 'a' || href === undefined) return own;
  if (/^https?:/i.test(href)) return { ...own, rel: 'noopener' };
  // The same text is shown at several addresses, so an address relative to one of them leads nowhere.
  return /^([a-z][a-z\d+.-]*:|[/#?])/i.test(href) ? own : withoutLink;
}

const sanitizedCache = new LRUCache<string, string>({
  max: 100,
  memoMethod: (html) => sanitizeWith(html, (attribs) => ({ ...attribs, loading: 'lazy' })),
});

/** Removes everything that is not allowed. Called on write and on read, because a row may have been edited by hand. */
export function sanitizeHtml(html: string): string {
  return sanitizedCache.memo(html);
}

/** Returns the addresses of all images in HTML. */
export function imageAddresses(html: string): string[] {
  const addresses: string[] = [];
  sanitizeWith(html, (attribs) => {
    addresses.push(attribs['src'] ?? '');
    return attribs;
  });
  return addresses;
}

/** What sanitizing does to HTML, in words. */
export interface HtmlChanges {
  /** What readers do not get, such as `<iframe>` or `style of <p>`. */
  removed: string[];
  /** What readers get in another form, such as `<b> as <strong>`. */
  changed: string[];
}

/** Returns what sanitizing removes from HTML and what it changes. */
export function htmlChanges(html: string): HtmlChanges {
  const changed = new Set<string>();
  const left = new Map<string, number>();
  const count = (part: string, by: number) => left.set(part, (left.get(part) ?? 0) + by);
  sanitize(html, {
    ...ALLOWED,
    onOpenTag(name, given) {
      const { tagName, attribs } = sameMeaning(name, given);
      if (tagName !== name) changed.add(`<${name}> as <${tagName}>`);
      if (attribs['href'] !== given['href']) changed.add(`${given['href']} as ${attribs['href']}`);
      for (const part of partsOf(tagName, attribs)) count(part, 1);
    },
  });
  sanitize(sanitizeHtml(html), {
    ...ALLOWED,
    onOpenTag(name, attribs) {
      for (const part of partsOf(name, attribs)) count(part, -1);
    },
  });
  const removed = [...left].filter(([, number]) => number > 0).map(([part]) => part);
  return { removed, changed: [...changed] };
}

/** Returns the names of an element and, if texts may contain it, of its attributes. */
function partsOf(tagName: string, attribs: sanitize.Attributes): string[] {
  const isAllowed = (ALLOWED.allowedTags as string[]).includes(tagName);
  // Which images a text may show is checked apart.
  const names = isAllowed && tagName !== 'input' ? Object.keys(attribs).filter((name) => name !== 'src') : [];
  return [
    `<${tagName}>`,
    ...names.map((name) => (name === 'href' ? `the link to ${attribs[name]}` : `${name} of <${tagName}>`)),
  ];
}
