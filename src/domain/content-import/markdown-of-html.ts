import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { Html, PhrasingContent, Root as Markdown } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { slugFromTitle } from '../shared/slug-from-title.ts';
import { withoutEmbeds, type Name } from './markup-parts.ts';

/** Elements that an article can have, but Markdown has no signs for. */
const AS_HTML = ['sub', 'sup', 'kbd', 'mark', 'u', 'ins'];

const asHtml: Handle = (state, node: Element) => [
  htmlNode(`<${node.tagName}>`),
  ...(state.all(node) as PhrasingContent[]),
  htmlNode(`</${node.tagName}>`),
];

const handlers = Object.fromEntries(AS_HTML.map((tagName) => [tagName, asHtml]));

function htmlNode(value: string): Html {
  return { type: 'html', value };
}

/** Elements within each other. Each takes a part of the stack. */
const DEPTH_MAX = 200;

/** Returns HTML as Markdown, or undefined if its elements are nested too deeply. Names what an article cannot have. */
export function markdownOfHtml(html: string, name: Name): string | undefined {
  const tree = parse(withoutEmbeds(html, name, (address) => `<a href="${address}">${address}</a>`));
  if (!tree || isDeeper(tree)) return undefined;
  simplify(tree, name);
  const markdown = toMdast(tree, { handlers, nodeHandlers: { comment: () => undefined } }) as Markdown;
  return toMarkdown(markdown, { extensions: [gfmToMarkdown()], bullet: '-' }).trim();
}

function parse(html: string): Root | undefined {
  try {
    return fromHtml(html, { fragment: true });
  } catch (error) {
    // The stack is full.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isDeeper(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return level.length > 0;
}

const TITLE_MAX = 5_000;

/** Returns the text of HTML, such as a title with entities. */
export function plainText(html: string): string {
  return contentOf(fromHtml(html.slice(0, TITLE_MAX), { fragment: true }))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function contentOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(contentOf).join('') : '';
}

const GHOST_CARD = /^kg-(\w+)-card$/;
/** Cards whose elements Markdown has. */
const PLAIN_CARDS = new Set(['image', 'gallery', 'code', 'embed', 'width']);

/** Names cards and joined cells, and makes a plain link of a bookmark, because a link in Markdown has one line. */
function simplify(parent: Root | Element, name: Name): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const { tagName, properties } = child;
    const classes = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
    const card = classes.map((one) => GHOST_CARD.exec(one)?.[1]).find((one) => one && !PLAIN_CARDS.has(one));
    if (card) name(`card ${card}, whose text stays`);
    if (card === 'bookmark') return bookmark(child) ?? child;
    if (/^h[1-6]$/.test(tagName) && properties['id'] && properties['id'] !== slugFromTitle(contentOf(child))) {
      name('anchors of headings, which now have those of their words');
    }
    if (properties['colSpan'] || properties['rowSpan']) name('joined cells of a table');
    // A line break would end a paragraph within its code.
    if (tagName === 'br' && 'tagName' in parent && parent.tagName === 'code') return { type: 'text', value: ' ' };
    if (tagName === 'pre') return withLanguage(child, classes);
    if (['button', 'input', 'select', 'textarea'].includes(tagName)) name(tagName);
    simplify(child, name);
    return child;
  }) as ElementContent[];
}

/** Moves the language of code from where plugins that color it name it to where HTML does. */
function withLanguage(pre: Element, classes: readonly string[]): Element {
  const { lang, dataLanguage, dataEnlighterLanguage } = pre.properties;
  const [, inClass] = /(?:brush:|lang:|lang-|language-)\s*([\w+#-]+)/.exec(classes.join(' ')) ?? [];
  const language = [lang, dataEnlighterLanguage, dataLanguage, inClass].find((one) => typeof one === 'string');
  if (!language) return pre;
  const properties = { className: [`language-${String(language)}`] };
  const code = find(pre, ({ tagName }) => tagName === 'code');
  if (!code) pre.children = [{ type: 'element', tagName: 'code', properties, children: pre.children }];
  else if (!/language-/.test(String(code.properties['className']))) Object.assign(code.properties, properties);
  return pre;
}

function bookmark(card: Element): Element | undefined {
  const link = find(card, ({ tagName }) => tagName === 'a');
  const title = find(card, ({ properties }) => String(properties['className']).includes('kg-bookmark-title'));
  if (!link) return undefined;
  const text = { type: 'text' as const, value: contentOf(title ?? link).trim() };
  const children = [{ ...link, children: [text] }];
  return { type: 'element', tagName: 'p', properties: {}, children };
}

function find(parent: Element, matches: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = matches(child) ? child : find(child, matches);
    if (found) return found;
  }
  return undefined;
}
