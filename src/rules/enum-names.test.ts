import { expect, test } from '@jest/globals';
import { caseStudyCategories } from './case-study.ts';
import { useCases } from './contact.ts';
import { contentTypes } from './content-types.ts';
import { enumName, enumValue } from './enum-names.ts';
import { contactStatuses } from './inbox.ts';
import { mailKinds, mailStatuses } from './mail.ts';
import { difficultyLevels } from './technology.ts';

const lists: (readonly string[])[] = [
  useCases,
  contactStatuses,
  mailKinds,
  mailStatuses,
  caseStudyCategories,
  difficultyLevels,
  contentTypes,
];

test('converts each stored value to a valid GraphQL name and back', () => {
  expect(enumName('real-estate')).toBe('REAL_ESTATE');
  expect(enumName('Real Estate')).toBe('REAL_ESTATE');
  for (const values of lists) {
    for (const value of values) {
      expect(enumName(value)).toMatch(/^[A-Z][A-Z_]*$/);
      expect(enumValue(values, enumName(value))).toBe(value);
    }
  }
});

test('does not convert a name that no value has', () => {
  expect(() => enumValue<string>(['new', 'read'], 'WON')).toThrow('WON is not the name of any of: new, read');
});
