import { contactUseCases, filledFields, filledSource } from '../../rules/contact.ts';
import { quotation } from '../../rules/replies.ts';
import { promiseInWords } from '../../rules/reply-promise.ts';
import { dueInWords } from '../../rules/response-time.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { writtenTime } from '../../rules/written-time.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';

/** Returns the email that tells the owner about a submission. A reply to it goes to the sender. */
export function notificationEmail(submission: ContactSubmission, { ownerAddress, origin }: MailSettings): EmailMessage {
  return {
    kind: 'notification',
    to: ownerAddress,
    replyTo: submission.email,
    subject: `Inquiry: ${contactUseCases[submission.useCase]}, from ${submission.name}`,
    text: `${submissionText(submission)}\n${submissionLink(submission, origin)}\n`,
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

/** Returns the email that reminds the owner that a reply is due. It names the time in the owner's time zone. */
export function reminderEmail(
  submission: Pick<ContactSubmission, 'id' | 'name' | 'useCase' | 'createdAt'>,
  mailSettings: MailSettings,
): EmailMessage {
  const { ownerAddress, origin, timeZone } = mailSettings;
  const due = dueInWords(submission.createdAt, mailSettings, timeZone);
  return {
    kind: 'reminder',
    to: ownerAddress,
    subject: `Reply to ${submission.name}: ${due}`,
    text: `Nobody has replied to this inquiry yet. You promised a reply ${promiseInWords(mailSettings)}: ${due}.

${submission.name}: ${contactUseCases[submission.useCase]}
${submissionLink(submission, origin)}
`,
    headers: AUTOMATIC_HEADERS,
  };
}

/** Returns the email that tells the owner that a sender erased a submission. It names nobody, because it stays stored. */
export function erasureEmail(
  { useCase, status, createdAt }: Pick<ContactSubmission, 'useCase' | 'status' | 'createdAt'>,
  { ownerAddress, timeZone }: MailSettings,
): EmailMessage & { kind: 'erasure' } {
  return {
    kind: 'erasure',
    to: ownerAddress,
    subject: `Inquiry deleted by its sender: ${contactUseCases[useCase]}`,
    text: `A sender has deleted an inquiry through the private link. The inquiry itself is no longer stored.

Received: ${writtenTime(createdAt, timeZone)}
Use Case: ${contactUseCases[useCase]}
Status: ${status}
`,
    headers: AUTOMATIC_HEADERS,
  };
}

interface Reply {
  text: string;
  /** Whether the message of the sender stands below the text. */
  quote: boolean;
  /** Message-IDs of the earlier emails to the sender, oldest first. */
  thread: readonly string[];
}

/** Returns the email with which the owner replies to a submission. It is part of the thread of the acknowledgement. */
export function replyEmail(
  submission: ContactSubmission,
  { text, quote, thread }: Reply,
  { brand, ownerAddress, timeZone }: MailSettings,
): EmailMessage {
  const last = thread.at(-1);
  return {
    kind: 'reply',
    to: submission.email,
    replyTo: ownerAddress,
    subject: `Re: ${acknowledgementSubject(brand)}`,
    text: `${text}\n${quote ? `\n${quotation(submission, timeZone)}\n` : ''}`,
    headers: last ? { 'In-Reply-To': last, References: thread.join(' ') } : {},
  };
}

function acknowledgementSubject(brand: string): string {
  return `Your inquiry has arrived at ${brand}`;
}

/**
 * Returns the email that tells the sender that the submission has arrived. It contains nothing of the submission except a
 * plain name, because anyone can enter a stranger's address.
 */
export function acknowledgementEmail(
  { name, email, createdAt }: ContactSubmission,
  receipt: string,
  mailSettings: MailSettings,
  timeZone = mailSettings.timeZone,
): EmailMessage {
  const { origin, brand, providerName, imprint, ownerAddress } = mailSettings;
  return {
    kind: 'acknowledgement',
    to: email,
    replyTo: ownerAddress,
    subject: acknowledgementSubject(brand),
    text: `${greeting(name)}

Thank you for your inquiry. I read it myself and reply ${promiseInWords(mailSettings)}. For this inquiry, that is:

${dueInWords(createdAt, mailSettings, timeZone)}

A private page shows everything you sent. You can correct, download or delete it there:

${origin}/receipt/${receipt}

The link works for ${linkLifetime.receiptDays} days. Anyone who has it can do the same, so please do not share it.

If you did not send this inquiry, someone else entered your address. Use the link above to delete the inquiry completely.

${[providerName, brand, ...imprint, origin].join('\n')}
`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

const GREETED_NAME_MAX = 60;

/** Returns a greeting. Leaves out the name if it could be an advertisement. */
export function greeting(name: string): string {
  return isPlainName(name) ? `Hello ${name},` : 'Hello,';
}

/** Returns whether a name looks like that of a person. Any other one could be an advertisement to a stranger's address. */
export function isPlainName(name: string): boolean {
  const isPlain =
    name.length <= GREETED_NAME_MAX && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(\.[\p{L}\p{M}'’ -]*)*$/u.test(name);
  const looksLikeHost = /\p{L}\.\p{L}/u.test(name);
  return isPlain && !looksLikeHost;
}

/** Returns the address of a submission in the back office. */
export function submissionLink({ id }: Pick<ContactSubmission, 'id'>, origin: string): string {
  return `${origin}/operator/inbox/${id}`;
}

export function submissionText(submission: ContactSubmission): string {
  const fields = filledFields(submission).filter(({ name }) => name !== 'message');
  const lines = [...fields, ...filledSource(submission)].map(({ label, text }) => `${label}: ${text}`);
  return `${lines.join('\n')}\n\n${submission.message}\n`;
}
