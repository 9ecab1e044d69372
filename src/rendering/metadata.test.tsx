import { expect, test } from '@jest/globals';
import { site } from '../site.config.ts';
import { titleWithBrand } from './metadata.tsx';

const SUFFIX = ` | ${site.brand}`;

test.each([
  ['About', `About${SUFFIX}`],
  [`Welcome to ${site.brand}`, `Welcome to ${site.brand}`],
  ['x'.repeat(65 - SUFFIX.length), 'x'.repeat(65 - SUFFIX.length) + SUFFIX],
  ['x'.repeat(66 - SUFFIX.length), 'x'.repeat(66 - SUFFIX.length)],
])('adds the brand to %s if it is missing and fits', (title, branded) => {
  expect(titleWithBrand(title)).toBe(branded);
});
