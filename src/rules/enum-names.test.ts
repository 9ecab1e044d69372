import { expect, test } from '@jest/globals';
import { contactUseCases } from './contact.ts';
import { enumName, enumValue } from './enum-names.ts';
import { contactStatuses } from './inbox.ts';
import { mailKinds, mailStatuses } from './mail.ts';

const values = [...Object.keys(contactUseCases), ...contactStatuses, ...mailKinds, ...mailStatuses];

test('converts each stored value to a valid GraphQL name and back', () => {
  expect(enumName('real-estate')).toBe('REAL_ESTATE');
  for (const value of values) {
    expect(enumName(value)).toMatch(/^[A-Z][A-Z_]*$/);
    expect(enumValue(enumName(value))).toBe(value);
  }
});
