import { expect, test } from '@jest/globals';
import { addressesIn, importForm } from './newsletter-import.ts';
import { check } from './field-schema.ts';

test('reads different addresses, whatever separates them', () => {
  expect(addressesIn('ada@a.example, ben@a.example;\n\nADA@a.example\tnobody')).toEqual({
    valid: ['ADA@a.example', 'ben@a.example'],
    invalid: ['nobody'],
  });
  expect(addressesIn(' \n')).toEqual({ valid: [], invalid: [] });
});

test('requires a proof of consent', () => {
  expect(check(importForm, { addresses: 'ada@a.example', consent: 'yes' })).toEqual({
    consent: 'Proof of consent must be at least 10 characters',
  });
});

test('leaves out the names of addresses that an email program has copied', () => {
  const list =
    'Ada Lovelace <ada@a.example>, "Babbage, Ben" <ben@a.example>;\n"cy@a.example","di@a.example"\nEve Ford\n<';
  expect(addressesIn(list)).toEqual({
    valid: ['ada@a.example', 'ben@a.example', 'cy@a.example', 'di@a.example'],
    invalid: ['Eve', 'Ford', '<'],
  });
});

test.each([
  ['ada@a.example Ben <ben@a.example>', ['ada@a.example', 'ben@a.example'], ['Ben']],
  ['ada@a.example <ada@a.example>', ['ada@a.example'], []],
  ['"Ada @ home" <ada@a.example>', ['ada@a.example'], []],
  ['"ben@a.example" "Ada" <ada@a.example>', ['ben@a.example', 'ada@a.example'], []],
  ['<ada@a.example> <ben@a.example>', ['ada@a.example', 'ben@a.example'], []],
  ['"Ada","ada@a.example"', ['ada@a.example'], []],
])('loses no address of %j', (list, valid, invalid) => {
  expect(addressesIn(list)).toEqual({ valid, invalid });
});
