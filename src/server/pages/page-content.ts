import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'mdast';

/** What a page says, read from its HTML. All other formats are written from it. */
export interface PageContent {
  title: string;
  description: string;
  /** The canonical address. Error pages have none. */
  address: string | undefined;
  language: string;
  /** The structured data of the page (JSON-LD). */
  structuredData: unknown;
  content: Root;
}

/** Reads what a page says. `address` is the absolute URL to which its links are relative. */
export function readPageContent(html: string, address: string): PageContent {
  const tree = fromHtml(html);
  const all = [...elementsOf(tree)];
  const first = (tagName: string, properties: Record<string, string> = {}) =>
    all.find(
      (element) =>
        element.tagName === tagName &&
        Object.entries(properties).every(([name, value]) => String(element.properties[name]) === value),
    );
  const graph = textOf(first('script', { type: 'application/ld+json' }));
  const main = first('main');
  return {
    title: textOf(first('title')),
    description: String(first('meta', { name: 'description' })?.properties['content'] ?? ''),
    address: first('link', { rel: 'canonical' })?.properties['href'] as string | undefined,
    language: String(first('html')?.properties['lang'] ?? ''),
    structuredData: graph ? JSON.parse(graph) : null,
    content: toMdast({ type: 'root', children: main ? readable(main, address) : [] }, { document: true }) as Root,
  };
}

/** Controls of forms and decoration. */
const LEFT_OUT = new Set(['button', 'input', 'label', 'select', 'textarea', 'script', 'style', 'svg', 'template']);

const LABEL = new Set(['span']);

/** Elements of one line that a layout sets side by side. */
const SIDE_BY_SIDE = new Set(['a', 'b', 'code', 'em', 'span', 'strong', 'time']);

/** Returns the content of an element that has a meaning without layout and scripts, with absolute links. */
function readable({ children }: Element, address: string): ElementContent[] {
  const kept = children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (isLeftOut(child)) return [];
    if (child.tagName === 'pre') return [child];
    return [{ ...child, properties: absolute(child.properties, address), children: readable(child, address) }];
  });
  return kept.flatMap((child, index) => {
    const previous = kept[index - 1];
    // The layout separates elements that no white space separates.
    return previous && areApart(previous, child) ? [{ type: 'text', value: ' · ' }, child] : [child];
  });
}

/** Returns whether a layout sets neighbors apart: two elements, or a label (`span`) and a word beside it. */
function areApart(previous: ElementContent, next: ElementContent): boolean {
  if (previous.type === 'text') return /\w$/.test(previous.value) && isElement(next, LABEL);
  if (next.type === 'text') return /^\w/.test(next.value) && isElement(previous, LABEL);
  return isElement(previous, SIDE_BY_SIDE) && isElement(next, SIDE_BY_SIDE);
}

function isElement(node: ElementContent, tagNames: ReadonlySet<string>): boolean {
  return node.type === 'element' && tagNames.has(node.tagName);
}

/** What a choice of the visitor reveals, and what opens a part on a phone, begins with this in its class. */
const BY_CHOICE = ['when-', 'fold-'];

function isLeftOut({ tagName, properties, children }: Element): boolean {
  const classes = properties['className'];
  if (Array.isArray(classes) && classes.some((name) => BY_CHOICE.some((start) => String(name).startsWith(start))))
    return true;
  const isDecoration = properties['ariaHidden'] === 'true' || Boolean(properties['hidden']);
  // The box of a task says whether it is done.
  if (properties['type'] === 'checkbox' && properties['disabled']) return false;
  const isEmpty = tagName === 'span' && children.length === 0;
  return LEFT_OUT.has(tagName) || isDecoration || isEmpty || (tagName === 'img' && !properties['alt']);
}

function absolute(properties: Properties, address: string): Properties {
  const resolved = ['href', 'src'].flatMap((name) => {
    const value = properties[name];
    return typeof value === 'string' && URL.canParse(value, address) ? [[name, new URL(value, address).href]] : [];
  });
  return { ...properties, ...Object.fromEntries(resolved) };
}

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node && 'children' in node ? node.children.map(textOf).join('') : '';
}
