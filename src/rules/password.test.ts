import { expect, test } from '@jest/globals';
import { passwordLengthProblem } from './password.ts';

test('requires 15 characters, or 12 with a second factor', () => {
  expect(passwordLengthProblem('x'.repeat(14))).toBe('Password must be at least 15 characters');
  expect(passwordLengthProblem('x'.repeat(15))).toBeUndefined();
  expect(passwordLengthProblem('x'.repeat(11), { secondFactor: true })).toBe('Password must be at least 12 characters');
  expect(passwordLengthProblem('x'.repeat(12), { secondFactor: true })).toBeUndefined();
});

test('accepts 256 characters at most and counts characters, not code units', () => {
  expect(passwordLengthProblem('😀'.repeat(256))).toBeUndefined();
  expect(passwordLengthProblem('😀'.repeat(257))).toBe('Password must be at most 256 characters');
});
