import { expect, test } from '@jest/globals';
import { fieldsOf } from './domain/content/declarations/field-decorators.ts';
import { Settings } from './domain/site-texts/settings.ts';
import { formSchema } from './rules/content-field.ts';
import { check } from './rules/field-schema.ts';
import { site } from './site.config.ts';

const form = formSchema(fieldsOf(Settings));

test('the first settings obey the rules of the form', () => {
  expect(check(form, { ...site })).toEqual({});
});

test.each([
  ['booking', 'javascript:alert(1)'],
  ['booking', 'mailto:nobody'],
  ['booking', 'mailto:a@example.com?subject="><script>'],
  ['linkedIn', 'javascript:alert(1)'],
  ['x', 'http://localhost/'],
  ['email', 'a@example.com\r\nBcc: b@example.com'],
  ['brand', 'Two\nlines'],
  ['brand', ' '],
  ['timeZone', 'Mars/Olympus'],
  ['workingDays', ['monday']],
  ['morningFrom', '8:00'],
  ['morningUntil', '24:00'],
  ['replyHours', 7],
  ['replyHours', 169],
  ['replyHours', 24.5],
  ['copyrightYear', null],
  ['portrait', '/etc/passwd'],
])('refuses %s %j', (field, value) => {
  expect(Object.keys(check(form, { ...site, [field]: value }))).toEqual([field]);
});

test.each([
  ['booking', 'https://calendar.example.com/call?minutes=30'],
  ['booking', 'mailto:you@example.com?subject=A%20call'],
  ['linkedIn', null],
  ['x', ''],
  ['timeZone', 'America/New_York'],
  ['replyHours', 8],
  ['replyHours', 168],
  ['workingDays', []],
])('accepts %s %j', (field, value) => {
  expect(check(form, { ...site, [field]: value })).toEqual({});
});
