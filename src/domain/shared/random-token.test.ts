import { expect, test } from '@jest/globals';
import { hashOf, newToken } from './random-token.ts';

test('a token has 256 random bits and can be part of a URL', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('stores a token as its SHA-256 hash', () => {
  // FIPS 180-4, the example of one block.
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
