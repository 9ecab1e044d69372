import { expect, test } from '@jest/globals';
import { titleWithBrand } from './metadata.tsx';

const brand = 'Fern & Anchor';

test.each([
  ['About', `About | ${brand}`],
  [`Welcome to ${brand}`, `Welcome to ${brand}`],
  ['x'.repeat(100), `${'x'.repeat(100)} | ${brand}`],
])('adds the brand to %s if it is missing', (title, branded) => {
  expect(titleWithBrand(title, brand)).toBe(branded);
});
