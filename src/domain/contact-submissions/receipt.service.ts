import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { correction } from '../mail/email-templates.ts';
import { Mail } from '../mail/mail.entity.ts';
import { queueMails } from '../mail/mail.service.ts';
import { readToken } from '../secrets/signed-token.ts';
import type { ContactSubmissionInput } from './contact-submission.input.ts';
import { said } from './contact-submission.service.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

export interface StoredSubmission {
  submission: ContactSubmission;
  mails: Mail[];
}

/** What is stored of the inquiry of a receipt. Throws NOT_FOUND when nothing is, LINK_EXPIRED when the link has ended. */
export async function readReceipt(manager: EntityManager, token: string): Promise<StoredSubmission> {
  const id = await readToken(manager, 'receipt', token);
  const submission = await manager.findOneBy(ContactSubmission, { id });
  if (!submission) throw nothingStored();
  const mails = await manager.find(Mail, {
    where: { contactSubmissionId: id },
    order: { createdAt: 'ASC', kind: 'ASC' },
  });
  return { submission, mails };
}

/** Puts other words in place of what was sent, and tells the owner, unless it lies in the spam folder. */
export async function correctContactSubmission(
  manager: EntityManager,
  token: string,
  input: ContactSubmissionInput,
  mailSettings: MailSettings,
): Promise<void> {
  const id = await readToken(manager, 'receipt', token);
  await manager.transaction(async (transaction) => {
    const { affected } = await transaction.update(ContactSubmission, { id }, said(input));
    if (!affected) throw nothingStored();
    const submission = await transaction.findOneByOrFail(ContactSubmission, { id });
    if (submission.status === 'spam') return;
    await queueMails(transaction, [{ ...correction(submission, mailSettings), contactSubmissionId: id }]);
  });
  mailSettings.wake();
}

/** Nothing of it is left in any table: mails and notes go with it. */
export async function eraseContactSubmission(manager: EntityManager, token: string): Promise<void> {
  const id = await readToken(manager, 'receipt', token);
  const { affected } = await manager.delete(ContactSubmission, { id });
  if (!affected) throw nothingStored();
}

function nothingStored(): Error {
  return notFound('Nothing is stored under this link.');
}
