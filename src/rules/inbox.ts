import { oneOf, optional, text, type Form } from './field-schema.ts';

/** What has become of an inquiry, in the order in which it usually happens. */
export const inquiryStatuses = ['new', 'read', 'replied', 'won', 'lost', 'spam'] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number];

const status = oneOf(inquiryStatuses, `Status must be one of ${inquiryStatuses.join(', ')}`);

/** What an operator may write about an inquiry. */
export const inquiryForm = {
  status,
  note: text({ label: 'Note', max: 5_000, multiline: true }),
} satisfies Form;

/** What an operator may look for among the inquiries. */
export const inquiryFilterForm = {
  status: optional(status),
  search: optional(text({ label: 'Search', max: 200 })),
} satisfies Form;
