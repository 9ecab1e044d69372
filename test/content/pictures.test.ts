import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { defaultCovers, drawingsOfContent, ICONS, PUBLIC } from '../../scripts/pictures/subjects.ts';
import { drawingPaths } from '../../src/domain/pictures/drawing.ts';
import { CARD, DEFAULT_CARD } from '../../src/rules/picture-files.ts';
import { webManifest } from '../../src/server/feeds/web-manifest.ts';
import { site } from '../../src/site.config.ts';

/** Maximum size of a cover in bytes, by its width in pixels. */
const COVER_LIMITS: Record<number, number> = { 400: 12_000, 800: 22_000, 1200: 36_000 };
const CARD_LIMIT = 60_000;

const drawn = [...defaultCovers(), DEFAULT_CARD, ...drawingsOfContent().flatMap(drawingPaths)];

async function measure(name: string) {
  const file = path.join(PUBLIC, name);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run pictures`);
  const content = readFileSync(file);
  const { width, height, format, compression } = await sharp(content).metadata();
  return { size: [width, height], format: compression === 'av1' ? 'avif' : format, bytes: content.length };
}

test.each(drawn.filter((name) => name.startsWith('/covers')))('the cover %s has its width and format', async (name) => {
  const [, pixels, format] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
  const width = Number(pixels);
  const cover = await measure(name);
  expect(cover).toMatchObject({ size: [width, (width * 9) / 16], format });
  expect(cover.bytes).toBeLessThan(COVER_LIMITS[width]!);
});

test.each(drawn.filter((name) => name.startsWith('/social')))(
  'the card %s has the size of link previews',
  async (name) => {
    const card = await measure(name);
    expect(card).toMatchObject({ size: [CARD.width, CARD.height], format: 'png' });
    expect(card.bytes).toBeLessThan(CARD_LIMIT);
  },
);

test('no picture of a removed or renamed document remains', () => {
  const files = globSync(`${PUBLIC}/{covers,social}/*`).map((file) => `/${path.relative(PUBLIC, file)}`);
  expect(files.sort()).toEqual(drawn.filter((name) => name !== DEFAULT_CARD).sort());
});

test('icons have the size in their names and are listed in the manifest', async () => {
  for (const [name, pixels] of Object.entries(ICONS)) {
    expect(await measure(name)).toMatchObject({ size: [pixels, pixels], format: 'png' });
  }
  const icon = readFileSync(path.join(PUBLIC, 'favicon.ico'));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14), icon.readUInt32LE(18)]).toEqual([
    1,
    1,
    icon.length - 22,
    22,
  ]);
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' });

  for (const { src, sizes } of webManifest(site).icons) {
    const [pixels] = sizes.split('x').map(Number);
    expect(await measure(src)).toMatchObject({ size: [pixels, pixels] });
  }
});
