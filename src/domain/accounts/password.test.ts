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

test('verifies a hash with the costs that it names, which may be older ones', async () => {
  const hash = '$argon2id$v=19$m=64,t=3,p=2$MDEyMzQ1Njc4OWFiY2RlZg$FwGfF7fFVOaa4UsY7q1QnFvx7ZW8w3fq';
  expect(await passwordMatches('violet teapot', hash)).toBe(true);
  expect(await passwordMatches('violet kettle', hash)).toBe(false);
});
