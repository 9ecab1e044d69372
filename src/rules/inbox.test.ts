import { expect, test } from '@jest/globals';
import {
  canFollow,
  contactNoteForm,
  contactStatuses,
  inboxSearchForm,
  isContactStatus,
  statusTimes,
  type ContactStatus,
} from './inbox.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** The times after one status a minute, from a new submission on. */
const timesAfter = (...statuses: ContactStatus[]) => {
  let times: ReturnType<typeof statusTimes> = { firstReadAt: null, repliedAt: null };
  for (const [minute, after] of statuses.entries()) {
    times = statusTimes(times, { before: statuses[minute - 1] ?? 'new', after }, at(minute));
  }
  return times;
};

test.each([
  ['new', ['read', 'replied', 'won', 'lost', 'spam']],
  ['read', ['replied', 'won', 'lost', 'spam']],
  ['replied', ['won', 'lost', 'spam']],
  ['won', []],
  ['lost', []],
  ['spam', ['new']],
] as const)('after %s may follow %j', (status, following) => {
  expect(contactStatuses.filter((next) => canFollow(status, next))).toEqual(following);
});

test('knows its statuses', () => {
  expect(['new', 'spam', 'New', '', 'toString'].map(isContactStatus)).toEqual([true, true, false, false, false]);
});

test('a search may be empty, and a note has one to 5,000 characters in several lines', () => {
  const { search } = inboxSearchForm;
  expect(['', 'x'.repeat(200), 'x'.repeat(201)].map(search.check)).toEqual([
    undefined,
    undefined,
    'Search must be at most 200 characters',
  ]);
  const { text } = contactNoteForm;
  expect(['', 'a\nb', 'x'.repeat(5_000), 'x'.repeat(5_001)].map(text.check)).toEqual([
    'Note is required',
    undefined,
    undefined,
    'Note must be at most 5,000 characters',
  ]);
});

test.each(['replied', 'won', 'lost'] as const)(
  '%s counts as the reply until another status takes it back',
  (status) => {
    expect(timesAfter('read', status)).toEqual({ firstReadAt: at(0), repliedAt: at(1) });
    expect(timesAfter('read', status, 'read')).toEqual({ firstReadAt: at(0), repliedAt: null });
    expect(timesAfter(status, 'new')).toEqual({ firstReadAt: null, repliedAt: null });
  },
);

test('the first reply, win or loss that stands counts', () => {
  expect(timesAfter('replied', 'won')).toEqual({ firstReadAt: at(0), repliedAt: at(0) });
  expect(timesAfter('replied', 'won', 'replied', 'lost')).toMatchObject({ repliedAt: at(0) });
  expect(timesAfter('won', 'new', 'lost')).toEqual({ firstReadAt: at(2), repliedAt: at(2) });
});

test('a reply counts as reading', () => {
  for (const status of ['replied', 'won', 'lost'] as const) {
    expect(timesAfter(status)).toEqual({ firstReadAt: at(0), repliedAt: at(0) });
  }
});

test('moving to spam and back changes no time', () => {
  expect(timesAfter('spam', 'new')).toEqual({ firstReadAt: null, repliedAt: null });
  expect(timesAfter('read', 'spam', 'new')).toEqual({ firstReadAt: at(0), repliedAt: null });
  expect(timesAfter('replied', 'spam', 'replied')).toEqual({ firstReadAt: at(0), repliedAt: at(0) });
});
