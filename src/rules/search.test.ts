import { expect, test } from '@jest/globals';
import { searchText, searchWords } from './search.ts';

test('a search ignores case and accents', () => {
  expect(searchText('Ünïcode Café')).toBe('unicode cafe');
  expect(searchText('\u00c5 \u212b A\u030a, 李明 C#')).toBe('a a a, 李明 c#');
});

test.each([
  ['', []],
  ['Node.js & C++', ['node', 'js', 'cpp']],
  ['C, C#, F#, C++/CLI, ASP.NET, .NET Core', ['c', 'csharp', 'fsharp', 'cpp', 'cli', 'asp', 'net', 'dotnet', 'core']],
  [' Café-au-lait! ', ['cafe', 'au', 'lait']],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
