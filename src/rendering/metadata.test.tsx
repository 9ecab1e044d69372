import { expect, test } from '@jest/globals';
import { site } from '../site.config.ts';
import { titleWithBrand } from './metadata.tsx';

test('adds the brand to a title that does not contain it', () => {
  expect(titleWithBrand('About')).toBe(`About | ${site.brand}`);
  expect(titleWithBrand(`Welcome to ${site.brand}`)).toBe(`Welcome to ${site.brand}`);
});
