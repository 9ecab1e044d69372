import { expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { isSecret, newRecoveryCodes, newSecret, periodOf, plainRecoveryCode } from './second-factor.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

test('accepts a code in its own period and the adjacent ones', () => {
  const secret = newSecret();
  expect(isSecret(secret)).toBe(true);
  const code = new TOTP({ secret }).generate({ timestamp: NOON });
  const period = NOON / 30_000;
  for (const seconds of [-30, 0, 30]) expect(periodOf(secret, code, NOON + seconds * 1_000)).toBe(period);
  for (const seconds of [-61, 61]) expect(periodOf(secret, code, NOON + seconds * 1_000)).toBeUndefined();
  expect(periodOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, NOON)).toBe(period);
});

test('creates ten different case-insensitive recovery codes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
});
