import { expect, test } from '@jest/globals';
import { titleWithBrand } from './metadata.tsx';

const brand = 'Fern & Anchor';
const SUFFIX = ` | ${brand}`;

test.each([
  ['About', `About${SUFFIX}`],
  [`Welcome to ${brand}`, `Welcome to ${brand}`],
  ['x'.repeat(65 - SUFFIX.length), 'x'.repeat(65 - SUFFIX.length) + SUFFIX],
  ['x'.repeat(66 - SUFFIX.length), 'x'.repeat(66 - SUFFIX.length)],
])('adds the brand to %s if it is missing and fits', (title, branded) => {
  expect(titleWithBrand(title, brand)).toBe(branded);
});
