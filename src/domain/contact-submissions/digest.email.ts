import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';

/** What waits for the owner. */
export interface DigestCounts {
  unanswered: number;
  overdue: number;
  nextSteps: number;
  failedMails: number;
  spam: number;
}

/** Returns the email that tells the owner in the morning what waits. */
export function digestEmail(
  { unanswered, overdue, nextSteps, failedMails, spam }: DigestCounts,
  { ownerAddress, origin, brand }: MailSettings,
): EmailMessage & { kind: 'digest' } {
  const lines = [
    unanswered > 0 && `Inquiries to answer: ${unanswered}${overdue > 0 ? `, overdue: ${overdue}` : ''}`,
    nextSteps > 0 && `Next steps due: ${nextSteps}`,
    failedMails > 0 && `Emails that were not sent: ${failedMails}`,
    spam > 0 && `Spam to look through: ${spam}`,
  ];
  return {
    kind: 'digest',
    to: ownerAddress,
    subject: `Today at ${brand}`,
    text: `${lines.filter(Boolean).join('\n')}\n\n${origin}/operator\n`,
    headers: AUTOMATIC_HEADERS,
  };
}
