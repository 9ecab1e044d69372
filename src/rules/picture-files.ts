/** The size of the largest file of a picture, in pixels. */
export interface PictureSize {
  hash: string;
  width: number;
  height: number;
}

/** What a page needs of a picture. */
export interface ShownPicture extends PictureSize {
  alt: string;
}

/** The name of a picture: a part of the hash of the uploaded file. */
export const PICTURE_HASH = /^[0-9a-f]{32}$/;

/** Larger pictures are stored in this width, in pixels. */
export const PICTURE_MAX_WIDTH = 1600;

/** The formats of the files, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** The size of the card that other sites show beside a link, in pixels. */
export const CARD = { width: 1200, height: 630 };

/** The widths in which covers are drawn, in pixels. */
export const COVER_WIDTHS = [400, 800, 1200] as const;

/** The card of pages whose own one is not drawn. */
export const DEFAULT_CARD = '/social.png';

/** Returns the path of a file of a drawn cover. There is a `default` one for documents whose own one is not drawn. */
export function drawnCoverFile(name: string, width: number, format: string): string {
  return `/covers/${name}-${width}.${format}`;
}

/** Returns the path of a drawn card. */
export function drawnCardFile(name: string): string {
  return `/social/${name}.png`;
}

/** Returns the name of the drawing whose file has this path. */
export function drawnNameIn(path: string): string | undefined {
  const [, cover, card] = /^\/(?:covers\/([0-9a-f]{16})-\d+\.\w+|social\/([0-9a-f]{16})\.png)$/.exec(path) ?? [];
  return cover ?? card;
}

/** Returns the widths of the files of a picture, from small to large. */
export function pictureWidths(width: number): number[] {
  return [...[400, 800].filter((smaller) => smaller < width), width];
}

export function pictureFile(hash: string, width: number, format: string): string {
  return `/pictures/${hash}-${width}.${format}`;
}

/** Returns the `srcset` of a picture in one format. */
export function pictureSources({ hash, width }: PictureSize, format: string): string {
  return pictureWidths(width)
    .map((one) => `${pictureFile(hash, one, format)} ${one}w`)
    .join(', ');
}

/** Returns the path of the card of a picture. */
export function pictureCard(hash: string): string {
  return pictureFile(hash, CARD.width, 'jpeg');
}

/** Returns the hashes of all pictures of this site that a text names. */
export function pictureHashesIn(text: string): string[] {
  const named = text.matchAll(/(?:picture:|\/pictures\/)([0-9a-f]{32})/g);
  return [...new Set([...named].map(([, hash = '']) => hash))];
}

/** Returns the hash of a picture of this site in `picture:hash` or in the path of one of its files. */
export function pictureHash(address: string): string | undefined {
  return /^(?:picture:|\/pictures\/)([0-9a-f]{32})(?:-\d+\.\w+)?$/.exec(address)?.[1];
}
