import { expect, test } from '@jest/globals';
import {
  clean,
  cleanOrNull,
  codePoints,
  hasLineBreak,
  invisibleIn,
  isStorable,
  isVisible,
  marksProblem,
  normalize,
  overrideIn,
} from './text.ts';

test('normalizes Unicode, outer white space and line breaks', () => {
  expect(clean('  Cafe\u0301 ')).toBe('Café');
  expect(clean('one\r\ntwo\rthree\n\rfour\n\r\n')).toBe('one\ntwo\nthree\n\nfour');
});

const accents = (count: number) => `a${'\u0301\u0323'.repeat(count / 2)}`;

test('normalizes up to 30 accents in a row, and leaves longer runs as they are', () => {
  expect(normalize(accents(30), 'NFC')).not.toBe(accents(30));
  expect(normalize(accents(32), 'NFC')).toBe(accents(32));
  expect(normalize(`é${accents(32)}`, 'NFD')).toBe(`é${accents(32)}`);
  expect(clean(` ${accents(32)} `)).toBe(accents(32));
  expect(marksProblem(accents(30))).toBeUndefined();
  expect(marksProblem(accents(32))).toBe('has more than 30 accents in a row');
});

test('removes control characters', () => {
  expect(clean('page\u000cbreak\u001b, tab\tand\nline')).toBe('pagebreak, tab\tand\nline');
  expect(clean('e\u0001\u0301')).toBe('é');
});

test.each(['\u200b', '\ufeff', '\u00a0', '\u202a', '\u202c', '\u200e', '\u2069', '\u00ad', '\u3000', '\u200d'])(
  'removes %j at the ends only, and a long run of it in linear time',
  (character) => {
    const run = character.repeat(100_000);
    expect(clean(` ${run} a${character}b ${run}`)).toBe(`a${character}b`);
    expect(clean(run)).toBe('');
    expect(invisibleIn(`a${character}b`)).toMatch(/^U\+[0-9A-F]{4}$/);
  },
);

test('returns null for an empty text', () => {
  expect(cleanOrNull('   ')).toBeNull();
  expect(cleanOrNull(undefined)).toBeNull();
  expect(cleanOrNull(' x ')).toBe('x');
});

test.each([
  ['\u0001', ''],
  ['\u0008', ''],
  ['\t', '\t'],
  ['\n', '\n'],
  ['\u000b', ''],
  ['\u000c', ''],
  ['\u000e', ''],
  ['\u001f', ''],
  [' ', ' '],
  ['~', '~'],
  ['\u007f', ''],
  ['\u0080', '\u0080'],
  ['\ufffd', '\ufffd'],
  ['\ufffe', ''],
  ['\uffff', ''],
  ['\0', '\0'],
])('stores the character %j as %j', (character, stored) => {
  expect(clean(`a${character}${character}b`)).toBe(`a${stored}${stored}b`);
});

test('counts code points', () => {
  expect([codePoints(''), codePoints('abc'), codePoints('👍'), codePoints('e\u0301')]).toEqual([0, 3, 1, 2]);
});

test.each([
  ['plain', true],
  ['👍', true],
  ['\ud83d', false],
  ['\udc4d\ud83d', false],
  ['a\0b', false],
])('isStorable(%j) is %j', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});

test.each(['\n', '\r', '\u0085', '\u2028', '\u2029'])('%j is a line break', (character) => {
  expect(hasLineBreak(`a${character}b`)).toBe(true);
});

test.each(['', 'a b', 'a\tb', 'a\u000bb'])('%j has no line break', (text) => {
  expect(hasLineBreak(text)).toBe(false);
});

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  '%j overrides the direction of text',
  (character) => {
    expect(overrideIn(`a\u200b${character}b`)).toBe(`U+${character.charCodeAt(0).toString(16).toUpperCase()}`);
  },
);

test.each(['\u2029', '\u202f', '\u2065', '\u206a', '\u200e', '\u200f', '\u200c', '\u200d', 'מרים', ''])(
  '%j does not override the direction of text',
  (text) => {
    expect(overrideIn(text)).toBeUndefined();
  },
);

test.each([
  ['a', true],
  ['١', true],
  ['!', true],
  ['+', true],
  ['👍', true],
  ['\u0301', true],
  ['\u200bx', true],
  ['', false],
  [' \t', false],
  ['\u200b\u200c\u200d', false],
  ['\u2060\ufeff\u00ad', false],
])('isVisible(%j) is %j', (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
