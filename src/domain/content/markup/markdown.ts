import type { Element, ElementContent, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import hljs from 'highlight.js/lib/common';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toHast, type Handlers } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { pictureHash, pictureSources, type ShownPicture } from '../../../rules/picture-files.ts';
import { slugFromTitle } from '../../shared/slug-from-title.ts';
import { FOOTNOTE_PREFIX, RESERVED_IDS } from './allowed-html.ts';

/** The stored pictures that a text shows, by hash. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** The width of a picture in a text. */
export const PICTURE_SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)';

/**
 * Returns the HTML of Markdown (CommonMark with the extensions of GitHub), which is not sanitized. Adds the elements that it shows
 * as text to `asText`.
 */
export function parseMarkdown(source: string, pictures: ShownPictures, asText = new Set<string>()): string {
  const html = toHast(markdownTree(source), {
    allowDangerousHtml: true,
    clobberPrefix: FOOTNOTE_PREFIX,
    footnoteLabelProperties: {},
    handlers: { ...handlersOfDocument(), ...imageHandlers(pictures) },
  });
  return withoutSwallowing(toHtml(html, { allowDangerousHtml: true }), asText).trim();
}

/** Returns the tree of Markdown, with the places of its parts. */
export function markdownTree(source: string): Root {
  return fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** The space of a citation such as "Rule 5.2" or "Fed. R. Civ. P. 26", where a line must not break. */
const CITATION = /\b(Rules?|P\.|Evid\.|Opinion|Part|comment) (?=\d)/g;

/** Gives headings anchors, keeps citations on a line, colors code, and gives blocks that scroll sideways the keyboard focus. */
function handlersOfDocument(): Handlers {
  const idOf = distinctIds();
  return {
    heading(state, node) {
      const heading = defaultHandlers.heading(state, node);
      const text = textOf(heading).trim();
      if (text === '') return heading;
      const id = idOf(slugFromTitle(text) || text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'));
      const children = hasLink(heading) ? heading.children : [link(`#${id}`, heading.children)];
      return { ...heading, properties: { id }, children };
    },
    text(state, node) {
      const value = node.value.replace(CITATION, '$1\u00a0');
      return defaultHandlers.text(state, { ...node, value });
    },
    code(_state, { value, lang }) {
      const language = lang && hljs.getLanguage(lang) && isQuickToHighlight(value) ? lang : 'plaintext';
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: { className: [`language-${language}`] },
        children: [{ type: 'raw', value: hljs.highlight(value, { language }).value }],
      };
      const properties = { tabIndex: 0, dataLanguage: language };
      return { type: 'element', tagName: 'pre', properties, children: [code] };
    },
    table(state, node) {
      const table = defaultHandlers.table(state, node);
      for (const { tagName, properties } of elementsOf(table)) if (tagName === 'th') properties['scope'] = 'col';
      const properties = { dataTable: '', tabIndex: 0 };
      return { type: 'element', tagName: 'div', properties, children: [table] };
    },
  };
}

/** Returns a function that numbers the IDs that a page or a heading above has already. */
function distinctIds(): (id: string) => string {
  const counts = new Map(RESERVED_IDS.map((id) => [id, 0]));
  return (id) => {
    let distinct = id;
    while (counts.has(distinct)) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      distinct = `${id}-${count}`;
    }
    counts.set(distinct, 0);
    return distinct;
  };
}

/** Elements whose content is no markup, so that they swallow the text after them if nothing ends them. */
const SWALLOWING = /<(title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?=[\s/>])/gi;

/** Shows the tag of a swallowing element that nothing ends as text, and adds its name to `asText`. */
function withoutSwallowing(html: string, asText: Set<string>): string {
  const lower = html.toLowerCase();
  const ends = new Map<string, number>();
  return html.replace(SWALLOWING, (tag: string, written: string, index: number) => {
    const name = written.toLowerCase();
    const end = ends.get(name) ?? lower.lastIndexOf(`</${name}`);
    ends.set(name, end);
    if (end > index) return tag;
    asText.add(`<${name}>`);
    return `&lt;${written}`;
  });
}

/** Offers stored pictures in two formats. */
function imageHandlers(pictures: ShownPictures): Handlers {
  const offered = (image: Element): Element => {
    const picture = pictures.get(pictureHash(String(image.properties['src'])) ?? '');
    if (!picture) return image;
    const properties = { type: 'image/avif', srcSet: pictureSources(picture, 'avif'), sizes: PICTURE_SIZES };
    const source: Element = { type: 'element', tagName: 'source', properties, children: [] };
    return { type: 'element', tagName: 'picture', properties: {}, children: [source, image] };
  };
  return {
    image: (state, node) => offered(defaultHandlers.image(state, node)),
    imageReference(state, node) {
      const image = defaultHandlers.imageReference(state, node);
      return Array.isArray(image) || image.type !== 'element' ? image : offered(image);
    },
  };
}

function link(href: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children };
}

/** HTML does not allow a link within a link. */
function hasLink(heading: Element): boolean {
  return elementsOf(heading).some(({ tagName }) => tagName === 'a') || /<a\b/i.test(JSON.stringify(heading));
}

function elementsOf(node: Nodes): Element[] {
  const children = 'children' in node ? node.children.flatMap((child) => elementsOf(child)) : [];
  return node.type === 'element' ? [node, ...children] : children;
}

/** Returns the text of a heading without the numbers of its footnotes. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.properties['dataFootnoteRef']) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Longer code has no colors: for some languages, the time grows with the square of the length of a line. */
const CODE_MAX = 10_000;
const CODE_LINE_MAX = 300;

function isQuickToHighlight(code: string): boolean {
  return code.length <= CODE_MAX && code.split('\n').every((line) => line.length <= CODE_LINE_MAX);
}
