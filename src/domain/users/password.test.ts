import { expect, test } from '@jest/globals';
import { hashPassword, passwordMatches } from './password.ts';

test('hashes a password as salted Argon2id with 19 MiB', async () => {
  const [one, other] = [await hashPassword('violet teapot é'), await hashPassword('violet teapot é')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches('violet teapot é', one)).toBe(true);
  expect(await passwordMatches('violet teapot e\u0301', one)).toBe(true);
  expect(await passwordMatches('violet teapot', one)).toBe(false);
});

test('matches no password without a valid hash', async () => {
  expect(await passwordMatches('', undefined)).toBe(false);
  expect(await passwordMatches('x', 'x')).toBe(false);
});
