import { expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { enrollmentUri, isSecret, newRecoveryCodes, newSecret, periodOf, plainRecoveryCode } from './second-factor.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

test('accepts a code in its own period and the adjacent ones', () => {
  const secret = newSecret();
  expect(isSecret(secret)).toBe(true);
  const code = new TOTP({ secret }).generate({ timestamp: NOON });
  const period = NOON / 30_000;
  for (const ms of [-30_000, 0, 59_999]) expect(periodOf(secret, code, NOON + ms)).toBe(period);
  for (const ms of [-30_001, 60_000]) expect(periodOf(secret, code, NOON + ms)).toBeUndefined();
  expect(periodOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, NOON)).toBe(period);
});

test.each([
  ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', true],
  ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ', false],
  ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQA', false],
  ['gezdgnbvgy3tqojqgezdgnbvgy3tqojq', false],
  ['1EZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', false],
])('%s is a secret: %j', (text, expected) => {
  expect(isSecret(text)).toBe(expected);
});

test('the QR code of an authenticator app names the site and the account', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(enrollmentUri(secret, { issuer: 'Fern & Anchor', username: 'anna' })).toBe(
    `otpauth://totp/Fern%20%26%20Anchor:anna?issuer=Fern%20%26%20Anchor&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('creates ten different case-insensitive recovery codes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
});
