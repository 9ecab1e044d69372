import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { GROUND } from '../../src/server/drawings/palette.ts';
import { ICONS, PUBLIC } from './subjects.ts';

const mark = readFileSync(path.join(PUBLIC, 'favicon.svg'));

/** Returns a favicon.ico file that contains one PNG. */
export function ico(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // Type: icon
  header.writeUInt16LE(1, 4); // Number of images
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10); // Color planes
  header.writeUInt16LE(32, 12); // Bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // Offset of the image
  return Buffer.concat([header, png]);
}

const icon = (pixels: number) => sharp(mark, { density: pixels * 3 }).resize(pixels, pixels);

export async function icons(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, pixels] of Object.entries(ICONS)) {
    files.set(name, await icon(pixels).flatten({ background: GROUND }).png({ palette: true, effort: 10 }).toBuffer());
  }
  files.set('favicon.ico', ico(await icon(32).png({ compressionLevel: 9 }).toBuffer(), 32));
  return files;
}
