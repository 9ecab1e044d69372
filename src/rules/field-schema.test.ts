import { describe, expect, test } from '@jest/globals';
import { check, email, listOf, oneOf, optional, text, webAddress, type FieldSchema } from './field-schema.ts';

const accepted = undefined;

/** Built in each test, because mutation tests leave out what is built when a file is loaded. */
const title = () => text({ label: 'Title', min: 3, max: 5 });
const tags = () => listOf(text({ label: 'Tag', max: 3 }), { label: 'Tags', max: 2 });

describe('text', () => {
  test.each([
    ['x'.repeat(2), 'Title must be at least 3 characters'],
    ['x'.repeat(3), accepted],
    ['x'.repeat(5), accepted],
    ['x'.repeat(6), 'Title must be at most 5 characters'],
    ['  xx  ', 'Title must be at least 3 characters'],
    ['  xxxxx  ', accepted],
    ['👍👍', 'Title must be at least 3 characters'],
    ['👍👍👍👍👍', accepted],
    ['👍👍👍👍👍👍', 'Title must be at most 5 characters'],
    [undefined, 'Title must be at least 3 characters'],
    [null, 'Title must be at least 3 characters'],
    [12_345, 'Title must be text'],
    [['abc'], 'Title must be text'],
    ['ab\0c', 'Title contains characters that cannot be stored'],
    ['abc\ud800', 'Title contains characters that cannot be stored'],
    ['ab\ncd', 'Title must be a single line'],
    ['\u{e0020}\u{e0020}\u{e0020}', 'Title must have visible characters'],
    ['ab\u202ec', 'Title must not change the direction of text. Please remove the character U+202E'],
  ])('%j has the result %j', (value, problem) => {
    expect(title().check(value)).toBe(problem);
  });

  test.each([
    ['xxxxx'.padEnd(15), accepted],
    ['xxxxx'.padEnd(16), 'Title must be at most 5 characters'],
    ['e\u0302\u0301'.repeat(5), accepted],
    ['e\u0302\u0301'.repeat(6), 'Title must be at most 5 characters'],
  ])('refuses a text that is far too long before it is cleaned: %j has the result %j', (value, problem) => {
    expect(title().check(value)).toBe(problem);
    expect(optional(title()).check(value)).toBe(problem);
  });

  test('accepts 30 accents in a row and refuses 31, also around a control character', () => {
    const name = text({ label: 'Name', max: 100 });
    const refused = 'Name has more than 30 accents in a row';
    expect(name.check(`x${'\u0323'.repeat(30)}x${'\u0323'.repeat(30)}`)).toBe(accepted);
    expect(name.check(`x${'\u0323'.repeat(31)}`)).toBe(refused);
    expect(name.check(`x${'\u0323'.repeat(15)}\u0001${'\u0323'.repeat(16)}`)).toBe(refused);
  });

  test('refuses a blank text that is far too long, though it is optional', () => {
    const name = optional(text({ label: 'Name', max: 5 }));
    expect(name.check(' '.repeat(15))).toBe(accepted);
    expect(name.check(' '.repeat(16))).toBe('Name must be at most 5 characters');
  });

  test('requires one character without a minimum', () => {
    const name = text({ label: 'Name', max: 1_000 });
    expect(name.check('')).toBe('Name is required');
    expect(name.check('x')).toBe(accepted);
    expect(name.check('x'.repeat(1_001))).toBe('Name must be at most 1,000 characters');
  });

  test('shows its own message for missing and short text only', () => {
    const name = text({ label: 'Name', min: 2, max: 3, message: 'Who are you?' });
    expect([undefined, null, '', 'x'].map((value) => name.check(value))).toEqual(Array(4).fill('Who are you?'));
    expect(name.check('xxxx')).toBe('Name must be at most 3 characters');
  });

  test('accepts line breaks when it has several lines', () => {
    const rule = text({ label: 'Text', max: 9, multiline: true });
    expect(['a\nb', 'a\u202eb'].map(rule.check)).toEqual([accepted, accepted]);
  });

  test('checks its pattern on the cleaned text, after the lengths', () => {
    const code = text({ label: 'Code', min: 2, max: 4, pattern: { matches: /^[a-z]+$/, message: 'Letters only' } });
    expect(code.check(' abc ')).toBe(accepted);
    expect(code.check('ab1')).toBe('Letters only');
    expect(code.check('1')).toBe('Code must be at least 2 characters');
  });

  test('is required and exposes its maximum length', () => {
    expect(title()).toMatchObject({ required: true, maxLength: 5 });
  });
});

test('webAddress accepts an address that everyone can open', () => {
  const rule = webAddress({ label: 'Link', max: 20 });
  expect(rule).toMatchObject({ required: true, maxLength: 20 });
  expect(rule.check(' https://a.example ')).toBe(accepted);
  expect(rule.check('https://localhost')).toBe('Link must be an address such as https://example.com');
  expect(rule.check('https://a.example/aaa')).toBe('Link must be at most 20 characters');
  expect(rule.check('')).toBe('Link is required');
});

test('email accepts an address up to its maximum length', () => {
  const rule = email({ message: 'No address', max: 15 });
  expect(rule).toMatchObject({ required: true, maxLength: 15 });
  expect(rule.check(' abc@example.com ')).toBe(accepted);
  for (const value of ['abcd@example.com', 'a@', '', undefined, null, 7, ['a@example.com']]) {
    expect(rule.check(value)).toBe('No address');
  }
});

test('oneOf accepts each of its values and nothing else', () => {
  const rule = oneOf(['first', 'second'], 'Choose one');
  expect(rule.required).toBe(true);
  expect(['first', 'second'].map((value) => rule.check(value))).toEqual([accepted, accepted]);
  for (const value of ['', 'First', 'third', undefined, null, 0, ['first']]) {
    expect(rule.check(value)).toBe('Choose one');
  }
});

describe('listOf', () => {
  test.each([
    [undefined, accepted],
    [null, accepted],
    [[], accepted],
    [['a', 'b'], accepted],
    [['a', 'b', 'c'], 'Tags must have at most 2 entries'],
    ['a', 'Tags must be a list'],
    [{ length: 1 }, 'Tags must be a list'],
    [['a', 'long'], 'Tag must be at most 3 characters'],
    [['', 'long'], 'Tag is required'],
  ])('%j has the result %j', (value, problem) => {
    expect(tags().check(value)).toBe(problem);
  });

  test('is not required', () => {
    expect(tags().required).toBe(false);
  });
});

test('optional accepts blank values and checks all others', () => {
  const rule = optional(text({ label: 'Role', min: 2, max: 3 }));
  expect(rule).toMatchObject({ required: false, maxLength: 3 });
  for (const blank of [undefined, null, '', '   ', '\r\n']) expect(rule.check(blank)).toBe(accepted);
  expect(rule.check('xx')).toBe(accepted);
  expect(rule.check('x')).toBe('Role must be at least 2 characters');
  expect(rule.check(0)).toBe('Role must be text');
  expect(rule.check([])).toBe('Role must be text');
});

describe('check', () => {
  const form: Record<string, FieldSchema> = {
    title: text({ label: 'Title', max: 3 }),
    role: optional(text({ label: 'Role', max: 3 })),
  };

  test('returns one message per field with a problem', () => {
    expect(check(form, { title: '', role: 'long' })).toEqual({
      title: 'Title is required',
      role: 'Role must be at most 3 characters',
    });
    expect(check(form, { title: 'x' })).toStrictEqual({});
  });

  test('ignores values on the prototype', () => {
    expect(check(form, Object.create({ title: 'x' }))).toEqual({ title: 'Title is required' });
  });
});
