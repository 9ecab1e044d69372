import { contactUseCases, filledFields, filledSource } from '../../rules/contact.ts';
import { RESPONSE_TIME } from '../../rules/response-time.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';

/** Returns the email that tells the owner about a submission. A reply to it goes to the sender. */
export function notificationEmail(submission: ContactSubmission, { ownerAddress }: MailSettings): EmailMessage {
  return {
    kind: 'notification',
    to: ownerAddress,
    replyTo: submission.email,
    subject: `Inquiry: ${contactUseCases[submission.useCase]}, from ${submission.name}`,
    text: submissionText(submission),
    headers: AUTOMATIC_HEADERS,
  };
}

/** Returns the email that tells the owner about a corrected submission. */
export function correctionEmail(submission: ContactSubmission, mailSettings: MailSettings): EmailMessage {
  return {
    ...notificationEmail(submission, mailSettings),
    kind: 'correction',
    subject: `Corrected inquiry: ${contactUseCases[submission.useCase]}, from ${submission.name}`,
  };
}

/**
 * Returns the email that tells the sender that the submission has arrived. It contains nothing of the submission except a
 * plain name, because anyone can enter a stranger's address.
 */
export function acknowledgementEmail(
  { name, email }: ContactSubmission,
  receipt: string,
  { origin, brand, providerName, ownerAddress }: MailSettings,
): EmailMessage {
  return {
    kind: 'acknowledgement',
    to: email,
    replyTo: ownerAddress,
    subject: `Your inquiry has arrived at ${brand}`,
    text: `${greeting(name)}

Thank you for your inquiry. I will reply within ${RESPONSE_TIME}.

A private page shows everything you sent. You can correct, download or delete it there:

${origin}/receipt/${receipt}

The link works for ${linkLifetime.receiptDays} days. Anyone who has it can do the same, so please do not share it.

If you did not send this inquiry, someone else entered your address. Use the link above to delete the inquiry completely.

${providerName}
${brand}
${origin}
`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

const GREETED_NAME_MAX = 60;

/** Returns a greeting. Leaves out the name if it could be an advertisement. */
function greeting(name: string): string {
  const isPlain =
    name.length <= GREETED_NAME_MAX && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(\.[\p{L}\p{M}'’ -]*)*$/u.test(name);
  const looksLikeHost = /\p{L}\.\p{L}/u.test(name);
  return isPlain && !looksLikeHost ? `Hello ${name},` : 'Hello,';
}

function submissionText(submission: ContactSubmission): string {
  const fields = filledFields(submission).filter(({ name }) => name !== 'message');
  const lines = [...fields, ...filledSource(submission)].map(({ label, text }) => `${label}: ${text}`);
  return `${lines.join('\n')}\n\n${submission.message}\n`;
}
