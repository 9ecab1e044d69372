import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** What is stored of a row. Dates are in ISO 8601. */
export type SubscriberRow = { [Field in keyof NewsletterSubscriber]?: string | number | boolean | null };

/** A person of a table: what is stored, or why the person is left out. */
export type ReadRow = { row: SubscriberRow } | { leftOut: string };

export function isSubscribed(read: ReadRow): boolean {
  return 'row' in read && read.row.isActive !== false;
}
