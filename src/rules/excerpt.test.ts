import { expect, test } from '@jest/globals';
import { excerpt, wordExcerpt } from './excerpt.ts';

test('adds an ellipsis to an excerpt only if text was cut', () => {
  expect(excerpt('x'.repeat(80), 80)).toBe('x'.repeat(80));
  expect(excerpt('x'.repeat(81), 80)).toBe(`${'x'.repeat(80)}…`);
  expect(excerpt('👍'.repeat(3), 2)).toBe('👍👍…');
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['one two three', 7, 'one two…'],
  ['one two three', 6, 'one…'],
  ['unbreakable', 4, 'unbr…'],
  ['one two. three', 9, 'one two…'],
  ['one two. three', 8, 'one two…'],
  ['one two, three', 8, 'one two…'],
  ['one, two – three', 10, 'one, two…'],
  ['one (two) three', 9, 'one (two)…'],
  ['one two.', 8, 'one two.'],
  ['👍👍 👍👍👍', 4, '👍👍…'],
])('the words of %j within %i characters are %j', (text, length, words) => {
  expect(wordExcerpt(text, length)).toBe(words);
});
