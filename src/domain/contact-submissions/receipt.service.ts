import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { canFollow } from '../../rules/inbox.ts';
import { addScores, formScoreOf, isSpam, scoreText } from '../../rules/spam.ts';
import { Mail } from '../mail/mail.entity.ts';
import { queueMails } from '../mail/mail.service.ts';
import { readToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { correctionEmail, erasureEmail } from './contact-submission.emails.ts';
import { ContactSubmission, type ContactDetails } from './contact-submission.entity.ts';
import { storedDetails } from './contact-submission.service.ts';
import { lockSubmission } from './lock-submission.ts';
import { changeStatus } from './status.service.ts';

export interface StoredSubmission {
  submission: ContactSubmission;
  mails: Mail[];
}

/** Returns the submission of a receipt token and its emails. Throws NOT_FOUND or LINK_EXPIRED. */
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

/**
 * Replaces the fields that the sender filled in, scores them for spam and notifies the owner. If the correction makes the
 * submission spam, moves it to the spam folder without a notification, unless an operator has already moved it out of
 * that folder. Throws NOT_FOUND or LINK_EXPIRED.
 */
export async function correctContactSubmission(
  manager: EntityManager,
  token: string,
  input: ContactDetails,
  mailSettings: MailSettings,
): Promise<void> {
  const id = await readToken(manager, 'receipt', token);
  await manager.transaction(async (transaction) => {
    const before = await lockSubmission(transaction, id);
    if (!before) throw nothingStored();
    const details = storedDetails(input);
    const { score, reasons } = addScores(formScoreOf(before.spamReasons), scoreText(details));
    await transaction.update(ContactSubmission, { id }, { ...details, spamScore: score, spamReasons: reasons });
    if (before.status === 'spam') return;
    const corrected = { ...before, ...details };
    const becomesSpam = isSpam(score) && !isSpam(before.spamScore) && canFollow(before.status, 'spam');
    if (becomesSpam) return changeStatus(transaction, corrected, 'spam', { operator: null, mailSettings });
    await queueMails(transaction, [{ ...correctionEmail(corrected, mailSettings), contactSubmissionId: id }]);
  });
  mailSettings.wakeOutbox();
}

/**
 * Erases the submission of a receipt with its emails, replies and notes, and tells the owner, except about spam. Throws
 * NOT_FOUND or LINK_EXPIRED.
 */
export async function eraseContactSubmission(
  manager: EntityManager,
  token: string,
  mailSettings: MailSettings,
): Promise<void> {
  const id = await readToken(manager, 'receipt', token);
  await manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw nothingStored();
    await transaction.delete(ContactSubmission, { id });
    if (submission.status !== 'spam') await queueMails(transaction, [erasureEmail(submission, mailSettings)]);
  });
  mailSettings.wakeOutbox();
  await mailSettings.eraseFiles();
}

function nothingStored(): Error {
  return notFound('Nothing is stored under this link.');
}
