import { expect, test } from '@jest/globals';
import { contactStatuses } from '../../rules/inbox.ts';
import { replyLink } from './reply.ts';
import { statusButtons } from './statuses.ts';
import { lastStandingChange, type Submission } from './submission.ts';

test.each([
  ['ada@firm.example', 'mailto:ada@firm.example'],
  ['a&cc=all?x@firm.example', 'mailto:a%26cc%3Dall%3Fx@firm.example'],
  ['a@b@firm.example', 'mailto:a%40b@firm.example'],
])('a reply to %s cannot add a header', (email, address) => {
  expect(replyLink({ email, useCase: 'other' })).toBe(
    `${address}?subject=Your%20inquiry%3A%20Other%20%2F%20Custom%20Solution`,
  );
});

test('offers a button for each status that may follow', () => {
  const buttons = contactStatuses.map((status) => statusButtons(status).map(({ label }) => label));
  expect(buttons).toEqual([
    ['Mark as read', 'Mark as replied', 'Won', 'Lost', 'Spam'],
    ['Mark as replied', 'Won', 'Lost', 'Spam'],
    ['Won', 'Lost', 'Spam'],
    [],
    [],
    ['Not spam'],
  ]);
  expect(statusButtons('spam')).toEqual([{ status: 'new', label: 'Not spam' }]);
});

const change = (id: string, takenBackAt: string | null) => ({ id, takenBackAt });
const lastOf = (...statusChanges: object[]) =>
  lastStandingChange({ statusChanges } as Pick<Submission, 'statusChanges'>);

test('finds the last status change that stands', () => {
  expect(lastOf(change('1', null), change('2', null), change('3', '2026-01-05'))).toMatchObject({ id: '2' });
  expect(lastOf(change('1', '2026-01-05'))).toBeUndefined();
  expect(lastOf()).toBeUndefined();
});
