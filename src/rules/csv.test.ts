import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unescapeFormulas } from './formula-cells.ts';
import { csv } from './csv.ts';

const cells = (...texts: unknown[]) =>
  csv(
    texts.map((text) => ({ text })),
    ['text'],
  )
    .split('\r\n')
    .slice(1, -1);

test('writes a header and one line per row as UTF-8 with a byte order mark', () => {
  const rows = [
    { name: 'Zoë', hours: -2, active: true, notes: ['One', 'Two'], company: null },
    { name: 'O"Neill, Ann', hours: 0, active: false, notes: [], company: 'Two\nlines' },
  ];
  expect(csv(rows, ['name', 'hours', 'active', 'notes', 'company'])).toBe(
    '\uFEFF"name","hours","active","notes","company"\r\n' +
      '"Zoë","-2","true","One\nTwo",""\r\n' +
      '"O""Neill, Ann","0","false","","Two\nlines"\r\n',
  );
});

test('escapes cells that a spreadsheet would read as formulas', () => {
  expect(cells('=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a=1', '=HYPERLINK("x","y")')).toEqual([
    `"'=1+1"`,
    `"'+1"`,
    `"'-1"`,
    `"'@SUM(A1)"`,
    `"'\t'=1"`,
    '"a=1"',
    `"'=HYPERLINK(""x"",""y"")"`,
  ]);
  expect(cells('\r=1')).toEqual([`"'\r'=1"`]);
  expect(cells(['=1+1', 'b'])).toEqual([`"'=1+1\nb"`]);
});

test('escapes formulas after the characters at which other spreadsheets split', () => {
  expect(cells('x;=1+1', 'x\t+1', 'x\n@SUM(A1)', 'x; "-1', 'x|＝1', 'a;b', 'x - y')).toEqual([
    `"x;'=1+1"`,
    `"x\t'+1"`,
    `"x\n'@SUM(A1)"`,
    `"x;' ""-1"`,
    `"x|'＝1"`,
    '"a;b"',
    '"x - y"',
  ]);
});

/** Returns the cells as a spreadsheet reads them that splits at another character and ignores quotes within a cell. */
const splitAt = (separator: string, table: string): string[] =>
  table
    .slice(1)
    .split(/[\r\n]/)
    .flatMap((row) => row.split(separator))
    .map((cell) => cell.replace(/^[\s"]+/, ''));

test.each([';', '\t', '|'])('no text becomes a formula in a spreadsheet that splits at %j', (separator) => {
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@;|,\t\n\r "\'x1') });
  fc.assert(
    fc.property(fc.array(fc.record({ a: hostile, b: hostile })), (rows) => {
      const formulas = splitAt(separator, csv(rows, ['a', 'b'])).filter((cell) => /^[=+\-@]/.test(cell));
      expect(formulas).toEqual([]);
    }),
  );
});

test('every text can be read again as it was', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@;|,\t\n\r "\'x1') });
  fc.assert(
    fc.property(fc.array(fc.record({ text: hostile })), (rows) => {
      const read = parse(csv(rows, ['text']), { bom: true, columns: true }) as Record<string, string>[];
      expect(read.map((row) => ({ text: unescapeFormulas(row['text']!) }))).toEqual(rows);
    }),
  );
});
