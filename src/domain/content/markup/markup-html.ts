import type { MarkupFormat } from '../../../rules/markup.ts';
import {
  pictureFile,
  pictureHash,
  pictureSources,
  pictureWidths,
  type ShownPicture,
} from '../../../rules/picture-files.ts';
import { htmlChanges, imageAddresses, sanitizeWith, type HtmlChanges } from './allowed-html.ts';
import { parseMarkdown, PICTURE_SIZES, type ShownPictures } from './markdown.ts';

const NO_PICTURES: ShownPictures = new Map();

/** Returns the sanitized HTML of Markdown. Images that are not in `pictures` stay as they are. */
export function htmlFromMarkdown(source: string, pictures = NO_PICTURES): string {
  return withPictures(parseMarkdown(source, pictures), pictures);
}

/** Returns the sanitized HTML of a text, the addresses of the images in it, and the HTML before it was sanitized. */
export function renderMarkup(source: string, format: MarkupFormat, pictures: ShownPictures) {
  const written = format === 'markdown' ? parseMarkdown(source, pictures) : source;
  return { html: withPictures(written, pictures), addresses: imageAddresses(written), written };
}

/** Returns what readers do not get of a text, and what they get in another form. */
export function markupChanges(source: string, format: MarkupFormat): HtmlChanges {
  if (format === 'html') return htmlChanges(source);
  const asText = new Set<string>();
  const { removed, changed } = htmlChanges(parseMarkdown(source, NO_PICTURES, asText));
  return { removed, changed: [...changed, ...[...asText].map((name) => `${name} as text`)] };
}

/** Sanitizes HTML, and gives its pictures their files and sizes, so that the page does not move while they load. */
export function withPictures(html: string, pictures: ShownPictures): string {
  return sanitizeWith(html, ({ src = '', ...attribs }) => {
    const picture = pictures.get(pictureHash(src) ?? '');
    return { src, ...attribs, ...(picture && filesOf(picture, attribs['alt'])), loading: 'lazy' };
  });
}

function filesOf(picture: ShownPicture, alt: string | undefined) {
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
