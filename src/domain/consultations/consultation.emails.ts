import { timeInZone } from '../../rules/written-time.ts';
import {
  greeting,
  isPlainName,
  submissionLink,
  submissionText,
} from '../contact-submissions/contact-submission.emails.ts';
import type { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { Consultation } from './consultation.entity.ts';
import { calendarOf } from './invitation.ts';

export type CallChange = 'booked' | 'moved' | 'canceled';

interface Call {
  call: Consultation;
  submission: ContactSubmission;
  place: string;
}

interface ChangedCall extends Call {
  change: CallChange;
  /** The time zone of the owner. */
  timeZone: string;
}

/** Returns the email that tells the owner about a call. A reply to it goes to the visitor. */
export function ownerEmail(changed: ChangedCall, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place, timeZone, change } = changed;
  const when = timeInZone(call.startsAt, timeZone);
  const method = change === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return {
    kind: 'notification',
    to: mailSettings.ownerAddress,
    replyTo: submission.email,
    subject: `Call ${change}: ${when}, ${submission.name}`,
    text: `${when}\n\n${submissionText(submission)}\n${submissionLink(submission, mailSettings.origin)}\n`,
    calendar: calendarOf({ call, guest: submission, place }, method, mailSettings),
    headers: AUTOMATIC_HEADERS,
  };
}

const openings = {
  booked: 'Your call is booked',
  moved: 'Your call has a new time',
  canceled: 'Your call is canceled',
};

const NOT_YOURS =
  'If you did not book this call, someone else entered your address. Please reply, and I will cancel it.';

const CANCELED =
  'The attached file takes it out of your calendar. To talk at another time, book it on the site or reply to this email.';

/** Returns the email that tells the visitor about the call. It contains nothing of the form except a plain name. */
export function visitorEmail(changed: ChangedCall, token: string, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place, change } = changed;
  const when = timeInZone(call.startsAt, call.timeZone);
  const link = `The invitation is attached. Until the notice period begins, you can move or cancel the call on a private page:\n\n${linkTo(token, mailSettings)}`;
  const body = change === 'canceled' ? [when, CANCELED] : [`${when}\n${place}`, link, NOT_YOURS];
  const method = change === 'canceled' ? 'CANCEL' : 'REQUEST';
  const { name, email } = submission;
  const guest = { name: isPlainName(name) ? name : email, email };
  return {
    ...toVisitor(submission, [`${openings[change]}:`, ...body], mailSettings),
    subject: `${openings[change]}: ${when}`,
    calendar: calendarOf({ call, guest, place }, method, mailSettings),
  };
}

/** Returns the email that asks a visitor to confirm a call. Its link leads to a page with a button, because mail scanners open links. */
export function holdEmail(
  { call, submission, until }: Pick<Call, 'call' | 'submission'> & { until: Date },
  token: string,
  mailSettings: MailSettings,
): EmailMessage {
  const when = timeInZone(call.startsAt, call.timeZone);
  const body = [
    'Somebody asked for a call and entered this address:',
    when,
    `If that was you, open this page and press the button:\n\n${linkTo(token, mailSettings)}`,
    `The time is held for you until ${timeInZone(until, call.timeZone)}. If it was not you, do nothing: no call is booked.`,
  ];
  return {
    ...toVisitor(submission, body, mailSettings),
    kind: 'confirmation',
    subject: `Please confirm your call: ${when}`,
  };
}

/** Returns the email that reminds the visitor of a call. */
export function reminderEmail(
  { call, submission, place }: Call,
  token: string,
  mailSettings: MailSettings,
): EmailMessage {
  const when = timeInZone(call.startsAt, call.timeZone);
  const body = [
    'A reminder of your call:',
    `${when}\n${place}`,
    `The private page of the call:\n\n${linkTo(token, mailSettings)}`,
  ];
  return { ...toVisitor(submission, body, mailSettings), subject: `Reminder of your call: ${when}` };
}

function linkTo(token: string, { origin }: MailSettings): string {
  return `${origin}/contact/call/${token}`;
}

function toVisitor(
  { name, email }: ContactSubmission,
  paragraphs: string[],
  { ownerAddress, providerName, brand, imprint, origin }: MailSettings,
) {
  return {
    kind: 'invitation',
    to: email,
    replyTo: ownerAddress,
    text: `${[greeting(name), ...paragraphs, [providerName, brand, ...imprint, origin].join('\n')].join('\n\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  } as const;
}
