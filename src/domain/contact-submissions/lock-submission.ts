import type { EntityManager } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Reads and locks a submission, so that of two simultaneous changes the second one sees the first one. Null if it is gone. */
export async function lockSubmission(transaction: EntityManager, id: string): Promise<ContactSubmission | null> {
  if (!isId(id)) return null;
  return transaction.findOne(ContactSubmission, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
