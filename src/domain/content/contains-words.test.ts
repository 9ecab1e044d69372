import { expect, test } from '@jest/globals';
import { SEARCH_WORDS_MAX } from '../../rules/search.ts';
import { containsWords } from './contains-words.ts';

const like = (index: number) => `text LIKE :word${index}`;
const contains = (index: number) => `strpos(text, :word${index}) > 0`;

test.each([
  ['', [], []],
  [' \n ', [], []],
  ['Docassemble', [like(0)], ['%docassemble%']],
  ['  Café\t\nÜBER ', [like(0), like(1)], ['%cafe%', '%uber%']],
  ['100% ab_cde f\\ghi', [like(0), like(1), like(2)], ['%100\\%%', '%ab\\_cde%', '%f\\\\ghi%']],
  ['É 5% C++ a_b', [contains(0), contains(1), contains(2), contains(3)], ['e', '5%', 'c++', 'a_b']],
])('the query %j has the conditions %j with %j', (query, conditions, values) => {
  const parameters = Object.fromEntries(values.map((value, index) => [`word${index}`, value]));
  expect(containsWords('text', query)).toEqual({ conditions, parameters });
});

test('looks up each word once, and no more than the maximum', () => {
  const words = Array.from({ length: SEARCH_WORDS_MAX + 1 }, (_, index) => `word${index}`);
  expect(containsWords('text', 'Word0 ' + words.join(' ')).conditions).toHaveLength(SEARCH_WORDS_MAX);
  expect(containsWords('text', 'café CAFE').parameters).toEqual({ word0: '%cafe%' });
});
