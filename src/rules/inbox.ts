import { optional, text, type FormSchema } from './field-schema.ts';

/** The statuses of a contact submission, in the usual order. */
export const contactStatuses = ['new', 'read', 'replied', 'won', 'lost', 'spam'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

export const INVALID_STATUS = `Status must be one of ${contactStatuses.join(', ')}`;

export function isContactStatus(value: string): value is ContactStatus {
  return (contactStatuses as readonly string[]).includes(value);
}

/**
 * Maps each status to the statuses that may follow it. "read" undoes a wrong "replied", "won" or "lost". Only spam becomes
 * new again.
 */
export const statusTransitions: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['read', 'replied', 'won', 'lost', 'spam'],
  read: ['replied', 'won', 'lost', 'spam'],
  replied: ['read', 'won', 'lost', 'spam'],
  won: ['read'],
  lost: ['read'],
  spam: ['new'],
};

export function canFollow(status: ContactStatus, next: ContactStatus): boolean {
  return statusTransitions[status].includes(next);
}

/** The times that status changes set. */
export interface StatusTimes {
  firstReadAt: Date | null;
  /** Time of the first reply, win or loss. */
  repliedAt: Date | null;
  statusChangedAt: Date | null;
}

/** Returns the times after a status change. Undoing a reply clears its time, but not the time of an earlier reply. */
export function timesAfter(before: StatusTimes, next: ContactStatus, now: Date): StatusTimes {
  const isUnread = next === 'new' || next === 'spam';
  const isAnswered = next === 'replied' || next === 'won' || next === 'lost';
  const isUndone = next === 'read' && before.repliedAt?.getTime() === before.statusChangedAt?.getTime();
  return {
    firstReadAt: before.firstReadAt ?? (isUnread ? null : now),
    repliedAt: isAnswered ? (before.repliedAt ?? now) : isUndone ? null : before.repliedAt,
    statusChangedAt: now,
  };
}

/** Maximum length of a search in the inbox. */
const SEARCH_MAX = 200;

export const inboxSearchForm = {
  search: optional(text({ label: 'Search', max: SEARCH_MAX })),
} satisfies FormSchema;

export const contactNoteForm = {
  text: text({ label: 'Note', max: 5_000, multiline: true }),
} satisfies FormSchema;
