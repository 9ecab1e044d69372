import { expect, test } from '@jest/globals';
import { contactStatuses } from '../../rules/inbox.ts';
import { stateLabel, statusButtons } from './statuses.ts';

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

test('offers to take the last change back unless another button restores the status', () => {
  expect(statusButtons('won', 'read')).toEqual([{ status: 'read', label: 'Take back “Won”' }]);
  expect(statusButtons('spam', 'read').map(({ label }) => label)).toEqual(['Not spam', 'Take back “Spam”']);
  expect(statusButtons('spam', 'new').map(({ label }) => label)).toEqual(['Not spam']);
  expect(statusButtons('read', 'replied').map(({ label }) => label)).not.toContain('Take back “Read”');
});

test.each([
  ['replied', 'booked', 'Call booked'],
  ['replied', 'begun', 'Call took place'],
  ['replied', 'missed', 'Did not come'],
  ['replied', 'canceled', 'Call canceled'],
  ['replied', 'expired', 'Replied'],
  ['new', 'held', 'New'],
  ['won', 'booked', 'Won'],
])('an inquiry that is %s and has a call that is %s is shown as "%s"', (status, state, label) => {
  expect(stateLabel({ status, consultation: { state, startsAt: '2031-02-03T10:00:00Z' } })).toBe(label);
});
