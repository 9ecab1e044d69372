import type { Sharp } from 'sharp';
import { invalidInput } from '../../rules/errors.ts';
import { CARD, PICTURE_MAX_WIDTH, pictureFormats, pictureWidths } from '../../rules/picture-files.ts';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_RATIO,
  PICTURE_MIN_WIDTH,
  pictureMessages,
} from '../../rules/pictures.ts';

interface EncodedPicture {
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: string; bytes: Buffer }[];
}

/** The decoders that may read an upload. All others, such as that of SVG, are off. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

/** Loads the image library with the first upload, because most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/** Decodes an upload: upright, in sRGB and at most as wide as the largest file. Throws INVALID_INPUT for the field `file`. */
export async function decodePicture(file: Uint8Array) {
  if (file.length === 0) throw refused('missing');
  if (file.length > PICTURE_MAX_BYTES) throw refused('bytes');
  const sharp = await loadSharp();
  const options = { limitInputPixels: PICTURE_MAX_MEGAPIXELS * 1_000_000, failOn: 'error' } as const;
  const upload = sharp(file, options).autoOrient();
  const { pages = 1, autoOrient } = await decoded(() => upload.metadata());
  if (pages > 1) throw refused('moving');
  if (autoOrient.width < PICTURE_MIN_WIDTH) throw refused('narrow');
  if (autoOrient.height > autoOrient.width * PICTURE_MAX_RATIO) throw refused('tall');
  const pixels = upload.resize({ width: PICTURE_MAX_WIDTH, withoutEnlargement: true }).toColourspace('srgb').raw();
  const { data, info } = await decoded(() => pixels.toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
}

/**
 * Returns the files of a picture in all widths and formats: in sRGB, upright and without metadata. The content decides what
 * a file is, not its name. Throws INVALID_INPUT for the field `file`.
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  // The upload is decoded once. All files are made from the result.
  const { width, height, open } = await decodePicture(file);
  return { width, height, files: await encodeFiles(open, width) };
}

/** Returns the size and the format of a stored file, or undefined if it is no picture. */
export async function imageSize(file: Uint8Array) {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: '' }));
  return format ? { width, height, format: format === 'heif' ? 'avif' : format } : undefined;
}

async function encodeFiles(open: () => Sharp, width: number): Promise<EncodedPicture['files']> {
  const files: EncodedPicture['files'] = [];
  for (const one of pictureWidths(width)) {
    for (const format of pictureFormats) {
      const sized = open().resize({ width: one });
      const encoded = format === 'avif' ? sized.avif({ quality: 55 }) : sized.webp({ quality: 80 });
      files.push({ width: one, format, bytes: await encoded.toBuffer() });
    }
  }
  const card = open().resize(CARD).flatten({ background: '#0a0a0a' }).jpeg({ quality: 80 });
  files.push({ width: CARD.width, format: 'jpeg', bytes: await card.toBuffer() });
  return files;
}

/** Converts the errors of the decoder. */
async function decoded<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (thrown) {
    const { message } = thrown as Error;
    if (message.includes('pixel limit')) throw refused('pixels');
    throw refused(message.includes('unsupported image format') ? 'format' : 'broken');
  }
}

function refused(reason: keyof typeof pictureMessages) {
  return invalidInput({ file: pictureMessages[reason] });
}
