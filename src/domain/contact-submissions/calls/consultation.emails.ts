import { callPath, changeTerms } from '../../../rules/consultation.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { greeting, isPlainName, submissionLink, submissionText } from '../contact-submission.emails.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../../mail/email-message.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { Consultation } from './consultation.entity.ts';
import { calendarOf } from './invitation.ts';

export type CallChange = 'booked' | 'moved' | 'canceled';

/** What the emails about a call say. */
export interface Call {
  call: Consultation;
  submission: ContactSubmission;
  place: string;
  /** Until when the visitor can move or cancel it. Null: no longer. */
  changeableUntil: Date | null;
  /** Token of its private link. */
  token: string;
}

/** Returns the email that tells the owner about a call. A reply to it goes to the visitor. */
export function ownerEmail(told: Call, change: CallChange, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place } = told;
  const when = timeInZone(call.startsAt, mailSettings.timeZone);
  const method = change === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return {
    kind: 'notification',
    to: mailSettings.ownerAddress,
    replyTo: submission.email,
    subject: `Call ${change}: ${when}, ${submission.name}`,
    text: `${when}\n${place}\n\n${submissionText(submission)}\n${submissionLink(submission, mailSettings.origin)}\n`,
    calendar: calendarOf({ call, guest: submission, place }, method, mailSettings),
    headers: AUTOMATIC_HEADERS,
  };
}

/**
 * Returns the emails about a call whose submission is erased. That to the owner names nobody, because it stays stored. That to the
 * visitor is deleted once it is delivered.
 */
export function erasureEmails(told: Call, mailSettings: MailSettings) {
  const { call } = told;
  const when = timeInZone(call.startsAt, mailSettings.timeZone);
  // The place can be the telephone number of the visitor.
  const place = call.telephone ? 'By telephone.' : told.place;
  return [
    {
      kind: 'erasure',
      to: mailSettings.ownerAddress,
      subject: `Call canceled: ${when}`,
      text: `${when}\n\nThe inquiry of this call has been deleted, so the call is canceled. The attached file takes it out of your calendar.\n`,
      calendar: calendarOf({ call, guest: null, place }, 'CANCEL', mailSettings),
      headers: AUTOMATIC_HEADERS,
    },
    { ...visitorEmail(told, 'canceled', mailSettings), kind: 'cancellation' },
  ] as const;
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
export function visitorEmail(told: Call, change: CallChange, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place } = told;
  const when = timeInZone(call.startsAt, call.timeZone);
  const invitation = `The invitation is attached. ${privatePage(told, mailSettings)}`;
  const body = change === 'canceled' ? [when, CANCELED] : [`${when}\n${place}`, invitation, NOT_YOURS];
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
  { call, submission, token }: Pick<Call, 'call' | 'submission' | 'token'>,
  mailSettings: MailSettings,
): EmailMessage {
  const when = timeInZone(call.startsAt, call.timeZone);
  const until = timeInZone(call.heldUntil ?? call.startsAt, call.timeZone);
  const body = [
    'Somebody asked for a call and entered this address:',
    when,
    `If that was you, open this page and press the button:\n\n${callAddress(token, mailSettings)}`,
    `The time is held for you until ${until}. If it was not you, do nothing: no call is booked.`,
  ];
  return {
    ...toVisitor(submission, body, mailSettings),
    kind: 'confirmation',
    subject: `Please confirm your call: ${when}`,
  };
}

/** Returns the email that reminds the visitor of a call. */
export function reminderEmail(told: Call, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place } = told;
  const when = timeInZone(call.startsAt, call.timeZone);
  const body = ['A reminder of your call:', `${when}\n${place}`, privatePage(told, mailSettings)];
  return { ...toVisitor(submission, body, mailSettings), subject: `Reminder of your call: ${when}` };
}

/** Returns the private page of a call, and until when the visitor can move or cancel the call there. */
function privatePage({ call, changeableUntil, token }: Call, mailSettings: MailSettings): string {
  const terms = changeableUntil
    ? `${changeTerms(changeableUntil, call.timeZone)} Use its private page:`
    : 'To move or cancel the call now, reply to this email. Its private page:';
  return `${terms}\n\n${callAddress(token, mailSettings)}`;
}

/** Returns the address of the private page of a call. */
export function callAddress(token: string, { origin }: Pick<MailSettings, 'origin'>): string {
  return `${origin}${callPath({ token })}`;
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
