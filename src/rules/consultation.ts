import { contactFields, contactForm, type ContactField, type ContactFieldSchema } from './contact.ts';
import { HOUR_MS } from './durations.ts';
import { optional, requiring, text, type FormSchema } from './field-schema.ts';
import { isTimeZone } from './local-time.ts';
import { waitingTime } from './waiting-time.ts';
import { timeInZone } from './written-time.ts';

/** Specification 9: a consultation call. */
export const CALL_MINUTES = 30;

/** How long a call waits for its confirmation by email. */
export const HELD_MINUTES = 30;

/** How many calls to come one network books without a confirmation. Each further one is held until its mailbox confirms it. */
export const UNCONFIRMED_PER_NETWORK = 2;

/** How many days ahead calls can be booked at most. */
export const HORIZON_DAYS_MAX = 90;

/** Returns until when a visitor can move or cancel a call: until the notice of the owner begins. */
export function changeableUntil(startsAt: Date, { noticeHours }: { noticeHours: number }): Date {
  return new Date(startsAt.getTime() - noticeHours * HOUR_MS);
}

/** Says until when a visitor can move or cancel a call, in the same words on pages, in emails and on the receipt. */
export function changeTerms(until: string | Date, timeZone: string): string {
  return `You can move or cancel the call until ${timeInZone(until, timeZone)}.`;
}

/** Says where a call takes place: at the number of the visitor, or where the settings say. */
export function callPlace({ telephone }: { telephone: string | null }, place: string): string {
  return telephone === null ? place : `By telephone. I call you at ${telephone}.`;
}

const TELEPHONE = {
  matches: /^\+?(?=(?:\D*\d){7})[\d ()./-]+$/,
  message: 'Please enter a telephone number such as +1 312 555 0100',
};

const INVALID_TIME = 'Please choose a time';

/** An instant as `toISOString` writes it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/;

export function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/** The form that books a call: the chosen time, the time zone of the visitor, and fields of the contact form. */
export const consultationForm = {
  startsAt: requiring(text({ label: 'Time', max: 30, message: INVALID_TIME }), isInstant, INVALID_TIME),
  timeZone: requiring(
    text({ label: 'Time zone', max: 60 }),
    isTimeZone,
    'Time zone must be a name such as Europe/Berlin',
  ),
  name: contactForm.name,
  email: contactForm.email,
  company: contactForm.company,
  telephone: optional(text({ label: 'Telephone', max: 40, pattern: TELEPHONE })),
  useCase: optional(contactForm.useCase),
  message: optional(text({ label: 'A few words', max: 10_000, multiline: true })),
} satisfies FormSchema;

/** The fields that the visitor fills in, as the form shows them. */
export const consultationFields: readonly (ContactFieldSchema & { name: ContactField })[] =
  /* @__PURE__ */ listFields();

function listFields() {
  return contactFields
    .filter(({ name }) => name in consultationForm)
    .map((field) => ({
      ...field,
      ...consultationForm[field.name as keyof typeof consultationForm],
      ...(field.name === 'message' && { label: 'What is it about?' }),
    }));
}

export const consultationMessages = {
  turnedOff: 'Calls cannot be booked here.',
  booked: 'Your call is booked. Its private page has the invitation.',
  held: (minutes: number) =>
    `Please confirm the call: open the link in the email that is on its way to you, and press the button. The time is held for ${minutes} minutes.`,
  waits: 'A call for this address is waiting to be confirmed. Use the link in its email.',
  freeAgain: 'The time is no longer held for you. Please choose another one. What you wrote is kept.',
  taken: 'This time is no longer free. Please choose another one. Nothing that you typed is lost.',
  alreadyBooked: 'A call is booked for this address already. The link in its invitation moves it.',
  moved: 'Your call has been moved. Its private page has the new invitation.',
  canceled: 'Your call has been canceled.',
  notBegun: 'This call has not begun, or it was canceled.',
  isCanceled: 'This call is canceled. To talk at another time, please book it anew.',
  addressStays:
    'The email address of a call cannot be changed here. To use another one, cancel the call and book it anew.',
  tooLate: 'It is too late to change the call here. Please write to me.',
  notBooked: (address: string) =>
    `This could not be booked automatically. What you wrote has arrived. Please email ${address} to agree on the time.`,
  notBookedYet: (waitMs: number) =>
    `Too many calls are being booked right now, so this one is not booked. What you wrote has arrived. You can book the time in ${waitingTime(waitMs)}.`,
};

/** Why a free time was not booked, for the owner. */
export const bookingObstacles = {
  noMailServer: 'The sender had to confirm the email address, and the site has no mail server',
  tooManyHeld: 'The sender had to confirm the email address, and too many other calls were waiting for that',
  tooManyEmails: 'The site had sent as many automatic emails about calls as it may',
};

/** Says on an inquiry which time was not booked, and why. */
export function obstacleNote(startsAt: Date, obstacle: string, timeZone: string): string {
  return `No call is booked for ${timeInZone(startsAt, timeZone)}. ${obstacle}. Please agree on a time with the sender.`;
}

/** Returns the path of the private page of a call. */
export function callPath({ token }: { token: string }): string {
  return `/contact/call/${token}`;
}
