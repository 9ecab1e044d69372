import { expect, test } from '@jest/globals';
import { contactForm } from './contact.ts';
import { check } from './field-schema.ts';

const accepted = {
  name: 'Al',
  email: 'al@example.com',
  useCase: 'other',
  message: '0123456789',
};

const problems = (change: object) => check(contactForm, { ...accepted, ...change });

test('accepts a submission with the shortest allowed texts', () => {
  expect(problems({})).toEqual({});
});

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', '  A  ', 'Name must be at least 2 characters'],
  ['name', undefined, 'Name must be at least 2 characters'],
  ['name', 7, 'Name must be text'],
  ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
  ['name', 'Ann\r\nBcc: all@example.com', 'Name must be a single line'],
  ['name', 'An\0n', 'Name contains characters that cannot be stored'],
  ['name', 'Ann \ud800', 'Name contains characters that cannot be stored'],
  ['name', '\u200b\u200b', 'Name must have visible characters'],
  ['name', 'Ann \u202egpj.exe', 'Name must not change the direction of text'],
  ['name', 'Ann \u2066Lee\u2069', 'Name must not change the direction of text'],
  ['name', 'Ann\u0085Lee', 'Name must be a single line'],
  ['name', 'Ann\u2028Lee', 'Name must be a single line'],
  ['message', '\u200b'.repeat(10), 'Project details must have visible characters'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'a@', 'Please enter a valid email address'],
  ['email', ['a@example.com'], 'Please enter a valid email address'],
  ['message', '012345678', 'Please provide more details about your project'],
  ['message', ' '.repeat(20), 'Please provide more details about your project'],
  ['message', 'x'.repeat(10_001), 'Project details must be at most 10,000 characters'],
  ['useCase', '', 'Please select a use case'],
  ['useCase', 'toString', 'Please select a use case'],
  ['useCase', null, 'Please select a use case'],
  ['company', 'x'.repeat(201), 'Company must be at most 200 characters'],
  ['company', { name: 'Example' }, 'Company must be text'],
  ['role', 'x'.repeat(201), 'Role must be at most 200 characters'],
])('rejects %s %j', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ['name', 'x'.repeat(200)],
  ['name', '李明'],
  ['name', '👩‍⚖️ O’Brien-Müller'],
  ['name', 'علی\u200cرضا'],
  ['name', 'क्\u200dष'],
  ['name', 'דוד\u200f'],
  ['message', 'A quoted \u2067עברית\u2069 word, and more.'],
  ['company', ''],
  ['company', null],
  ['role', '   '],
  ['message', 'First line\r\nsecond line'],
  ['message', 'x'.repeat(10_000)],
])('accepts %s %j', (field, value) => {
  expect(problems({ [field]: value })).toEqual({});
});
