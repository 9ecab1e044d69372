import { expect, test } from '@jest/globals';
import { promiseInWords } from './reply-promise.ts';
import { dueInWords, duration, percentage, responseState } from './response-time.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const promise = { replyHours: 24, timeZone: 'UTC', workingDays: [] };
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  ['new', 21, null, 'due in 3 h', false],
  ['read', 23.5, null, 'due in 30 min', false],
  ['new', 24, null, 'due in 0 min', false],
  ['new', 24 + 1 / 3_600_000, null, 'overdue by 0 min', true],
  ['read', 26, null, 'overdue by 2 h', true],
  ['new', 24 * 5, null, 'overdue by 4 days', true],
  ['replied', 30, 25, 'answered after 5 h', false],
  ['won', 300, 230, 'answered after 2 days', false],
  ['replied', 30, 30, 'answered at once', false],
])('%s after %d h, replied %s h ago: %s', (status, came, replied, words, overdue) => {
  const repliedAt = replied === null ? null : ago(replied);
  expect(responseState({ status, createdAt: ago(came), repliedAt }, promise, now)).toEqual({ words, overdue });
});

test('requires no answer for spam and settled submissions', () => {
  expect(responseState({ status: 'spam', createdAt: ago(30), repliedAt: ago(29) }, promise, now)).toBeNull();
  for (const status of ['replied', 'won', 'lost']) {
    expect(responseState({ status, createdAt: ago(30), repliedAt: null }, promise, now)).toBeNull();
  }
});

test('shows a duration in its largest whole unit', () => {
  expect([0, 59, 60, 47 * 60 + 59, 48 * 60].map((minutes) => duration(minutes * 60_000))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '47 h',
    '2 days',
  ]);
  expect([59_999, 60_000, 3_599_999, 172_799_999, 259_199_999].map(duration)).toEqual([
    '0 min',
    '1 min',
    '59 min',
    '47 h',
    '2 days',
  ]);
});

test('rounds a share down to whole percents', () => {
  const shares = [0, 2 / 3, 29 / 100, 57 / 100, 58 / 100, 9_999 / 10_000, 1];
  expect(shares.map(percentage)).toEqual(['0%', '66%', '29%', '57%', '58%', '99%', '100%']);
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test.each([
  ['a working day', '2026-11-26T22:31:00Z', days, 'Friday, November 27, by 4:31 pm CST'],
  ['the eve of a weekend', '2026-11-27T22:31:00Z', days, 'Monday, November 30, by 4:31 pm CST'],
  ['one working day a week', '2026-11-26T22:31:00Z', ['Thursday'], 'Thursday, December 3, by 4:31 pm CST'],
  ['no working day', '2026-11-27T22:31:00Z', [], 'Saturday, November 28, by 4:31 pm CST'],
])('a reply is due after 24 hours on a working day: %s', (_, arrived, workingDays, due) => {
  const timeZone = 'America/Chicago';
  expect(dueInWords(arrived, { replyHours: 24, timeZone, workingDays }, timeZone)).toBe(due);
});

test.each([
  [days, 'within 24 hours, Monday to Friday'],
  [['Thursday', 'Tuesday'], 'within 24 hours, Tuesday and Thursday'],
  [['Monday', 'Tuesday', 'Friday'], 'within 24 hours, Monday, Tuesday, and Friday'],
  [[], 'within 24 hours'],
  [[...days, 'Saturday', 'Sunday'], 'within 24 hours'],
])('states the promise on the days %j in words', (workingDays, words) => {
  expect(promiseInWords({ replyHours: 24, workingDays })).toBe(words);
});
