import { expect, test } from '@jest/globals';
import { csv } from './csv.ts';

const cells = (...texts: unknown[]) =>
  csv(
    texts.map((text) => ({ text })),
    ['text'],
  )
    .split('\r\n')
    .slice(1, -1);

test('a table has a line of names and a line for each row, in UTF-8 with its mark', () => {
  const rows = [
    { name: 'Zoë', hours: -2, notes: ['One', 'Two'], company: null },
    { name: 'O"Neill, Ann', hours: 0, notes: [], company: 'Two\nlines' },
  ];
  expect(csv(rows, ['name', 'hours', 'notes', 'company'])).toBe(
    '\uFEFFname,hours,notes,company\r\nZoë,-2,"One\nTwo",\r\n"O""Neill, Ann",0,,"Two\nlines"\r\n',
  );
});

test('no cell begins as a formula', () => {
  expect(cells('=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a=1', '=HYPERLINK("x","y")')).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    'a=1',
    `"'=HYPERLINK(""x"",""y"")"`,
  ]);
  expect(cells('\r=1')).toEqual([`"'\r=1"`]);
  expect(cells(['=1+1', 'b'])).toEqual([`"'=1+1\nb"`]);
});
