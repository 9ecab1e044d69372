import { expect, test } from '@jest/globals';
import { SEARCH_MAX, SEARCH_WORDS_MAX } from '../../../rules/search.ts';
import { searchTerms } from './search-terms.ts';

const phrases = (query: string) => searchTerms(query).map(({ phrase }) => phrase);

test.each([
  ['', []],
  [' \n- ', []],
  ['Node.js  webhooks', ['node', 'js', 'webhooks']],
  ['Prüfpfade & C++', ['prufpfade', 'cpp']],
  ['How much is it? Who are you?', ['price', 'is', 'it', 'biography']],
])('the search %j has the terms %j', (query, terms) => {
  expect(phrases(query)).toEqual(terms);
});

test('a phrase with synonyms is one term', () => {
  const [signature, lease, ...others] = searchTerms('e-Signature leases');
  expect(signature).toEqual({
    phrase: 'e signature',
    synonyms: expect.arrayContaining(['esignature', 'electronic signature']),
  });
  expect(signature?.synonyms).not.toContain('e signature');
  expect([lease, others]).toEqual([{ phrase: 'leases', synonyms: [] }, []]);
});

test('a word stands for words of its own kind, not for those of a question', () => {
  expect(searchTerms('price')[0]?.synonyms).toEqual(['prices', 'pricing']);
  expect(searchTerms('how much')).toEqual(searchTerms('price'));
});

test('ignores words beyond the maximum, and what follows the maximum length', () => {
  const words = Array.from({ length: SEARCH_WORDS_MAX + 1 }, (_, index) => `word${index}`);
  expect(phrases(words.join(' '))).toHaveLength(SEARCH_WORDS_MAX);
  expect(phrases(`first ${' '.repeat(SEARCH_MAX)} second`)).toEqual(['first']);
  expect(phrases('a'.repeat(65))).toEqual(['a'.repeat(64)]);
});
