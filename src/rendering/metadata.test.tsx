import { expect, test } from '@jest/globals';
import { site } from '../site.config.ts';
import { titleWithBrand } from './metadata.tsx';

test('a title gets the brand, unless it names it already', () => {
  expect(titleWithBrand('About')).toBe(`About | ${site.brand}`);
  expect(titleWithBrand(`Welcome to ${site.brand}`)).toBe(`Welcome to ${site.brand}`);
});
