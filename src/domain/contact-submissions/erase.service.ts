import { notFound } from '../../rules/errors.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { lockSubmission } from './lock-submission.ts';

/** Erases a submission with its notes, replies and emails. Throws NOT_FOUND. */
export async function eraseSubmission({ manager, mailSettings }: RequestContext, id: string): Promise<void> {
  await manager.transaction(async (transaction) => {
    if (!(await lockSubmission(transaction, id))) throw notFound('Not found.');
    await transaction.delete(ContactSubmission, id);
  });
  await mailSettings.eraseFiles();
}
