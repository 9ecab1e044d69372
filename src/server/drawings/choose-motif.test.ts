import { expect, test } from '@jest/globals';
import { Chance } from './chance.ts';
import { drawMotif, motifOf } from './choose-motif.ts';
import * as aiIntegration from './motifs/ai-integration.ts';
import { fields } from './motifs/fields.ts';
import * as legalTech from './motifs/legal-tech.ts';
import type { Motif } from './motifs/motif.ts';
import * as processAutomation from './motifs/process-automation.ts';
import * as realEstate from './motifs/real-estate.ts';
import { HEIGHT, pens, WIDTH } from './pens.ts';

/** Returns place and size of each box of a drawing. */
const boxesOf = (drawing: string): string[] =>
  drawing.match(/ x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+"/g) ?? [];

test('a document of the owner never has the drawing of another one', () => {
  const slugs = ['court-deadlines', 'a-binder-that-checks-itself', 'exhibits', 'audit', 'a', 'b', 'aa'];
  expect(slugs.map((slug) => motifOf({ slug }))).toEqual(slugs.map(() => 'fields'));
  const drawings = slugs.map((slug) => boxesOf(drawMotif({ slug, category: 'Legal Tech' })));
  for (const [index, one] of drawings.entries()) {
    for (const other of drawings.slice(index + 1)) {
      const same = one.filter((place) => other.includes(place));
      expect(same.length).toBeLessThan(one.length / 4);
    }
  }
});

test('a document keeps its drawing', () => {
  const subject = { slug: 'a-binder-that-checks-itself', category: 'Legal Tech' };
  expect(drawMotif(subject)).toBe(drawMotif({ ...subject }));
});

const motifs: [string, Motif][] = Object.entries({
  ...legalTech,
  ...realEstate,
  ...processAutomation,
  ...aiIntegration,
  fields,
});

test.each(motifs)('%s draws lines and boxes that can be seen', (_, motif) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const drawing = motif(new Chance(seed));
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    const boxes = [...drawing.matchAll(/ x="([^"]+)" y="([^"]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const lines = [...drawing.matchAll(/ d="M([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const seen = [...boxes, ...lines].filter(([x, y]) => x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT);
    expect(seen.length).toBeGreaterThan(20);
  }
});

test('a hairline is never thinner than a pixel of the picture', () => {
  const hairline = (pixels: number) => /\.hair\{[^}]*stroke-width:([\d.]+)/.exec(pens(pixels))?.[1];
  expect([400, 600, 800, 1200, 1600].map(hairline)).toEqual(['3', '2', '2', '2', '2']);
});

test('chance gives every number below a limit, and coordinates on whole pixels', () => {
  const chance = new Chance('a');
  const numbers = Array.from({ length: 200 }, () => chance.below(3));
  expect([...new Set(numbers)].sort()).toEqual([0, 1, 2]);
  const places = Array.from({ length: 200 }, () => chance.between(30, 60));
  expect(places.filter((place) => place % 3 !== 0 || place < 30 || place > 60)).toEqual([]);
  expect(new Set(places).size).toBe(11);
});
