import { notFound } from '../../rules/errors.ts';
import { eraseDigestsNaming } from '../mail/digest.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { lockSubmission } from './lock-submission.ts';

/** Erases a submission with its notes, replies and emails, and the digests that name its sender. Throws NOT_FOUND. */
export async function eraseSubmission({ manager, mailSettings }: RequestContext, id: string): Promise<void> {
  await manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    await transaction.delete(ContactSubmission, id);
    await eraseDigestsNaming(transaction, [submission.name]);
  });
  await mailSettings.eraseFiles();
}
