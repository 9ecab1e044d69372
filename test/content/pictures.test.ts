import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  articles,
  CARD,
  caseStudies,
  categories,
  COVER_WIDTHS,
  DEFAULT_COVER,
  ICONS,
  list,
  LIST,
  PUBLIC,
} from '../../scripts/pictures/subjects.ts';
import { site, themeColor } from '../../src/site.config.ts';

/** Maximum size of a cover in bytes, by its width in pixels. */
const COVER_LIMITS: Record<number, number> = { 400: 12_000, 800: 22_000, 1200: 36_000 };
const CARD_LIMIT = 60_000;

const slugs = [...articles, ...caseStudies].map(({ slug }) => slug);
const coverNames = [...slugs, DEFAULT_COVER];
const cardSlugs = [...slugs, ...categories.map(({ slug }) => slug)];
const cardNames = ['social', ...cardSlugs.map((slug) => `social/${slug}`)];

async function measure(name: string) {
  const file = path.join(PUBLIC, name);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run pictures`);
  const content = readFileSync(file);
  const { width, height, format, compression } = await sharp(content).metadata();
  return { size: [width, height], format: compression === 'av1' ? 'avif' : format, bytes: content.length };
}

test('the generated list of pictures matches the content', () => {
  expect(readFileSync(LIST, 'utf8')).toBe(list());
});

test.each(coverNames)('the cover %s has every width and format', async (name) => {
  for (const width of COVER_WIDTHS) {
    for (const format of ['avif', 'webp']) {
      const cover = await measure(`covers/${name}-${width}.${format}`);
      expect(cover).toMatchObject({ size: [width, (width * 9) / 16], format });
      expect(cover.bytes).toBeLessThan(COVER_LIMITS[width]!);
    }
  }
});

test.each(cardNames)('the card %s has the size that social networks require', async (name) => {
  const card = await measure(`${name}.png`);
  expect(card).toMatchObject({ size: [CARD.width, CARD.height], format: 'png' });
  expect(card.bytes).toBeLessThan(CARD_LIMIT);
});

test('no picture of a removed document remains', () => {
  const covers = coverNames.length * COVER_WIDTHS.length * 2;
  expect(globSync(`${PUBLIC}/covers/*`)).toHaveLength(covers);
  expect(globSync(`${PUBLIC}/social/*`)).toHaveLength(cardSlugs.length);
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

  const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'site.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: site.brand, short_name: site.brand, theme_color: themeColor });
  for (const { src, sizes } of manifest.icons) {
    const [pixels] = sizes.split('x').map(Number);
    expect(await measure(src)).toMatchObject({ size: [pixels, pixels] });
  }
});
