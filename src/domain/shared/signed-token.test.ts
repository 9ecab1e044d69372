import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { openToken, readToken, signToken } from './signed-token.ts';

/** A database with its own key. */
const managerWith = (value: string) =>
  ({ dataSource: {}, findOneByOrFail: async () => ({ value }) }) as unknown as EntityManager;

const NOW = Date.parse('2026-01-05T08:00:00Z');
const ID = '01234567-89ab-4def-8123-456789abcdef';
const manager = managerWith('0a'.repeat(32));

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test('opens a token for its purpose, with its ID and expiry', async () => {
  const token = await signToken(manager, 'receipt', ID, 60);
  expect(token).toMatch(/^[0-9a-f]{32}\.[0-9a-z]{6}\.[0-9a-f]{32}$/);
  expect(await openToken(manager, 'receipt', token)).toEqual({ id: ID, expiresAt: NOW + 60_000 });
  jest.setSystemTime(NOW + 999);
  expect(await signToken(manager, 'receipt', ID, 60)).toBe(token);
});

test('opens no token of another purpose, key, ID, expiry or signature', async () => {
  const token = await signToken(manager, 'receipt', ID, 60);
  const [subject, , signature] = token.split('.');
  const [, later] = (await signToken(manager, 'receipt', ID, 61)).split('.');
  const changed = (await signToken(manager, 'receipt', ID.replace('0', '1'), 60)).split('.')[0];
  for (const forged of [
    [changed, token.split('.')[1], signature].join('.'),
    [subject, later, signature].join('.'),
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `${token}0`,
    'x',
    '',
  ]) {
    expect(await openToken(manager, 'receipt', forged)).toBeUndefined();
  }
  expect(await openToken(manager, 'unsubscribe', token)).toBeUndefined();
  expect(await openToken(managerWith('0b'.repeat(32)), 'receipt', token)).toBeUndefined();
});

test('a link works until its expiry, and an invalid one tells nothing', async () => {
  const token = await signToken(manager, 'confirm', ID, 60);
  jest.setSystemTime(NOW + 60_000);
  expect(await readToken(manager, 'confirm', token)).toBe(ID);
  jest.setSystemTime(NOW + 60_001);
  await expect(readToken(manager, 'confirm', token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  await expect(readToken(manager, 'receipt', token)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This link does not work.',
  });
});
