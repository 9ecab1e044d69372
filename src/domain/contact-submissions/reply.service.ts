import { randomUUID } from 'node:crypto';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { canFollow } from '../../rules/inbox.ts';
import { clean } from '../../rules/text.ts';
import { messageId } from '../mail/email-message.ts';
import { Mail } from '../mail/mail.entity.ts';
import { markSent, queueMails } from '../mail/mail.service.ts';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';
import { ContactReply } from './contact-reply.entity.ts';
import { replyEmail } from './contact-submission.emails.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactReplyInput } from './reply.input.ts';
import { recordStatus } from './status.service.ts';

/**
 * Stores a reply and queues its email in one transaction. The same reply is stored once, however often it is sent. Throws
 * NOT_FOUND, or CONFLICT for a submission in the spam folder.
 */
export async function replyToSubmission(
  { manager, operator, mailSettings }: RequestContext,
  id: string,
  { reply: typed, quote, replyId }: ContactReplyInput,
): Promise<ContactReply> {
  if (!isId(id)) throw notFound('Not found.');
  const stored = await manager.transaction(async (transaction) => {
    // The lock makes the second of two simultaneous requests see the reply of the first one.
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    if (submission.status === 'spam')
      throw new AppError('CONFLICT', { message: 'Move it to the inbox before you reply.' });
    const written = clean(typed);
    const known = replyId && isId(replyId) ? await transaction.findOneBy(ContactReply, { id: replyId }) : null;
    if (known?.contactSubmissionId === id && known.text === written) return known.id;
    const newId = replyId && isId(replyId) && !known ? replyId : randomUUID();
    const email = replyEmail(
      submission,
      { text: written, quote, thread: await threadOf(transaction, id) },
      mailSettings,
    );
    const reply = { id: newId, contactSubmissionId: id, text: written, operator: operator?.username ?? null };
    await transaction.insert(ContactReply, reply);
    await queueMails(transaction, [{ ...email, id: newId, contactSubmissionId: id }]);
    return newId;
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(ContactReply, { id: stored });

  /** Returns the Message-IDs of the emails that the sender already has, oldest first. */
  async function threadOf(transaction: EntityManager, contactSubmissionId: string): Promise<string[]> {
    const acknowledgements = await transaction.find(Mail, {
      where: { contactSubmissionId, kind: 'acknowledgement', status: Not('failed') },
      order: { createdAt: 'ASC' },
    });
    const replies = await transaction.find(ContactReply, {
      where: { contactSubmissionId, sentAt: Not(IsNull()) },
      order: { sentAt: 'ASC' },
    });
    return [...acknowledgements, ...replies].map((mail) => messageId(mail.id, mailSettings.origin));
  }
}

/**
 * Marks the email of a reply as sent, and its submission as replied if it still waits for a reply. Returns false if the
 * email was erased in the meantime.
 */
export function markReplySent(manager: EntityManager, mail: Mail): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    // Locked before the email, as everywhere else, so that two transactions cannot wait for each other.
    const submission = await lockSubmission(transaction, mail.contactSubmissionId ?? '');
    if (!submission || !(await markSent(transaction, mail))) return false;
    const reply = await transaction.findOneByOrFail(ContactReply, { id: mail.id });
    await transaction.update(ContactReply, { id: mail.id }, { sentAt: () => 'now()' });
    if (canFollow(submission.status, 'replied')) {
      await recordStatus(transaction, submission, 'replied', reply.operator);
    }
    return true;
  });
}

/** Loads the replies to many submissions, oldest first. */
export const repliesBySubmission: BatchLoad<string, ContactReply[]> = async ({ manager }, ids) => {
  const where = { contactSubmissionId: In([...ids]) };
  const replies = await manager.find(ContactReply, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  const bySubmission = Map.groupBy(replies, ({ contactSubmissionId }) => contactSubmissionId);
  return ids.map((id) => bySubmission.get(id) ?? []);
};

function lockSubmission(transaction: EntityManager, id: string): Promise<ContactSubmission | null> {
  return transaction.findOne(ContactSubmission, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
