import { expect, test } from '@jest/globals';
import { line, lines, markup, paragraphs, table } from './content-field.ts';
import { documentParts, isSameValue } from './document-parts.ts';

test('a blog post and its source are one part, and so is the publication', () => {
  const options = { label: 'A label', description: 'A description.' };
  const fields = {
    title: line({ ...options, max: 9 }),
    text: paragraphs({ ...options, max: 9, rows: 2 }),
    content: markup({ ...options, max: 9 }),
    tags: lines({ ...options, item: 'Tag', itemMax: 9 }),
    metrics: table({ ...options, columns: {} }),
  };
  const parts = documentParts({ fields });
  expect(parts.map(({ name, columns, kind }) => [name, columns, kind])).toEqual([
    ['title', ['title'], 'value'],
    ['text', ['text'], 'text'],
    ['content', ['content', 'markdown'], 'text'],
    ['tags', ['tags'], 'list'],
    ['metrics', ['metrics'], 'list'],
    ['publication', ['published', 'publishAt'], 'value'],
  ]);
});

test.each([
  [null, undefined],
  [null, ' '],
  ['a\r\nb ', 'a\nb'],
  [
    { label: 'x', after: 'y' },
    { after: 'y', label: 'x' },
  ],
  [
    { a: undefined, b: ' ' },
    { a: null, b: null },
  ],
  [[{ c: { e: 1, d: 2 } }], [{ c: { d: 2, e: 1 } }]],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
])('%j is stored like %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
});

test.each([
  ['a', 'A'],
  [0, null],
  [false, null],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [[], ['a']],
  [[], null],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
])('%j is not stored like %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
});
