import type { EntityManager } from 'typeorm';
import { consultationMessages } from '../../rules/consultation.ts';
import { sameAddressKey } from '../../rules/email.ts';
import { invalidInput, notFound } from '../../rules/errors.ts';
import { canFollow } from '../../rules/inbox.ts';
import { addScores, formScoreOf, isSpam, scoreText } from '../../rules/spam.ts';
import { Mail } from '../mail/mail.entity.ts';
import { queueMails } from '../mail/queue-mails.service.ts';
import { readToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { stateOf, type CallState } from './calls/call-state.ts';
import { Consultation } from './calls/consultation.entity.ts';
import { storedDetails } from './contact-form.service.ts';
import { correctionEmail, erasureEmail } from './contact-submission.emails.ts';
import { ContactSubmission, type ContactDetails } from './contact-submission.entity.ts';
import { lockSubmission } from './contact-submission.service.ts';
import { eraseLocked } from './erase.service.ts';
import { changeStatus } from './status.service.ts';

/** States of a call that is booked for the address of its submission, or that the address can still book. */
const CAN_BE_BOOKED: ReadonlySet<CallState> = new Set(['held', 'expired', 'booked']);

export interface StoredSubmission {
  submission: ContactSubmission;
  mails: Mail[];
  call: Consultation | null;
}

/** Returns the submission of a receipt token, its emails and its call. Throws NOT_FOUND or LINK_EXPIRED. */
export async function readReceipt(manager: EntityManager, token: string): Promise<StoredSubmission> {
  const id = await readToken(manager, 'receipt', token);
  const submission = await manager.findOneBy(ContactSubmission, { id });
  if (!submission) throw nothingStored();
  const mails = await manager.find(Mail, {
    where: { contactSubmissionId: id },
    order: { createdAt: 'ASC', kind: 'ASC' },
  });
  return { submission, mails, call: await manager.findOneBy(Consultation, { contactSubmissionId: id }) };
}

/**
 * Replaces the fields that the sender filled in, scores them for spam and notifies the owner. If the correction makes the
 * submission spam, moves it to the spam folder without a notification, unless its call stands, or an operator has already moved
 * it out of that folder. The address stays while the call is booked or can be, because it is the address that confirmed or books it.
 * Throws NOT_FOUND, LINK_EXPIRED or INVALID_INPUT.
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
    const call = await transaction.findOneBy(Consultation, { contactSubmissionId: id });
    const state = call && stateOf(call);
    if (state && CAN_BE_BOOKED.has(state) && sameAddressKey(details.email) !== sameAddressKey(before.email)) {
      throw invalidInput({ email: consultationMessages.addressStays });
    }
    const { score, reasons } = addScores(formScoreOf(before.spamReasons), scoreText(details));
    await transaction.update(ContactSubmission, { id }, { ...details, spamScore: score, spamReasons: reasons });
    if (before.status === 'spam') return;
    const corrected = { ...before, ...details };
    const isNewlySpam = isSpam(score) && !isSpam(before.spamScore) && canFollow(before.status, 'spam');
    // A correction cancels no call.
    const becomesSpam = isNewlySpam && state !== 'booked' && state !== 'held';
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
    const submission = await eraseLocked(transaction, id, mailSettings);
    if (!submission) throw nothingStored();
    if (submission.status !== 'spam') await queueMails(transaction, [erasureEmail(submission, mailSettings)]);
  });
  mailSettings.wakeOutbox();
  await mailSettings.eraseFiles();
}

function nothingStored(): Error {
  return notFound('Nothing is stored under this link.');
}
