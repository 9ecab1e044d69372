import { expect, test } from '@jest/globals';
import { slugFromTitle } from './slug-from-title.ts';
import { SLUG_PATTERN } from '../../rules/slug.ts';

test.each([
  ['Prüfpfade für Fristen', 'pruefpfade-fuer-fristen'],
  ['Größe & Maß', 'groesse-mass'],
  ['Łódź', 'lodz'],
  ['Đoàn Thị Hồng', 'doan-thi-hong'],
  ['Œuvre naïve à Besançon', 'oeuvre-naive-a-besancon'],
  ['Журнал событий', 'zhurnal-sobytiy'],
  ['- C++ Builder -', 'c-plus-plus-builder'],
  ['C', 'c'],
  ['C#', 'c-sharp'],
  ['F# and C++', 'f-sharp-and-c-plus-plus'],
  ['.NET', 'dotnet'],
  ['ASP.NET', 'aspnet'],
  ['Issue #5: a + b', 'issue-5-a-b'],
  ['It’s “done” — finally', 'its-done-finally'],
])('the title %j suggests %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(slug).toMatch(SLUG_PATTERN);
});

test('cuts a long slug without a hyphen at its end', () => {
  expect(slugFromTitle(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

test('a title without a known letter suggests nothing', () => {
  expect(slugFromTitle('🎉 —')).toBe('');
});
