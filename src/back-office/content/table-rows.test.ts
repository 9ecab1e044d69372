import { expect, test } from '@jest/globals';
import { date, line, optional, table } from '../../rules/content-field.ts';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { filledRows, usedRowCount, withDates, withFormRows } from './table-rows.ts';

const name = line({ label: 'Name', description: 'A name.', max: 9 });
const asOf = date({ label: 'As of', description: 'A day.', message: 'As of is required', of: ['price', 'most'] });
const prices = table({
  label: 'Prices',
  description: 'Prices.',
  columns: { name, price: optional(name), most: optional(name), asOf },
});
const fields = { prices };
const TODAY = '2031-02-03';
const [OLD, OTHER] = ['2030-01-01', '2030-06-06'];

const row = (number: number, cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [`prices.${number}.${column}`, text]));
const form = (...rows: Record<string, string>[]) => Object.assign({}, ...rows.map((cells, index) => row(index, cells)));

test('leaves out empty rows and those that are marked, and keeps the order of the others', () => {
  const values = { ...form({ name: 'a' }, { name: ' ' }, { name: 'b' }, { name: 'c' }), 'prices.2.remove': 'on' };
  expect(filledRows('prices', prices.kind, values).map((cells) => cells['name'])).toEqual(['a', 'c']);
  expect(usedRowCount('prices', values)).toBe(4);
  const onlyMarked = { 'prices.1.remove': 'on' };
  expect(filledRows('prices', prices.kind, onlyMarked)).toEqual([]);
});

test('shows the error of a row at that row of the form, below empty and removed ones', () => {
  const values = { ...form({ name: '' }, { name: 'a' }, { name: 'b' }, { name: 'c' }), 'prices.1.remove': 'on' };
  const refused = invalidInput({
    'prices.0.price': 'First',
    'prices.1.asOf': 'Second',
    prices: 'Too many',
    brand: 'No',
  });
  expect(withFormRows(refused, fields, values)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { 'prices.2.price': 'First', 'prices.3.asOf': 'Second', prices: 'Too many', brand: 'No' },
  });
  const conflict = new AppError('CONFLICT', { version: 3 });
  expect(withFormRows(conflict, fields, values)).toBe(conflict);
});

test.each([
  ['a changed price', { price: '$2' }, TODAY],
  ['another changed price', { most: '$9' }, TODAY],
  ['a removed price', { price: '' }, TODAY],
  ['a changed price with its own date', { price: '$2', asOf: OTHER }, OTHER],
  ['a changed name', { name: 'b' }, OLD],
  ['an emptied date', { asOf: '' }, TODAY],
  ['spaces around a price', { price: ' $1 ' }, OLD],
])('%s has the right date', (_, changed, expected) => {
  const stored = form({ name: 'z', price: '$7', asOf: OLD }, { name: 'a', price: '$1', most: '', asOf: OLD });
  const values = { ...stored, ...row(1, changed) };
  expect(withDates(fields, values, stored, TODAY)).toEqual({ ...values, 'prices.1.asOf': expected });
});

test('dates a new row without a date, and no empty or removed one', () => {
  const stored = form({ name: 'a', price: '$1', asOf: OLD });
  const added = form(
    { name: 'a', price: '$1', asOf: OLD },
    { name: 'b', price: '$2', asOf: '' },
    { name: '', asOf: '' },
  );
  expect(withDates(fields, added, stored, TODAY)).toEqual({ ...added, 'prices.1.asOf': TODAY });
  const removed = { ...row(0, { name: 'a', price: '$2', asOf: OLD }), 'prices.0.remove': 'on' };
  expect(withDates(fields, removed, stored, TODAY)).toEqual(removed);
});
