import { oneOf } from './field-schema.ts';

/** The formats in which an operator writes a text with markup. It is stored and shown as HTML. */
export const markupFormats = ['markdown', 'html'] as const;
export type MarkupFormat = (typeof markupFormats)[number];

export const markupFormatLabels: Readonly<Record<MarkupFormat, string>> = { markdown: 'Markdown', html: 'HTML' };

export const markupFormatSchema = oneOf(markupFormats, 'Please select Markdown or HTML');

/** Returns the format in which a stored text was written. Its Markdown is null if it was HTML. */
export function markupFormatOf({ markdown }: { markdown?: unknown }): MarkupFormat {
  return markdown === null ? 'html' : 'markdown';
}
