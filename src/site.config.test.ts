import { expect, test } from '@jest/globals';
import { isPublicWebAddress } from './rules/web-address.ts';
import { site } from './site.config.ts';

test('links of the site are web addresses or open an email program', () => {
  const { linkedIn, x, booking } = site;
  expect([linkedIn, x].filter((address) => !isPublicWebAddress(address))).toEqual([]);
  expect(booking.startsWith('mailto:') || isPublicWebAddress(booking)).toBe(true);
});
