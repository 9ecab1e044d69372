import { greeting, submissionLink, submissionText } from '../contact-submissions/contact-submission.emails.ts';
import type { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { Consultation } from './consultation.entity.ts';
import { calendarOf } from './invitation.ts';
import { timeInZone } from '../../rules/written-time.ts';

export interface BookedCall {
  call: Consultation;
  submission: ContactSubmission;
  place: string;
  /** The time zone of the owner. */
  timeZone: string;
}

/** Returns the email that tells the owner about a booked call. A reply to it goes to the visitor. */
export function bookedEmail(booked: BookedCall, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place, timeZone } = booked;
  const when = timeInZone(call.startsAt, timeZone);
  return {
    kind: 'notification',
    to: mailSettings.ownerAddress,
    replyTo: submission.email,
    subject: `Call booked: ${when}, ${submission.name}`,
    text: `${when}\n\n${submissionText(submission)}\n${submissionLink(submission, mailSettings.origin)}\n`,
    calendar: calendarOf({ call, guest: submission, place }, 'PUBLISH', mailSettings),
    headers: AUTOMATIC_HEADERS,
  };
}

/** Returns the email that invites the visitor to the call. It contains nothing of the form except a plain name. */
export function invitationEmail(booked: BookedCall, token: string, mailSettings: MailSettings): EmailMessage {
  const { call, submission, place } = booked;
  const { origin, brand, providerName, ownerAddress } = mailSettings;
  return {
    kind: 'invitation',
    to: submission.email,
    replyTo: ownerAddress,
    subject: `Your call with ${providerName}: ${timeInZone(call.startsAt, call.timeZone)}`,
    text: `${greeting(submission.name)}

Your call is booked:

${timeInZone(call.startsAt, call.timeZone)}
${place}

The invitation is attached. A private page shows the call, with a file for your calendar:

${origin}/contact/call/${token}

If the time no longer fits, please reply to this email. If you did not book this call, someone else entered your address. Please
reply, and I will cancel it.

${providerName}
${brand}
${origin}
`,
    calendar: calendarOf({ call, guest: submission, place }, 'REQUEST', mailSettings),
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}
