import { oneOf } from './field-schema.ts';
import { formatNumber } from './number.ts';

/** The formats in which an operator writes a text with markup. It is stored and shown as HTML. */
export const markupFormats = ['markdown', 'html'] as const;
export type MarkupFormat = (typeof markupFormats)[number];

export const markupFormatLabels: Readonly<Record<MarkupFormat, string>> = { markdown: 'Markdown', html: 'HTML' };

export const markupFormatSchema = oneOf(markupFormats, 'Please select Markdown or HTML');

/** Most lines and marks become a node of the tree, each of which takes time and memory. */
const PARTS_MAX = 10_000;
const PARTS_OF_SHORT_MAX = 200;
const LENGTH_OF_SHORT_MAX = 10_000;
const PART = /^[ \t]*\S|[[*_`<|]/gm;

const NOTES_MAX = 1_000;
const MARKS_MAX = 1_000;
/** For each of them, the rest of its paragraph is read again. */
const MARK = /[[\]*_]|<[!?]/;

/** A line that begins with many marks of quotations and lists, one within the other. */
const DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** Returns why Markdown would take too long to render, or nothing. */
export function markdownProblem(markdown: string): string | undefined {
  if (partsOf(markdown) > PARTS_MAX) {
    return `has more than ${formatNumber(PARTS_MAX)} lines and marks such as * or [`;
  }
  if (DEEP.test(markdown)) return 'has a line with more than 20 quotations or lists within each other';
  if (markdown.split('[^').length > NOTES_MAX) return `has more than ${formatNumber(NOTES_MAX)} footnotes`;
  const isFull = (paragraph: string) => paragraph.split(MARK).length > MARKS_MAX;
  if (!markdown.split(/\n[ \t]*\n/).some(isFull)) return undefined;
  return `has a paragraph with more than ${formatNumber(MARKS_MAX)} marks such as [, * and _`;
}

/** Returns whether a text with markup is rendered within a moment. */
export function isShortMarkup(source: string): boolean {
  return source.length <= LENGTH_OF_SHORT_MAX && partsOf(source) <= PARTS_OF_SHORT_MAX;
}

function partsOf(source: string): number {
  return source.match(PART)?.length ?? 0;
}

/** Returns the format in which a stored text was written. Its Markdown is null if it was HTML. */
export function markupFormatOf({ markdown }: { markdown?: unknown }): MarkupFormat {
  return markdown === null ? 'html' : 'markdown';
}
