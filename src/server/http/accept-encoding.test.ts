import { expect, test } from '@jest/globals';
import { bestEncoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate, zstd', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});
