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
