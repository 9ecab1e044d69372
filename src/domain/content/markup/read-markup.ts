import { isShortMarkup, type MarkupFormat } from '../../../rules/markup.ts';
import type { ShownPicture } from '../../../rules/picture-files.ts';
import { runApart } from '../../shared/run-apart.ts';
import type { HtmlChanges } from './allowed-html.ts';
import { markupChanges, renderMarkup } from './markup-html.ts';

interface MarkupText {
  source: string;
  format: MarkupFormat;
  /** The stored pictures that it may show. */
  pictures: readonly ShownPicture[];
}

export interface MarkupReading {
  /** Its sanitized HTML. */
  html: string;
  /** The addresses of its images. */
  addresses: string[];
  changes: HtmlChanges;
}

export function readMarkup({ source, format, pictures }: MarkupText): MarkupReading {
  const { html, addresses } = renderMarkup(source, format, new Map(pictures.map((picture) => [picture.hash, picture])));
  return { html, addresses, changes: markupChanges(source, format) };
}

/** Reads a text in a process of its own, unless it is too short to hold up the site. Throws TOO_COMPLEX. */
export async function readMarkupApart(text: MarkupText): Promise<MarkupReading> {
  return isShortMarkup(text.source) ? readMarkup(text) : runApart<typeof readMarkup>('markup', text);
}
