import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { jsonTexts } from './json-texts.ts';

test.each([
  [[], '[]\n'],
  [[[{ a: 1 }]], '[\n{"a":1}\n]\n'],
  [[[{ a: 'x' }, { a: null }], [{ b: [] }]], '[\n{"a":"x"},\n{"a":null},\n{"b":[]}\n]\n'],
])('writes %j as an array with one row on each line', async (parts, expected) => {
  async function* read() {
    yield* parts;
  }
  const text = (await Readable.from(jsonTexts(read())).toArray()).join('');
  expect(text).toBe(expected);
  expect(JSON.parse(text)).toEqual(parts.flat());
});
