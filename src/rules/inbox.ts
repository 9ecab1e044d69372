import { oneOf, optional, text, type FormSchema } from './field-schema.ts';

/** What has become of an inquiry, in the order in which it usually happens. */
export const contactStatuses = ['new', 'read', 'replied', 'won', 'lost', 'spam'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

const status = oneOf(contactStatuses, `Status must be one of ${contactStatuses.join(', ')}`);

/** What an operator may write about an inquiry. */
export const contactStatusForm = {
  status,
  note: text({ label: 'Note', max: 5_000, multiline: true }),
} satisfies FormSchema;

/** What an operator may look for among the inquiries. */
export const inboxFilterForm = {
  status: optional(status),
  search: optional(text({ label: 'Search', max: 200 })),
} satisfies FormSchema;
