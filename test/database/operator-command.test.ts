import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptInvitation, inviteFirstOperator } from '../../src/domain/accounts/invitation.service.ts';
import { operatorCommand } from '../../src/server/back-office/operator-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addOperator, PASSWORD, tester } from '../support/operators.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ORIGIN = 'https://site.example';
const command = (...words: string[]) => operatorCommand(database.source.manager, words, ORIGIN);
const TOKEN = /^Within 24 hours, once: https:\/\/site\.example\/operator\/setup\?token=([\w-]+)\n$/;
const tokenIn = (answer: string) => TOKEN.exec(answer)?.[1] ?? '';
const setUp = (token: string) =>
  acceptInvitation(database.source.manager, tester, { token, username: '', password: PASSWORD, words: [] });

test('creates, lists, resets and removes operators', async () => {
  expect(await command('list')).toBe('Nobody can sign in yet.\n');
  await setUp(tokenIn(await command('create', 'anna')));
  await setUp(tokenIn(await command('create', 'ben', 'editor')));
  expect(await command('list')).toBe('anna  owner\nben  editor\n');
  await expect(command('create', 'anna')).rejects.toThrow('Another operator already has this name');
  await expect(command('create', 'Not A Name')).rejects.toThrow('lowercase letters');

  const sent = tokenIn(await command('reset', 'ben'));
  await setUp(sent);
  await expect(setUp(sent)).rejects.toThrow('This link was already used');
  expect(await command('remove', 'ben')).toBe('ben can no longer sign in.\n');
  await expect(command('remove', 'ben')).rejects.toThrow('There is no operator "ben".');
  await expect(command('remove', 'anna')).rejects.toThrow('The site needs at least one owner.');
  expect(await command('list')).toBe('anna  owner\n');
});

test('keeps one owner when two remove each other at the same time', async () => {
  await database.source.query('DELETE FROM users');
  for (const name of ['anna', 'ben']) await addOperator(database, name);
  const removed = await Promise.allSettled([command('remove', 'anna'), command('remove', 'ben')]);
  expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await command('list')).toMatch(/^(anna|ben)  owner\n$/);
});

test('refuses one of two simultaneous accounts of the same name', async () => {
  const tokens = [tokenIn(await command('create', 'carla')), tokenIn(await command('create', 'carla'))];
  const accepted = await Promise.allSettled(tokens.map(setUp));
  const [refused] = accepted.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused?.reason).toMatchObject({ code: 'CONFLICT', message: 'Another operator already has this name' });
  expect(await command('list')).toContain('carla  owner\n');
});

test('lets only one of two simultaneous first set-up links work', async () => {
  const { manager } = database.source;
  await manager.query('DELETE FROM users');
  const accept = async (username: string) =>
    acceptInvitation(manager, tester, {
      token: await inviteFirstOperator(manager),
      username,
      password: PASSWORD,
      words: [],
    });
  const accepted = await Promise.allSettled([accept('anna'), accept('ben')]);
  expect(accepted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await command('list')).toMatch(/^(anna|ben)  owner\n$/);
});

test('prints the usage for an unknown command', async () => {
  for (const words of [[], ['help'], ['create', 'anna', 'king'], ['remove']]) {
    expect(await command(...words)).toContain('create NAME [owner|editor]');
  }
});
