import type { EntityManager } from 'typeorm';

/**
 * Keys of the advisory locks in PostgreSQL. The numbers are arbitrary, but they differ, and all processes on a database use
 * the same ones. The locks of mailboxes have keys of two numbers, which never equal these.
 */
export const advisoryLocks = {
  /** Migrating and filling the database. */
  preparation: 741_852_963,
  backup: 741_852_964,
  /** Booking a call. */
  consultations: 741_852_972,
  /** Search entries of pages. */
  pageEntries: 741_852_971,
} as const;

/** First number of the locks of mailboxes. */
export const MAILBOX_LOCKS = 1;

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(transaction: EntityManager, lock: keyof typeof advisoryLocks): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
}
