import { expect, test } from '@jest/globals';
import { SEARCH_MAX, SEARCH_WORDS_MAX } from '../../rules/search.ts';
import { searchTerms } from './search-terms.ts';

test.each([
  ['', []],
  [' \n- ', []],
  ['Node.js  webhooks', [['node'], ['js'], ['webhooks']]],
  ['Prüfpfade & C++', [['prüfpfade'], ['c']]],
])('the search %j has the terms %j', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});

test('a phrase with synonyms is one term', () => {
  const [signature, lease, ...others] = searchTerms('e-Signature leases');
  expect(signature).toEqual(expect.arrayContaining(['e signature', 'esignature', 'electronic signature']));
  expect([lease, others]).toEqual([['leases'], []]);
});

test('ignores words beyond the maximum, and what follows the maximum length', () => {
  const words = Array.from({ length: SEARCH_WORDS_MAX + 1 }, (_, index) => `word${index}`);
  expect(searchTerms(words.join(' '))).toHaveLength(SEARCH_WORDS_MAX);
  expect(searchTerms(`first ${' '.repeat(SEARCH_MAX)} second`)).toEqual([['first']]);
});
