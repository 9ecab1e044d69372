import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/common';
import { LRUCache } from 'lru-cache';
import { Marked } from 'marked';
import footnote from 'marked-footnote';
import sanitize from 'sanitize-html';
import { slugFromTitle } from '../content/slug-from-title.ts';

/** Prefix of the IDs of footnotes and their references. */
const FOOTNOTE_PREFIX = 'footnote-';

/** IDs that the page around an article uses. No heading gets one of them. */
const RESERVED_IDS = ['main', 'contents', 'keep-reading', 'hydration'];
const slugger = new GithubSlugger();

/** Renders Markdown as the HTML of an article. Headings get anchors. Blocks that scroll sideways get the keyboard focus. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = slugger.slug(slugFromTitle(text) || text);
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
    code({ text, lang = '' }) {
      const language = hljs.getLanguage(lang) ? lang : 'plaintext';
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
}).use(footnote({ prefixId: FOOTNOTE_PREFIX, headingClass: '', sectionClass: '' }));

export function htmlFromMarkdown(source: string): string {
  slugger.reset();
  for (const id of RESERVED_IDS) slugger.slug(id);
  return sanitizeHtml(markdown.parse(source, { async: false }).trim());
}

/** Elements and attributes that an article may contain. Other elements are removed, but their text remains. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: (
    'h2 h3 h4 p ul ol li blockquote hr br div a strong em code pre span sup sub del kbd ' +
    'table thead tbody tr th td img figure figcaption section'
  ).split(' '),
  allowedAttributes: {
    a: ['id', 'href', 'rel', 'title', 'aria-describedby', 'aria-label', 'data-footnote-ref', 'data-footnote-backref'],
    li: ['id'],
    section: ['data-footnotes'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
    div: ['data-table', 'tabindex'],
    pre: ['tabindex', 'data-language'],
  },
  allowedClasses: { code: ['language-*'], span: ['hljs-*'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
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

const sanitizedCache = new LRUCache<string, string>({ max: 100, memoMethod: (html) => sanitize(html, ALLOWED) });

/** Removes everything that is not allowed. Called on write and on read, because a row may have been edited by hand. */
export function sanitizeHtml(html: string): string {
  return sanitizedCache.memo(html);
}
