import { expect, test } from '@jest/globals';
import { canFollow, contactStatuses, statusTransitions, timesAfter, type StatusTimes } from './inbox.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const none: StatusTimes = { firstReadAt: null, repliedAt: null, statusChangedAt: null };

/** The times after one status a minute. */
const follow = (...statuses: (typeof contactStatuses)[number][]) =>
  statuses.reduce((times, status, minute) => timesAfter(times, status, at(minute)), none);

test('allows only spam to become new again', () => {
  expect(contactStatuses.filter((status) => canFollow(status, 'new'))).toEqual(['spam']);
  expect(statusTransitions.spam).toEqual(['new']);
});

test.each(['replied', 'won', 'lost'] as const)('undoing %s clears its reply time', (status) => {
  expect(canFollow(status, 'read')).toBe(true);
  expect(follow('read', status)).toEqual({ firstReadAt: at(0), repliedAt: at(1), statusChangedAt: at(1) });
  expect(follow('read', status, 'read')).toEqual({ firstReadAt: at(0), repliedAt: null, statusChangedAt: at(2) });
});

test('undoing a later status keeps the time of the first reply', () => {
  expect(follow('replied', 'won')).toMatchObject({ firstReadAt: at(0), repliedAt: at(0) });
  expect(follow('replied', 'won', 'read')).toMatchObject({ repliedAt: at(0) });
  expect(follow('replied', 'won', 'read', 'replied', 'read')).toMatchObject({ repliedAt: at(0) });
});

test('moving to spam and back leaves a submission unread', () => {
  expect(follow('spam', 'new')).toEqual({ ...none, statusChangedAt: at(1) });
  expect(follow('read', 'spam', 'new')).toMatchObject({ firstReadAt: at(0), repliedAt: null });
});
