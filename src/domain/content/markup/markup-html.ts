import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/common';
import { LRUCache } from 'lru-cache';
import { Marked } from 'marked';
import footnote from 'marked-footnote';
import sanitize from 'sanitize-html';
import { escapeHtml } from '../../../rules/html.ts';
import type { MarkupFormat } from '../../../rules/markup.ts';
import { pictureFile, pictureHash, pictureSources, pictureWidths } from '../../../rules/picture-files.ts';
import { slugFromTitle } from '../slug-from-title.ts';
import type { ShownPicture } from '../../pictures/picture.service.ts';

/** Prefix of the IDs of footnotes and their references. */
const FOOTNOTE_PREFIX = 'footnote-';

/** IDs that the page around a text uses. No heading has one of them. */
const RESERVED_IDS = ['main', 'contents', 'keep-reading', 'hydration'];
const slugger = new GithubSlugger();

/** The stored pictures that a text shows, by hash. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

const NO_PICTURES: ShownPictures = new Map();

/** The width of a picture in a text. */
const PICTURE_SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)';

/** Renders Markdown as HTML. Headings get anchors. Blocks that scroll sideways get the keyboard focus. */
const createMarkdown = (pictures: ShownPictures) =>
  new Marked({
    renderer: {
      image({ href, tokens }) {
        const picture = pictures.get(pictureHash(href) ?? '');
        if (!picture) return false;
        const alt = this.parser.parseInline(tokens, this.parser.textRenderer);
        const better = `<source type="image/avif" srcset="${pictureSources(picture, 'avif')}" sizes="${PICTURE_SIZES}">`;
        return `<picture>${better}<img src="${href}" alt="${escapeHtml(alt)}"></picture>`;
      },
      heading({ tokens, depth, text }) {
        const id = slugger.slug(slugFromTitle(text) || text);
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        const language = hljs.getLanguage(lang) && isQuickToHighlight(text) ? lang : 'plaintext';
        const { value } = hljs.highlight(text, { language });
        return `<pre tabindex="0" data-language="${language}"><code class="language-${language}">${value}</code></pre>\n`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, start: string, end: string) =>
          row.map((cell) => start + this.parser.parseInline(cell.tokens) + end).join('');
        const head = cells(header, '<th scope="col">', '</th>');
        const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('');
        return `<div data-table tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  }).use(footnote({ prefixId: FOOTNOTE_PREFIX }));

/** Longer code has no colors: for some languages, the time grows with the square of the length of a line. */
const CODE_MAX = 10_000;
const CODE_LINE_MAX = 300;

function isQuickToHighlight(code: string): boolean {
  return code.length <= CODE_MAX && code.split('\n').every((line) => line.length <= CODE_LINE_MAX);
}

/** Returns the HTML of Markdown, which is not sanitized. */
function parseMarkdown(source: string, pictures: ShownPictures): string {
  slugger.reset();
  for (const id of RESERVED_IDS) slugger.slug(id);
  return createMarkdown(pictures).parse(source, { async: false }).trim();
}

/** Returns the sanitized HTML of Markdown. Images that are not in `pictures` stay as they are. */
export function htmlFromMarkdown(source: string, pictures = NO_PICTURES): string {
  return withPictures(parseMarkdown(source, pictures), pictures);
}

/** Returns the addresses of all images in HTML. */
function imageAddresses(html: string): string[] {
  const addresses: string[] = [];
  const img: sanitize.Transformer = (tagName, attribs) => {
    addresses.push(attribs['src'] ?? '');
    return { tagName, attribs };
  };
  sanitize(html, { ...ALLOWED, transformTags: { img } });
  return addresses;
}

/** Returns the sanitized HTML of a text, and the addresses of the images in it. */
export function renderMarkup(source: string, format: MarkupFormat, pictures: ShownPictures) {
  const isMarkdown = format === 'markdown';
  return {
    html: isMarkdown ? htmlFromMarkdown(source, pictures) : withPictures(source, pictures),
    addresses: imagesOf(source, format),
  };
}

/** Returns the addresses of all images in a text. */
export function imagesOf(source: string, format: MarkupFormat): string[] {
  return imageAddresses(format === 'markdown' ? parseMarkdown(source, NO_PICTURES) : source);
}

/** Sanitizes HTML, and gives its pictures their files and sizes, so that the page does not move while they load. */
export function withPictures(html: string, pictures: ShownPictures): string {
  const img: sanitize.Transformer = (tagName, { src = '', ...attribs }) => {
    const picture = pictures.get(pictureHash(src) ?? '');
    return { tagName, attribs: { src, ...attribs, ...(picture && filesOf(picture, attribs['alt'])), loading: 'lazy' } };
  };
  return sanitize(html, { ...ALLOWED, transformTags: { ...ALLOWED.transformTags, img } });
}

function filesOf(picture: ShownPicture, alt: string | undefined): sanitize.Attributes {
  const { hash, width, height } = picture;
  const [smallest = width] = pictureWidths(width);
  return {
    src: pictureFile(hash, smallest, 'webp'),
    srcset: pictureSources(picture, 'webp'),
    sizes: PICTURE_SIZES,
    alt: alt || picture.alt,
    width: String(width),
    height: String(height),
  };
}

/** Elements and attributes that a text may contain. Other elements are removed, but their text remains. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: (
    'h2 h3 h4 p ul ol li blockquote hr br div a strong em code pre span sup sub del kbd ' +
    'table thead tbody tr th td picture source img figure figcaption section'
  ).split(' '),
  allowedAttributes: {
    a: ['id', 'href', 'rel', 'title', 'aria-describedby', 'aria-label', 'data-footnote-ref', 'data-footnote-backref'],
    li: ['id'],
    section: ['data-footnotes'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
    div: ['data-table', 'tabindex'],
    pre: ['tabindex', 'data-language'],
  },
  allowedClasses: { code: ['language-*'], span: ['hljs-*'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'source' && !attribs['srcset']?.startsWith('/pictures/'),
  transformTags: {
    // The page has its own h1.
    h1: (_tagName, attribs) => ({ tagName: 'h2', attribs: withoutReservedId(attribs) }),
    h2: (tagName, attribs) => ({ tagName, attribs: withoutReservedId(attribs) }),
    h3: (tagName, attribs) => ({ tagName, attribs: withoutReservedId(attribs) }),
    h4: (tagName, attribs) => ({ tagName, attribs: withoutReservedId(attribs) }),
    a: (tagName, attribs) => {
      const isExternal = /^https?:/.test(attribs['href'] ?? '');
      return { tagName, attribs: withFootnoteId(isExternal ? { ...attribs, rel: 'noopener' } : attribs) };
    },
    li: (tagName, attribs) => ({ tagName, attribs: withFootnoteId(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Removes the ID of a link or list item outside of footnotes, because it could duplicate an ID of the page. */
function withFootnoteId({ id, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  return id?.startsWith(FOOTNOTE_PREFIX) ? { id, ...attribs } : attribs;
}

/** Removes an ID by which scripts and links would find the heading instead of a part of the page. */
function withoutReservedId({ id = '', ...attribs }: sanitize.Attributes): sanitize.Attributes {
  return RESERVED_IDS.includes(id) ? attribs : { id, ...attribs };
}

const sanitizedCache = new LRUCache<string, string>({ max: 100, memoMethod: (html) => sanitize(html, ALLOWED) });

/** Removes everything that is not allowed. Called on write and on read, because a row may have been edited by hand. */
export function sanitizeHtml(html: string): string {
  return sanitizedCache.memo(html);
}
