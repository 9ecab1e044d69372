import { expect, test } from '@jest/globals';
import { passwordProblem } from './password.ts';

const words = ['anna', 'Docket & Flow', 'hello@example.com'];

test.each([
  'violet teapot orbits quietly',
  'kqzv-81hw-pplm-02',
  '7fA!x02kQ9#mZpL4',
  'Пять зелёных слонов молчат',
  'ein sehr langer satz mit eigenen worten',
])('%j is accepted', (password) => {
  expect(passwordProblem(password, { words })).toBeUndefined();
});

test.each([
  'passwordpassword',
  'Password1234567!',
  'qwertyuiop123456',
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc4rfv',
  'abcdefghijklmnop',
  '123456789012345678',
  'aaaaaaaaaaaaaaaaaaaa',
  'letmeinletmeinletmein',
  'iloveyouforever1',
  'P@ssw0rdP@ssw0rd',
  'administrator2026',
  'correcthorsebatterystaple',
  'anna-docket-flow-1',
  'hello@example.com',
])('%j is in every list of guesses', (password) => {
  expect(passwordProblem(password, { words })).toBe(
    'This password is easy to guess. Several unrelated words make a good one',
  );
});

test('the shortest is 15 characters long, 12 beside a second factor, the longest 256', () => {
  expect(passwordProblem('violet teapot', { words })).toBe('Password must be at least 15 characters');
  expect(passwordProblem('violet teapot', { words, secondFactor: true })).toBeUndefined();
  expect(passwordProblem('violet teap', { words, secondFactor: true })).toBe('Password must be at least 12 characters');
  expect(passwordProblem('violet teapot '.repeat(18), { words })).toBeUndefined();
  expect(passwordProblem('violet teapot '.repeat(19), { words })).toBe('Password must be at most 256 characters');
});
