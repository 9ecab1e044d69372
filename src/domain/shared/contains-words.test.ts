import { expect, test } from '@jest/globals';
import { SEARCH_WORDS_MAX } from '../../rules/search.ts';
import { containsWords } from './contains-words.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['  Café\t\nÜBER ', ['cafe', 'uber']],
  ['100% ab_cde f\\ghi É C++', ['100%', 'ab_cde', 'f\\ghi', 'e', 'c++']],
])('the query %j looks for %j', (query, words) => {
  expect(containsWords('text', query)).toEqual({
    conditions: words.map((_, index) => `strpos(text, :word${index}) > 0`),
    parameters: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  });
});

test('looks up each word once, and no more than the maximum', () => {
  const words = Array.from({ length: SEARCH_WORDS_MAX + 1 }, (_, index) => `word${index}`);
  expect(containsWords('text', 'Word0 ' + words.join(' ')).conditions).toHaveLength(SEARCH_WORDS_MAX);
  expect(containsWords('text', 'café CAFE').parameters).toEqual({ word0: 'cafe' });
});
