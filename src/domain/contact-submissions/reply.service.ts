import { randomUUID } from 'node:crypto';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { canFollow } from '../../rules/inbox.ts';
import { clean } from '../../rules/text.ts';
import { messageId } from '../mail/email-message.ts';
import { Mail } from '../mail/mail.entity.ts';
import { markDelivered, type Delivery } from '../mail/mail.service.ts';
import { queueMails } from '../mail/queue-mails.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactReply } from './contact-reply.entity.ts';
import { replyEmail } from './contact-submission.emails.ts';
import { lockSubmission, recordStatus } from './contact-submission.service.ts';
import type { ContactReplyInput } from './inbox.input.ts';

/**
 * Stores a reply and queues its email in one transaction. The same reply is stored once, however often it is sent. Throws
 * NOT_FOUND, or CONFLICT for a submission that is in the spam folder.
 */
export async function replyToSubmission(
  { manager, operator, mailSettings }: RequestContext,
  id: string,
  { reply, quote, replyId }: ContactReplyInput,
): Promise<ContactReply> {
  const text = clean(reply);
  const stored = await manager.transaction(async (transaction) => {
    // The lock makes the second of two simultaneous requests see the reply of the first one.
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    if (submission.status === 'spam') throw new AppError('CONFLICT', { message: IN_SPAM });
    const known = replyId && isId(replyId) ? await transaction.findOneBy(ContactReply, { id: replyId }) : null;
    const isKnown = known?.contactSubmissionId === id && known.text === text;
    // Its email was deleted if the submission was spam in the meantime.
    if (isKnown && (known.sentAt || (await transaction.existsBy(Mail, { id: known.id })))) return known.id;
    const newId = replyId && isId(replyId) && (!known || isKnown) ? replyId : randomUUID();
    const thread = await threadOf(transaction, id, mailSettings.origin);
    const email = replyEmail(submission, { text, quote, thread }, mailSettings);
    const author = operator?.username ?? null;
    await transaction.save(ContactReply, { id: newId, contactSubmissionId: id, text, operator: author });
    await queueMails(transaction, [{ ...email, id: newId, contactSubmissionId: id }]);
    return newId;
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(ContactReply, { id: stored });
}

const IN_SPAM =
  'This inquiry is in the spam folder now, so the reply was not sent. Copy your text, choose “Not spam” and send it then.';

/** Returns the Message-IDs of the emails that the sender already has, oldest first. */
async function threadOf(manager: EntityManager, contactSubmissionId: string, origin: string): Promise<string[]> {
  const acknowledgements = await manager.find(Mail, {
    where: { contactSubmissionId, kind: 'acknowledgement', status: In(['queued', 'sent']) },
    order: { createdAt: 'ASC' },
  });
  const replies = await manager.find(ContactReply, {
    where: { contactSubmissionId, sentAt: Not(IsNull()) },
    order: { sentAt: 'ASC' },
  });
  return [...acknowledgements, ...replies].map(({ id }) => messageId(id, origin));
}

/**
 * Marks the email of a reply as delivered. Once it is sent, marks its submission as replied if that still waits for a reply.
 * Returns false if the email was erased in the meantime.
 */
export function markReplyDelivered(manager: EntityManager, mail: Mail, delivery: Delivery): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    // Locked before the email, as everywhere else, so that two transactions cannot wait for each other.
    const submission = await lockSubmission(transaction, mail.contactSubmissionId ?? '');
    if (!submission || !(await markDelivered(transaction, mail, delivery))) return false;
    const reply = await transaction.findOneByOrFail(ContactReply, { id: mail.id });
    // Nobody has got a reply that is in a file.
    if (delivery === 'written') return true;
    await transaction.update(ContactReply, { id: mail.id }, { sentAt: () => 'now()' });
    if (canFollow(submission.status, 'replied')) {
      await recordStatus(transaction, submission, 'replied', reply.operator);
    }
    return true;
  });
}
