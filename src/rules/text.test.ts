import { expect, test } from '@jest/globals';
import { clean, cleanOrNull, excerpt } from './text.ts';

test('what is stored is composed and trimmed, with line breaks of one kind', () => {
  expect(clean('  Cafe\u0301 ')).toBe('Café');
  expect(clean('one\r\ntwo\rthree\n\r\n')).toBe('one\ntwo\nthree');
});

test('control characters, which are pasted along from other programs, are left out', () => {
  expect(clean('page\u000cbreak\u001b, tab\tand\nline')).toBe('pagebreak, tab\tand\nline');
});

test('an empty text is no text', () => {
  expect(cleanOrNull('   ')).toBeNull();
  expect(cleanOrNull(undefined)).toBeNull();
  expect(cleanOrNull(' x ')).toBe('x');
});

test('an excerpt is an exact prefix, with an ellipsis only where something was cut', () => {
  expect(excerpt('x'.repeat(80), 80)).toBe('x'.repeat(80));
  expect(excerpt('x'.repeat(81), 80)).toBe(`${'x'.repeat(80)}…`);
  expect(excerpt('👍'.repeat(3), 2)).toBe('👍👍…');
});
