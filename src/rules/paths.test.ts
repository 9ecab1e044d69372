import { expect, test } from '@jest/globals';
import { isId } from './id.ts';
import { allRows } from './pagination.ts';
import { technologyPath } from './paths.ts';

test.each([
  ['Node.js', 'nodejs'],
  ['C# & .NET', 'c-net'],
  ['  Power  Automate (Desktop) ', 'power-automate-desktop'],
])('a technology without a slug gets its link from its name: %s', (name, slug) => {
  expect(technologyPath({ slug: null, name })).toBe(`/technologies/${slug}`);
  expect(technologyPath({ slug: '', name })).toBe(`/technologies/${slug}`);
  expect(technologyPath({ slug: 'own', name })).toBe('/technologies/own');
});

const ID = '01234567-89ab-cdef-0123-456789abcdef';

test.each([
  [ID, true],
  [ID.toUpperCase(), true],
  ['', false],
  [`x${ID}`, false],
  [`${ID}0`, false],
  [ID.replaceAll('-', ''), false],
  [ID.replace('f', 'g'), false],
  ['0123456-789ab-cdef-0123-456789abcdef', false],
])('isId(%j) is %j', (text, expected) => {
  expect(isId(text)).toBe(expected);
});

/** Answers as a list of the API does, and counts the requests. */
function pagesOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const offsets: number[] = [];
  const ask = async ({ offset, limit }: { offset: number; limit: number }) => {
    offsets.push(offset);
    return rows.slice(offset, offset + limit);
  };
  return { ask, offsets, rows };
}

test.each([
  [0, [0]],
  [199, [0]],
  [200, [0, 199]],
  [401, [0, 199, 398]],
])('reads a list of %d rows at the offsets %j', async (count, expected) => {
  const { ask, offsets, rows } = pagesOf(count);
  expect(await allRows(ask)).toEqual(rows);
  expect(offsets).toEqual(expected);
});

test('returns a row once when it moves to the next page', async () => {
  const { ask, rows } = pagesOf(300);
  const shifted = await allRows(({ offset, limit }) => ask({ offset: Math.max(0, offset - 1), limit }));
  expect(shifted).toEqual(rows);
});

test('reads all rows that remain although read ones are erased', async () => {
  const { rows } = pagesOf(450);
  const remaining = [...rows];
  let erased = 0;
  const read = await allRows(async ({ offset, limit }) => {
    const page = remaining.slice(offset, offset + limit);
    if ((erased += 1) <= 2) remaining.splice(0, 10);
    return page;
  });
  expect(read).toEqual(rows);
});

test('reads no more of a list of which all rows are erased', async () => {
  const { rows } = pagesOf(200);
  const pages = [rows, [], []];
  expect(await allRows(async () => pages.shift() ?? [])).toEqual(rows);
  expect(pages).toEqual([]);
});
