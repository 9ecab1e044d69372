import { contactFields, contactSource, type ContactField, type ContactSourceField } from './contact.ts';
import { oneOf, optional, text, type FormSchema } from './field-schema.ts';
import { SEARCH_MAX } from './search.ts';

/** The statuses of a contact submission, in the usual order. */
export const contactStatuses = ['new', 'read', 'replied', 'won', 'lost', 'spam'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

export const INVALID_STATUS = `Status must be one of ${contactStatuses.join(', ')}`;

export const contactStatusSchema = oneOf(contactStatuses, INVALID_STATUS);

export function isContactStatus(value: string): value is ContactStatus {
  return (contactStatuses as readonly string[]).includes(value);
}

/** Maps each status to the statuses that may follow it. The status before it may follow as well, because it may be wrong. */
export const statusTransitions: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['read', 'replied', 'won', 'lost', 'spam'],
  read: ['replied', 'won', 'lost', 'spam'],
  replied: ['won', 'lost', 'spam'],
  won: [],
  lost: [],
  spam: ['new'],
};

export function canFollow(status: ContactStatus, next: ContactStatus): boolean {
  return statusTransitions[status].includes(next);
}

interface StatusTimes {
  firstReadAt: Date | null;
  /** Time of the first reply, win or loss. */
  repliedAt: Date | null;
}

/** Returns the times of a submission after a change of its status. A status that says otherwise takes a time back. */
export function statusTimes(
  { firstReadAt, repliedAt }: StatusTimes,
  { before, after }: Record<'before' | 'after', ContactStatus>,
  now: Date,
): StatusTimes {
  if (before === 'spam' || after === 'spam') return { firstReadAt, repliedAt };
  const isAnswered = after !== 'new' && after !== 'read';
  return {
    firstReadAt: after === 'new' ? null : (firstReadAt ?? now),
    repliedAt: isAnswered ? (repliedAt ?? now) : null,
  };
}

export const inboxSearchForm = {
  search: optional(text({ label: 'Search', max: SEARCH_MAX })),
} satisfies FormSchema;

export const contactNoteForm = {
  text: text({ label: 'Note', max: 5_000, multiline: true }),
} satisfies FormSchema;

/** The columns of the export of the inbox. */
export const submissionColumns = [
  'createdAt',
  'status',
  ...contactFields.map(({ name }): ContactField => name),
  ...(Object.keys(contactSource) as ContactSourceField[]),
  'spamScore',
  'spamReasons',
  'firstReadAt',
  'repliedAt',
  'nextStep',
  'nextStepOn',
  'notes',
  'id',
] as const;
