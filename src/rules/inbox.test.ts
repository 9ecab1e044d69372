import { expect, test } from '@jest/globals';
import { canFollow, contactStatuses, statusTimes, statusTransitions, type ContactStatus } from './inbox.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** The times after one status a minute. A status with a minus sign was taken back. */
const timesAfter = (...statuses: (ContactStatus | `-${ContactStatus}`)[]) =>
  statusTimes(
    statuses.map((status, minute) => ({
      after: status.replace('-', '') as ContactStatus,
      createdAt: at(minute),
      takenBackAt: status.startsWith('-') ? at(59) : null,
    })),
  );

test('allows only spam to become new again', () => {
  expect(contactStatuses.filter((status) => canFollow(status, 'new'))).toEqual(['spam']);
  expect(statusTransitions.spam).toEqual(['new']);
});

test.each(['replied', 'won', 'lost'] as const)('%s counts as the reply unless it was taken back', (status) => {
  expect(timesAfter('read', status)).toEqual({ firstReadAt: at(0), repliedAt: at(1) });
  expect(timesAfter('read', `-${status}`)).toEqual({ firstReadAt: at(0), repliedAt: null });
  expect(timesAfter(`-${status}`)).toEqual({ firstReadAt: null, repliedAt: null });
});

test('the first reply, win or loss that stands counts', () => {
  expect(timesAfter('replied', 'won')).toEqual({ firstReadAt: at(0), repliedAt: at(0) });
  expect(timesAfter('replied', '-won', 'lost')).toMatchObject({ repliedAt: at(0) });
  expect(timesAfter('-won', '-replied', 'lost')).toEqual({ firstReadAt: at(2), repliedAt: at(2) });
});

test('moving to spam and back leaves a submission unread', () => {
  expect(timesAfter('spam', 'new')).toEqual({ firstReadAt: null, repliedAt: null });
  expect(timesAfter('read', 'spam', 'new')).toMatchObject({ firstReadAt: at(0), repliedAt: null });
});
