import { expect, test } from '@jest/globals';
import { passwordProblem } from './password-strength.ts';

const words = ['anna', 'Docket & Flow', 'hello@example.com'];

test.each([
  'violet teapot orbits quietly',
  'kqzv-81hw-pplm-02',
  'Пять зелёных слонов молчат',
  'violet docket orbits quietly teapot',
])('accepts %j', async (password) => {
  expect(await passwordProblem(password, { words })).toBeUndefined();
});

test.each([
  'passwordpassword',
  'qwertyuiop123456',
  '1qaz2wsx3edc4rfv',
  'abcdefghijklmnop',
  'aaaaaaaaaaaaaaaaaaaa',
  'iloveyouforever1',
  'P@ssw0rdP@ssw0rd',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'anna-docket-flow-1',
  'Docket & Flow 2026',
  'hello@example.com',
])('rejects %j as easy to guess', async (password) => {
  expect(await passwordProblem(password, { words })).toBe(
    'This password is easy to guess. Several unrelated words make a good one',
  );
});

test.each([
  ['7rkaq2mkaqpwkaqz', 'KAQ'],
  ['maximilian-theophilus', 'Max Maximilian & Theo Theophilus'],
])('removes the words of a known name from %j, the longest ones first: %s', async (password, name) => {
  expect(await passwordProblem(password, { words: [] })).toBeUndefined();
  expect(await passwordProblem(password, { words: [name] })).toContain('easy to guess');
});

test('forgets the words of an earlier password', async () => {
  expect(await passwordProblem('Theophilus.Kaqzv.Zylwen', { words: ['Theophilus Kaqzv Zylwen'] })).toContain(
    'easy to guess',
  );
  expect(await passwordProblem('Theophilus.Kaqzv.Zylwen', { words: [] })).toBeUndefined();
});

test('accepts a shorter password with a second factor', async () => {
  expect(await passwordProblem('violet teapot', { words })).toBe('Password must be at least 15 characters');
  expect(await passwordProblem('violet teapot', { words, secondFactor: true })).toBeUndefined();
  expect(await passwordProblem('password1234', { words, secondFactor: true })).toContain('easy to guess');
});

test('accepts a long password of repeated words', async () => {
  expect(await passwordProblem('violet teapot '.repeat(18), { words })).toBeUndefined();
});
