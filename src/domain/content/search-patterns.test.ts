import { expect, test } from '@jest/globals';
import { searchPatterns } from './search-patterns.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['Docassemble', ['%docassemble%']],
  ['  Café\t\nÜBER ', ['%cafe%', '%uber%']],
  ['100% a_b c\\d', ['%100\\%%', '%a\\_b%', '%c\\\\d%']],
])('the query %j has the patterns %j', (query, patterns) => {
  expect(searchPatterns(query)).toEqual(patterns);
});
