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
  ['C++ and C#: F# too', 'c-plus-plus-and-c-sharp-f-sharp-too'],
  ['Cool trick 😀', 'cool-trick'],
  ['中文 GDPR 指南', 'gdpr'],
  ['عقد الإيجار', 'eqd-alayjar'],
  ['It’s “done” — finally', 'its-done-finally'],
])('the title %j suggests %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(slug).toMatch(SLUG_PATTERN);
});

test('cuts a long slug without a hyphen at its end', () => {
  expect(slugFromTitle(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

test.each(['🎉 —', '合同管理', '契約の自動化', '계약 관리', 'ניהול חוזים', 'अनुबंध', '...'])(
  'the title %s suggests nothing',
  (title) => {
    expect(slugFromTitle(title)).toBe('');
  },
);
