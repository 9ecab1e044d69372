import { expect, test } from '@jest/globals';
import { countedWords } from './visits.ts';

test.each([
  ['', []],
  ['Court  filing court', ['court', 'filing']],
  ['an ocr', ['ocr']],
  ['jane@example.com 555-0100 c3po https://a.example/x', []],
  ['x'.repeat(30), ['x'.repeat(30)]],
  ['x'.repeat(31), []],
])('of the search %j counts the words %j', (query, words) => {
  expect(countedWords(query)).toEqual(words);
});

test('counts at most twelve words of a search', () => {
  const words = Array.from({ length: 13 }, (_, index) => 'a'.repeat(index + 3));
  expect(countedWords(words.join(' '))).toEqual(words.slice(0, 12));
});
