import { expect, test } from '@jest/globals';
import { drawMotif, motifOf } from './choose-motif.ts';

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
