import { oneOf } from './field-schema.ts';
import { formatNumber } from './number.ts';

/** The formats in which an operator writes a text with markup. It is stored and shown as HTML. */
export const markupFormats = ['markdown', 'html'] as const;
export type MarkupFormat = (typeof markupFormats)[number];

export const markupFormatLabels: Readonly<Record<MarkupFormat, string>> = { markdown: 'Markdown', html: 'HTML' };

export const markupFormatSchema = oneOf(markupFormats, 'Please select Markdown or HTML');

const NOTES_MAX = 1_000;
const MARKS_MAX = 1_000;

/** A line that begins with many marks of quotations and lists, one within the other. */
const DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** Returns why Markdown would take too long to render, or nothing. The time grows with the square of these numbers. */
export function markdownProblem(markdown: string): string | undefined {
  if (DEEP.test(markdown)) return 'has a line with more than 20 quotations or lists within each other';
  if (markdown.split('[^').length > NOTES_MAX) return `has more than ${formatNumber(NOTES_MAX)} footnotes`;
  const isFull = (paragraph: string) => paragraph.split(/[[*_]/).length > MARKS_MAX;
  if (!markdown.split(/\n[ \t]*\n/).some(isFull)) return undefined;
  return `has a paragraph with more than ${formatNumber(MARKS_MAX)} of the characters [, * and _`;
}

/** Returns the format in which a stored text was written. Its Markdown is null if it was HTML. */
export function markupFormatOf({ markdown }: { markdown?: unknown }): MarkupFormat {
  return markdown === null ? 'html' : 'markdown';
}
