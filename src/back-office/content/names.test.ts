import { expect, test } from '@jest/globals';
import { joinNames, splitNames } from './names.ts';

test.each([
  [['Ledgers', 'Paper'], 'Ledgers, Paper'],
  [['Ledgers, open', '6" binders', 'Paper'], '"Ledgers, open", "6"" binders", Paper'],
  [[], ''],
])('joins the names %j and splits them again', (names, text) => {
  expect(joinNames(names)).toBe(text);
  expect(splitNames('tags', text)).toEqual(names);
});

test('splits names at commas and lines, and ignores empty ones', () => {
  expect(splitNames('tags', ' Ledgers ,,Paper,\r\n\r\n6" binders\n')).toEqual(['Ledgers', 'Paper', '6" binders']);
});

test('refuses names with an open quote', () => {
  expect(() => splitNames('tags', 'Paper, "Ledgers')).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: { tags: expect.stringContaining('quotation mark') } }),
  );
});
