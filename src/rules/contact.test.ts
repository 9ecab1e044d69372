import { expect, test } from '@jest/globals';
import { contactFields, contactForm, filledFields, filledSource } from './contact.ts';
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
  ['name', undefined, 'Name must be at least 2 characters'],
  ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
  ['name', 'Ann\r\nBcc: all@example.com', 'Name must be a single line'],
  ['name', 'Ann \u2066Lee\u2069 B', 'Name must not change the direction of text. Please remove the character U+2066'],
  ['message', '\u{e0020}'.repeat(10), 'Project details must have visible characters'],
  ['email', 'a@', 'Please enter a valid email address'],
  ['message', '012345678', 'Please provide more details about your project'],
  ['message', ' '.repeat(20), 'Please provide more details about your project'],
  ['message', 'x'.repeat(10_001), 'Project details must be at most 10,000 characters'],
  ['useCase', '', 'Please select a use case'],
  ['useCase', 'toString', 'Please select a use case'],
  ['company', 'x'.repeat(201), 'Company must be at most 200 characters'],
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

test('lists the fields in the order of the page, with their labels and controls', () => {
  expect(contactFields.map(({ name, label, control, required }) => [name, label, control, required])).toEqual([
    ['name', 'Name', undefined, true],
    ['email', 'Email', 'email', true],
    ['company', 'Company', undefined, false],
    ['role', 'Role', undefined, false],
    ['useCase', 'Use Case', 'select', true],
    ['message', 'Project Details', 'textarea', true],
  ]);
});

test('returns the fields that have a value, with the label of the use case', () => {
  expect(filledFields({ name: 'Ada', company: null, role: '', useCase: 'legal-tech' })).toEqual([
    { name: 'name', label: 'Name', text: 'Ada' },
    { name: 'useCase', label: 'Use Case', text: 'Legal Tech Solutions' },
  ]);
  expect(filledFields({ useCase: 'former' })).toEqual([{ name: 'useCase', label: 'Use Case', text: 'former' }]);
});

test('returns the known parts of the source, and one line for the campaign', () => {
  const source = { article: '/blog/2025/01/first', referrerHost: 'a.example', utmSource: 'letter', utmCampaign: 'may' };
  expect(filledSource({ ...source, utmMedium: null })).toEqual([
    { label: 'Last article read', text: '/blog/2025/01/first' },
    { label: 'Referring site', text: 'a.example' },
    { label: 'Campaign', text: 'letter / may' },
  ]);
  expect(filledSource({ about: 'A technology' })).toEqual([{ label: 'About', text: 'A technology' }]);
  expect(filledSource({ about: '/services/legal-tech' })).toEqual([{ label: 'About', text: 'Legal Tech' }]);
  expect(filledSource({ article: null, utmMedium: 'print' })).toEqual([{ label: 'Campaign', text: 'print' }]);
  expect(filledSource({})).toEqual([]);
});
