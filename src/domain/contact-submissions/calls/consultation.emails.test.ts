import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { erasureEmails, ownerEmail, reminderEmail, visitorEmail, type Call } from './consultation.emails.ts';
import type { Consultation } from './consultation.entity.ts';

const mailSettings = {
  origin: 'https://site.example',
  brand: 'The Brand',
  providerName: 'The Owner',
  imprint: [] as readonly string[],
  ownerAddress: 'owner@site.example',
  timeZone: 'Europe/Berlin',
} as MailSettings;

function callAt(
  startsAt: Date,
  { timeZone = 'America/New_York', ...others }: Partial<Call> & { timeZone?: string } = {},
) {
  const endsAt = new Date(startsAt.getTime() + CALL_MINUTES * MINUTE_MS);
  const call = { id: 'a-call', startsAt, endsAt, timeZone, sequence: 0, canceledAt: null } as Consultation;
  const submission = { name: 'Ada Example', email: 'ada@example.com' } as ContactSubmission;
  return { call, submission, place: 'By video.', changeableUntil: null, token: 'the-token', ...others };
}

const eventIn = (content = '') => new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!;

const startsAt = new Date('2026-12-01T09:00:00.000Z');
const WHEN = 'Tuesday, December 1, 4:00 am (New York, UTC-5)';

test('a time is one instant in words, in the email and in its event, in every zone and season', () => {
  const minutes = fc.integer({ min: Date.UTC(2026) / MINUTE_MS, max: Date.UTC(2031) / MINUTE_MS });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (minute, timeZone) => {
      const time = new Date(minute * MINUTE_MS);
      const email = visitorEmail(callAt(time, { timeZone }), 'booked', mailSettings);
      const shown = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
      const clock = `${shown.hour % 12 || 12}:${String(shown.minute).padStart(2, '0')} ${shown.hour < 12 ? 'am' : 'pm'}`;
      const event = new ICAL.Event(eventIn(email.calendar?.content));
      for (const text of [email.text, email.subject]) expect(text).toContain(`${shown.day}, ${clock} (`);
      expect(event.startDate.toJSDate()).toEqual(time);
      expect(event.duration.toSeconds()).toBe(CALL_MINUTES * 60);
    }),
  );
});

test('an invitation has the place of the call as its location', () => {
  for (const email of [
    visitorEmail(callAt(startsAt), 'booked', mailSettings),
    ownerEmail(callAt(startsAt), 'moved', mailSettings),
  ]) {
    expect(eventIn(email.calendar?.content).getFirstPropertyValue('location')).toBe('By video.');
  }
});

const emailsOf = (call: Call) => [visitorEmail(call, 'booked', mailSettings), reminderEmail(call, mailSettings)];

test('invitation and reminder say until when the visitor can change the call', () => {
  const changeableUntil = new Date(startsAt.getTime() - 90 * MINUTE_MS);
  for (const { text } of emailsOf(callAt(startsAt, { changeableUntil }))) {
    expect(text).toContain(
      'You can move or cancel the call until Tuesday, December 1, 2:30 am (New York, UTC-5). Use its private page:',
    );
  }
  for (const { text } of emailsOf(callAt(startsAt))) {
    expect(text).toContain('To move or cancel the call now, reply to this email.');
    expect(text).toContain('https://site.example/contact/call/the-token');
  }
});

test('the emails about a call of an erased inquiry name its time, and that to the owner names nobody', () => {
  const call = callAt(startsAt);
  call.call.canceledAt = startsAt;
  const [toOwner, toVisitor] = erasureEmails(call, mailSettings);
  expect(toOwner.subject).toBe('Call canceled: Tuesday, December 1, 10:00 am (Berlin, UTC+1)');
  expect(JSON.stringify(toOwner)).not.toMatch(/ada/i);
  call.call.telephone = '+1 312 555 0100';
  const [byTelephone] = erasureEmails({ ...call, place: 'At +1 312 555 0100.' }, mailSettings);
  expect(JSON.stringify(byTelephone)).not.toContain('+1 312');
  expect([toVisitor.to, toVisitor.subject]).toEqual(['ada@example.com', `Your call is canceled: ${WHEN}`]);
  for (const { calendar } of [toOwner, toVisitor]) {
    expect([calendar?.method, eventIn(calendar?.content).getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
  }
});
