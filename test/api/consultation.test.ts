import { beforeEach, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { parse } from 'node-html-parser';
import { holidayPlaces } from '../../src/domain/consultations/holiday-places.ts';
import { holidaysAhead } from '../../src/domain/consultations/public-holidays.ts';
import { remindOfCalls } from '../../src/domain/contact-submissions/calls/call-reminders.service.ts';
import { signToken } from '../../src/domain/shared/signed-token.ts';
import { bookingObstacles, changeTerms, consultationMessages, obstacleNote } from '../../src/rules/consultation.ts';
import { HOUR_MS } from '../../src/rules/durations.ts';
import { localTime, unusualHour } from '../../src/rules/local-time.ts';
import { automaticMailLimits } from '../../src/rules/rate-limits.ts';
import { dueInWords } from '../../src/rules/response-time.ts';
import { dayAndClock, timeInZone, writtenClock, writtenDay, writtenTime } from '../../src/rules/written-time.ts';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { callInput, contactInput } from '../support/builders.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { operatorPages, texts } from '../support/operator-pages.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp({ canDeliver: true, environment: { TRUST_PROXY: '1' } });
const { get, post, save } = operatorPages(app, 'owner');
const sql = (statement: string, values?: unknown[]) => app.database.source.query(statement, values);

interface Times {
  timeZone: string;
  minutes: number;
  times: string[];
  offered: string[];
}

const freeTimes = async () => (await (await app.request('/api/consultation/times')).json()) as Times;

async function book(startsAt: string, overrides: Record<string, string> = {}, network = '192.0.2.1') {
  const response = await app.request('/api/consultation', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(callInput({ ...overrides, startsAt })),
  });
  const retryAfterS = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfterS, answer: (await response.json()) as Record<string, unknown> };
}

const calls = () => sql('SELECT * FROM consultations ORDER BY "startsAt"');

let times: string[];

beforeEach(async () => {
  await sql('TRUNCATE contact_submissions, sent_acknowledgements CASCADE');
  await setBooking('on');
  ({ times } = await freeTimes());
});

const VISITOR_ZONE = callInput()['timeZone']!;

/** Turns the booking on or off, and returns once the site has noticed. */
async function setBooking(booking: 'on' | 'off'): Promise<void> {
  await sql(`UPDATE site_texts SET "values" = "values" || $1 WHERE key = 'consultation-settings'`, [{ booking }]);
  await waitFor(async () => (await app.request('/api/consultation/times')).ok === (booking === 'on'));
}

/** Returns the event of an iCalendar text, as another library reads it. */
function readEvent(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    organizer: event.organizer,
    status: event.component.getFirstPropertyValue('status'),
    summary: event.summary,
    location: event.location,
  };
}

test('a fresh site offers times of thirty minutes within the working hours', async () => {
  const answer = await freeTimes();
  expect(answer).toMatchObject({ timeZone: site.timeZone, minutes: 30 });
  const local = answer.times.map((time) => localTime(new Date(time), site.timeZone));
  const clocks = local.map(({ time }) => time).toSorted();
  expect([clocks[0], clocks.at(-1)]).toEqual(['09:00', '16:30']);
  expect([...new Set(local.map(({ weekday }) => weekday))].toSorted()).toEqual(site.workingDays.toSorted());
  expect(Date.parse(answer.times[0]!)).toBeGreaterThanOrEqual(Date.now() + 23.9 * 3_600_000);
});

test('offers of each day as many times as calls are taken, and books another free one, too', async () => {
  const { offered } = await freeTimes();
  const dayOf = (time: string) => localTime(new Date(time), site.timeZone).day;
  // The first day begins within the notice, and the last one ends after the horizon.
  const days = [...Map.groupBy(offered, dayOf)].slice(1, -1);
  expect(days.length).toBeGreaterThan(20);
  for (const [day, ofDay] of days) {
    const clocks = ofDay.map((time) => localTime(new Date(time), site.timeZone).time);
    expect([day, ...clocks]).toEqual([day, '10:00', '12:00', '14:00', '16:00']);
  }
  const other = times.find((time) => !offered.includes(time))!;
  const { document } = await app.page(`/contact/call?at=${other}`);
  expect(document.querySelector('input[name=startsAt][type=hidden]')?.getAttribute('value')).toBe(other);
  expect((await book(other)).status).toBe(200);
});

test('a call by telephone says so in both emails, in the calendars and on its pages', async () => {
  const refused = await book(times[0]!, { telephone: 'https://evil.example' });
  expect([refused.status, refused.answer['fields']]).toEqual([
    400,
    { telephone: 'Please enter a telephone number such as +1 312 555 0100' },
  ]);
  const { answer } = await book(times[0]!, { telephone: ' +1 (312) 555-0100 ' });
  const place = 'By telephone. I call you at +1 (312) 555-0100.';
  const mails = await sql('SELECT text, calendar FROM mails');
  expect(mails).toHaveLength(2);
  for (const { text, calendar } of mails) {
    expect(text).toContain(place);
    expect(readEvent(calendar.content).location).toBe(place);
  }
  const { document } = await app.page(`/contact/call/${String(answer['token'])}`);
  expect(document.querySelector('main')?.text).toContain(place);
  const primary = document.querySelectorAll('main :is(a, button).bg-accent').map(({ text }) => text);
  expect(primary).toEqual(['Add to my calendar']);
  const [{ contactSubmissionId }] = await calls();
  const { document: inquiry } = await get(`/operator/inbox/${contactSubmissionId}`);
  expect(inquiry.querySelector('main')?.text).toContain('by telephone: +1 (312) 555-0100');
});

test('says until when a call can be changed in the same words in the form, email, page and receipt', async () => {
  const startsAt = times[20]!;
  const until = new Date(Date.parse(startsAt) - 24 * HOUR_MS);
  const terms = changeTerms(until, 'America/New_York');
  const form = await app.page(`/contact/call?at=${startsAt}&zone=America/New_York`);
  const { answer } = await book(startsAt);
  const page = await app.page(`/contact/call/${String(answer['token'])}`);
  const receipt = await app.page(page.document.querySelector('a[href^="/receipt/"]')?.getAttribute('href') ?? '');
  const [{ text: email }] = await sql(`SELECT text FROM mails WHERE kind = 'invitation'`);
  const shown = [form, page, receipt].map(({ document }) => document.querySelector('main')?.text);
  for (const text of [...shown, email]) expect(text).toContain(terms);
});

test('the inbox says when a call is that answers an inquiry, and the call is no first reading', async () => {
  await book(times[0]!);
  const [{ id, firstReadAt }] = await sql('SELECT id, "firstReadAt" FROM contact_submissions');
  expect(firstReadAt).toBeNull();
  const stateOn = async (path: string, selector: string) => texts((await get(path)).document, selector);
  const when = dayAndClock(times[0]!, site.timeZone);
  expect(await stateOn('/operator/inbox', '[data-state]')).toEqual([`${when}Call booked`]);
  expect(await stateOn(`/operator/inbox/${id}`, 'h1 + p > span')).toEqual([`Call booked${when}`]);
});

test('books a call with its inquiry, its emails and one event', async () => {
  const startsAt = times[3]!;
  const { status, answer } = await book(startsAt);
  expect([status, answer['message'], answer['startsAt']]).toEqual([200, consultationMessages.booked, startsAt]);

  const [call, ...others] = await calls();
  expect(others).toEqual([]);
  expect(call).toMatchObject({ startsAt: new Date(startsAt), timeZone: 'America/New_York', sequence: 0 });
  const [inquiry] = await sql('SELECT * FROM contact_submissions');
  expect(inquiry).toMatchObject({
    id: call.contactSubmissionId,
    status: 'replied',
    useCase: 'legal-tech',
    nextStep: `Call at ${writtenClock(startsAt, site.timeZone)}`,
    message: `Asks for a call: ${timeInZone(startsAt, VISITOR_ZONE)}\n\nExhibit books by hand.`,
  });

  const mails = await sql('SELECT * FROM mails ORDER BY kind');
  expect(mails.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
    ['invitation', 'ada@example.com'],
    ['notification', expect.any(String)],
  ]);
  const [invitation, notification] = mails;
  const when = timeInZone(startsAt, 'America/New_York');
  expect(invitation.text).toContain(when);
  expect(invitation.text).not.toContain('Exhibit books');
  expect(notification.text).toContain('Exhibit books by hand.');
  expect([invitation.replyTo, notification.replyTo]).toEqual([site.email, 'ada@example.com']);
  const event = { sequence: 0, starts: startsAt, minutes: 30, uid: expect.stringContaining(call.id) };
  expect(readEvent(invitation.calendar.content)).toMatchObject({ ...event, method: 'REQUEST' });
  expect(readEvent(notification.calendar.content)).toMatchObject({ ...event, method: 'PUBLISH' });

  const file = await app.request(`/api/consultation/${answer['token']}.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const downloaded = await file.text();
  expect(readEvent(downloaded)).toMatchObject({ ...event, organizer: expect.stringContaining('mailto:') });
  expect(downloaded.replaceAll('\r\n ', '')).toMatch(
    new RegExp(`^URL.*/contact/call/${String(answer['token'])}$`, 'm'),
  );
  expect((await freeTimes()).times).not.toContain(startsAt);

  const { response, document } = await app.page(`/contact/call/${answer['token']}`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(document.querySelector('main')?.text).toContain(when);
});

test('books the same call once, and one call per mailbox', async () => {
  await book(times[0]!);
  expect((await book(times[0]!, { email: 'ADA@example.com' })).status).toBe(200);
  const refused = [400, { email: consultationMessages.alreadyBooked }];
  for (const other of [
    await book(times[9]!),
    await book(times[9]!, { email: 'ada+second@example.com' }),
    // Whoever knows the address and the time gets no private link.
    await book(times[0]!, { name: 'Somebody Else' }),
    // A number that the owner does not have yet.
    await book(times[0]!, { telephone: '+1 312 555 0199' }),
  ]) {
    expect([other.status, other.answer['fields']]).toEqual(refused);
  }
  await sql(`UPDATE consultations SET "createdAt" = now() - interval '11 minutes'`);
  const late = await book(times[0]!);
  expect([late.status, late.answer['fields']]).toEqual(refused);
  expect(await calls()).toHaveLength(1);
  expect(await sql('SELECT FROM mails')).toHaveLength(2);
});

test('shows the form again with what was typed, and the nearest free times, if somebody was faster', async () => {
  await book(times[3]!);
  const late = callInput({
    startsAt: times[3]!,
    name: 'Ben Late',
    email: 'ben@example.com',
    message: 'Typed for a long time.',
  });
  const response = await app.postForm('/api/consultation', late);
  expect(response.status).toBe(400);
  const html = await response.text();
  for (const typed of ['Ben Late', 'ben@example.com', 'Typed for a long time.', consultationMessages.taken]) {
    expect(html).toContain(typed);
  }
  const offered = parse(html)
    .querySelectorAll('input[name=startsAt]')
    .map((input) => input.getAttribute('value') ?? '');
  const { times: free } = await freeTimes();
  expect(offered).toHaveLength(6);
  expect(free).toEqual(expect.arrayContaining(offered));
  expect(await calls()).toHaveLength(1);

  const done = await app.postForm('/api/consultation', { ...late, startsAt: offered[0]! });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toMatch(/^\/contact\/call\/[0-9a-f]{32}\./);
  expect(await calls()).toHaveLength(2);
});

test.each([
  ['at night', () => `${times[0]!.slice(0, 11)}03:00:00.000Z`],
  ['in the past', () => '2026-01-05T10:00:00.000Z'],
  ['between two times', () => times[0]!.replace(':00:00.', ':10:00.').replace(':30:00.', ':40:00.')],
])('refuses a time %s', async (_, startsAt) => {
  const { status, answer } = await book(startsAt());
  expect([status, answer['fields']]).toEqual([400, { startsAt: consultationMessages.taken }]);
  expect(await sql('SELECT FROM contact_submissions')).toEqual([]);
});

test('books the last time that a page offers, and a time with spaces around it', async () => {
  expect((await book(times.at(-1)!)).status).toBe(200);
  const padded = await book(` ${times[0]!} `, { email: 'ben@example.com', timeZone: ' Europe/Berlin ' });
  expect([padded.status, padded.answer['startsAt']]).toEqual([200, times[0]]);
});

test('the invitation repeats no name that could be an advertisement', async () => {
  await book(times[0]!, { name: 'Win at http://evil.example' });
  const [{ calendar, text }] = await sql(`SELECT calendar, text FROM mails WHERE kind = 'invitation'`);
  expect(`${calendar.content}${text}`).not.toContain('evil');
});

/** Returns the emails that take a call out of a calendar, with their event. */
async function cancellations() {
  const mails = await sql(
    `SELECT kind, "to", subject, calendar FROM mails WHERE calendar ->> 'method' = 'CANCEL' ORDER BY kind`,
  );
  type Row = { calendar: { content: string } } & Record<'kind' | 'to' | 'subject', string>;
  return (mails as Row[]).map(({ calendar, ...mail }) => ({ ...mail, event: readEvent(calendar.content) }));
}

test('spam cancels a call for both sides, and a plan of the owner outlives a call', async () => {
  await book(times[0]!);
  await book(times[9]!, { email: 'ben@example.com' });
  const [first, second] = await calls();
  await post(`/operator/inbox/${first.contactSubmissionId}`, { status: 'spam' });
  expect((await freeTimes()).times).toContain(times[0]);
  const event = { method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: expect.stringContaining(first.id) };
  expect(await cancellations()).toEqual([
    expect.objectContaining({ kind: 'invitation', to: 'ada@example.com', event: expect.objectContaining(event) }),
    expect.objectContaining({
      kind: 'notification',
      subject: `Call canceled: ${timeInZone(times[0]!, site.timeZone)}, Ada Example`,
      event: expect.objectContaining(event),
    }),
  ]);
  await sql(`UPDATE contact_submissions SET "nextStep" = 'Send the offer' WHERE id = '${second.contactSubmissionId}'`);
  await post(`/operator/inbox/${second.contactSubmissionId}`, { intent: 'cancel-call', callId: second.id });
  const [{ nextStep }] = await sql(
    `SELECT "nextStep" FROM contact_submissions WHERE id = '${second.contactSubmissionId}'`,
  );
  expect(nextStep).toBe('Send the offer');
});

test('a cancellation that waits to be sent is sent although its inquiry becomes spam', async () => {
  await change((await book(times[0]!)).answer['token'], 'cancel');
  const [{ contactSubmissionId }] = await calls();
  await post(`/operator/inbox/${contactSubmissionId}`, { status: 'spam' });
  expect((await cancellations()).map(({ kind }) => kind)).toEqual(['invitation', 'notification']);
  expect(await sql('SELECT FROM mails')).toHaveLength(2);
});

/** Returns the path of the API for the receipt of the only inquiry. */
async function receiptOf(): Promise<string> {
  const [{ contactSubmissionId }] = await calls();
  return `/api/receipt/${await signToken(app.database.source.manager, 'receipt', contactSubmissionId, 60)}`;
}

test('a correction changes neither the status nor the address of an inquiry whose call stands', async () => {
  const { answer } = await book(times[0]!);
  const receipt = await receiptOf();
  const spam = { name: 'www.a.example', message: 'See https://a.example '.repeat(6) };
  expect((await app.postJson(receipt, contactInput(spam))).status).toBe(200);
  expect(await sql('SELECT status, "spamScore" FROM contact_submissions')).toEqual([
    { status: 'replied', spamScore: 6 },
  ]);
  expect((await calls())[0].canceledAt).toBeNull();
  expect(await sql(`SELECT FROM mails WHERE kind = 'correction'`)).toHaveLength(1);

  const moved = await app.postJson(receipt, contactInput({ email: 'eve@example.com' }));
  expect([moved.status, await moved.json()]).toEqual([
    400,
    { message: consultationMessages.addressStays, fields: { email: consultationMessages.addressStays } },
  ]);
  expect((await app.postJson(receipt, contactInput({ email: 'ADA@example.com' }))).status).toBe(200);
  await change(answer['token'], 'cancel');
  expect((await app.postJson(receipt, contactInput({ email: 'eve@example.com' }))).status).toBe(200);
  expect(await sql('SELECT email FROM contact_submissions')).toEqual([{ email: 'eve@example.com' }]);
});

test('a sender who erases an inquiry cancels its call, and the owner reads which one', async () => {
  await book(times[0]!);
  const [{ id }] = await calls();
  expect((await app.postJson(`${await receiptOf()}/erase`, {})).status).toBe(200);
  const event = expect.objectContaining({
    method: 'CANCEL',
    sequence: 1,
    starts: times[0],
    uid: expect.stringContaining(id),
  });
  expect(await cancellations()).toEqual([
    expect.objectContaining({ kind: 'cancellation', to: 'ada@example.com', event }),
    expect.objectContaining({ kind: 'erasure', to: site.email, event }),
  ]);
  const toOwner = await sql(`SELECT subject, text FROM mails WHERE kind = 'erasure' ORDER BY subject`);
  expect(toOwner).toMatchObject([
    { subject: `Call canceled: ${timeInZone(times[0]!, site.timeZone)}` },
    { subject: 'Inquiry deleted by its sender: Legal Tech Solutions' },
  ]);
  expect(JSON.stringify(toOwner)).not.toMatch(/ada/i);
});

test('a call that becomes spam while its visitor moves it stays canceled', async () => {
  const { answer } = await book(times[0]!);
  const [{ contactSubmissionId: id }] = await calls();
  const runner = app.database.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT FROM contact_submissions WHERE id = $1 FOR UPDATE', [id]);
  const moving = app.postJson(`/api/consultation/${answer['token']}/move`, { startsAt: times[20] });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await waitFor(async () => (await sql(waiting)).length > 0);
  await runner.query('UPDATE consultations SET "canceledAt" = now() WHERE "contactSubmissionId" = $1', [id]);
  await runner.commitTransaction();
  await runner.release();
  expect((await moving).status).toBe(400);
  expect(await calls()).toMatchObject([{ startsAt: new Date(times[0]!), canceledAt: expect.any(Date) }]);
});

test('the database refuses a second call at one time', async () => {
  await book(times[0]!);
  await book(times[5]!, { email: 'ben@example.com' });
  await expect(
    sql(
      `UPDATE consultations SET "startsAt" = $1, "endsAt" = $1::timestamptz + interval '30 min', "blockedUntil" = $1::timestamptz + interval '45 min'`,
      [times[0]],
    ),
  ).rejects.toThrow('consultations_time_excl');
  await sql('UPDATE consultations SET "canceledAt" = now()');
  expect((await freeTimes()).times).toContain(times[0]);
});

/** A booking that looks like spam. Returns the answer and the path of the link in the email that asks to confirm it. */
async function bookSuspicious(startsAt: string, overrides: Record<string, string> = {}) {
  const { status, answer } = await book(startsAt, { website: 'https://shop.example', ...overrides });
  const mails = await sql(`SELECT "to", text FROM mails WHERE kind = 'confirmation' ORDER BY "createdAt" DESC`);
  const link = /https:\/\/site\.example(\/contact\/call\/\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  return { status, answer, mails, link, confirm: `/api/consultation/${link.split('/').pop()}/confirm` };
}

const letHoldsEnd = () => sql(`UPDATE consultations SET "heldUntil" = now() - interval '1 second'`);
/** The notes of the site about times that it did not book. */
const notes = async () => (await sql('SELECT text FROM contact_notes')).map((row: { text: string }) => row.text);

const statuses = async () =>
  (await sql('SELECT status FROM contact_submissions ORDER BY "createdAt"')).map(
    (row: { status: string }) => row.status,
  );

test('a suspicious call holds its time until the button behind the link of its email is pressed', async () => {
  const { status, answer, mails, link, confirm } = await bookSuspicious(times[0]!);
  expect([status, answer['message'], answer['startsAt']]).toEqual([200, consultationMessages.held(30), times[0]]);
  const left = Date.parse(String(answer['heldUntil'])) - Date.now();
  expect(Math.round(left / 60_000)).toBe(30);
  expect((await freeTimes()).times).not.toContain(times[0]);
  expect(await statuses()).toEqual(['spam']);
  const until = timeInZone(String(answer['heldUntil']), 'America/New_York');
  expect(mails).toEqual([{ to: 'ada@example.com', text: expect.not.stringContaining('Exhibit books') }]);
  expect(mails[0].text).toContain(`held for you until ${until}`);
  expect(await sql('SELECT FROM mails')).toHaveLength(1);

  // Whoever only filled in the form reads what to do, and cannot confirm.
  const own = `/contact/call/${String(answer['token'])}`;
  const { document: told } = await app.page(own);
  expect(told.querySelector('h1')?.text).toBe('Please confirm your call');
  expect(told.querySelector('main')?.text).toContain(until);
  expect(told.querySelector('main form')).toBeNull();
  expect((await app.postForm(`/api${own.replace('contact/call', 'consultation')}/confirm`, {})).status).not.toBe(200);
  expect((await change(answer['token'], 'cancel')).answer['fields']).toEqual({ startsAt: consultationMessages.waits });
  expect(await remindOfCalls(app.database.source.manager, testMailSettings)).toBe(0);

  // A scanner that opens the link confirms nothing.
  const { response, document } = await app.page(link);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(document.querySelector('main form')?.getAttribute('action')).toBe(confirm);
  await app.request(confirm);
  expect(await statuses()).toEqual(['spam']);

  const pressed = await app.postForm(confirm, {});
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/contact\/call\//)]);
  expect((await app.postForm(confirm, {})).status).toBe(303);
  expect(await sql('SELECT status, "nextStep" FROM contact_submissions')).toEqual([
    { status: 'replied', nextStep: `Call at ${writtenClock(times[0]!, site.timeZone)}` },
  ]);
  expect(await sql(`SELECT kind FROM mails WHERE kind <> 'confirmation' ORDER BY kind`)).toEqual([
    { kind: 'invitation' },
    { kind: 'notification' },
  ]);
  for (const path of [own, link]) {
    expect((await app.page(path)).document.querySelector('h1')?.text).toBe('Your call is booked');
  }
});

test('the receipt of a suspicious call says that it is not confirmed', async () => {
  await bookSuspicious(times[0]!);
  const [{ contactSubmissionId }] = await calls();
  const token = await signToken(app.database.source.manager, 'receipt', contactSubmissionId, 60);
  const shown = async () => (await app.page(`/receipt/${token}`)).document.querySelector('main')?.text;
  expect(await shown()).toContain('(not confirmed)');
  await letHoldsEnd();
  expect(await shown()).toContain('(not confirmed)');
  expect(await shown()).not.toContain('Cancel the call first');
});

test('queries of released visitors still find out whether a call was confirmed in time', async () => {
  const { answer } = await bookSuspicious(times[0]!);
  const query = `{ consultation(token: "${String(answer['token'])}") { isGivenUp state heldUntil } }`;
  const read = async () => (await (await app.postJson('/graphql', { query })).json()) as object;
  const heldUntil = answer['heldUntil'];
  expect(await read()).toEqual({ data: { consultation: { isGivenUp: false, state: 'held', heldUntil } } });
  await letHoldsEnd();
  expect(await read()).toMatchObject({ data: { consultation: { isGivenUp: true, state: 'expired' } } });
});

test('a call that nobody confirms in time gives up its time, and its visitor chooses another one', async () => {
  const { answer, link, confirm } = await bookSuspicious(times[0]!);
  await letHoldsEnd();
  expect((await freeTimes()).times).toContain(times[0]);
  // The page of the times is cached. It follows without a change by anybody.
  const shown = async () =>
    !(await app.page(`/contact/call?zone=UTC&at=${times[0]!}`)).html.includes('Nearest open times');
  await waitFor(shown);
  expect((await book(times[0]!, { email: 'ben@example.com' })).status).toBe(200);

  const late = await app.postForm(confirm, {});
  expect(late.status).toBe(400);
  expect(await late.text()).toContain(consultationMessages.freeAgain);
  expect(await statuses()).toEqual(['spam', 'replied']);
  const { document } = await app.page(link);
  expect(document.querySelector('h1')?.text).toBe('The time is free again');
  expect(document.querySelector('main')?.text).toContain('Exhibit books by hand.');
  const offered = document.querySelectorAll('input[name=startsAt]').map((input) => input.getAttribute('value') ?? '');
  expect(offered).toHaveLength(6);
  expect((await freeTimes()).times).toEqual(expect.arrayContaining(offered));
  expect((await app.page(`/contact/call/${String(answer['token'])}`)).document.querySelector('main form')).toBeNull();

  await setBooking('off');
  const closed = (await app.page(link)).document;
  expect([closed.querySelector('main form'), closed.querySelector('main a[href="/contact/call"]')?.text]).toEqual([
    null,
    'Choose another time',
  ]);
  await setBooking('on');

  const taken = await app.postForm(confirm, { startsAt: times[0]! });
  expect([taken.status, await taken.text()]).toEqual([400, expect.stringContaining(consultationMessages.taken)]);
  expect((await app.postForm(confirm, { startsAt: offered[1]! })).status).toBe(303);
  expect(await statuses()).toEqual(['replied', 'replied']);
  const open = await sql('SELECT "startsAt" FROM consultations WHERE "canceledAt" IS NULL AND "heldUntil" IS NULL');
  expect(open.map((call: { startsAt: Date }) => call.startsAt.toISOString()).toSorted()).toEqual([
    times[0],
    offered[1],
  ]);
});

test('a call whose hold has ended is booked at its own time if that is still free', async () => {
  const { confirm } = await bookSuspicious(times[0]!);
  await letHoldsEnd();
  expect((await app.postForm(confirm, { startsAt: times[0]! })).status).toBe(303);
  expect(await calls()).toMatchObject([{ startsAt: new Date(times[0]!), canceledAt: null, heldUntil: null }]);
});

test('held calls count as the one open call of a mailbox and stay within the limit of its emails', async () => {
  const first = await bookSuspicious(times[0]!);
  expect((await bookSuspicious(times[0]!)).answer['heldUntil']).toBe(first.answer['heldUntil']);
  for (const website of ['https://shop.example', '']) {
    const refused = await bookSuspicious(times[9]!, { email: 'ada+2@example.com', website });
    expect([refused.status, refused.answer['fields']]).toEqual([400, { email: consultationMessages.waits }]);
  }
  const { max } = automaticMailLimits.confirmation.perMailbox;
  for (let count = 1; count < max; count += 1) {
    await letHoldsEnd();
    expect((await bookSuspicious(times[9]!)).status).toBe(200);
  }
  await letHoldsEnd();
  const { status, mails } = await bookSuspicious(times[9]!);
  expect([status, mails.length]).toEqual([429, max]);
  // What the visitor wrote is stored all the same.
  expect(await statuses()).toHaveLength(max + 1);
  // A time that the mailbox has booked meanwhile counts, too.
  expect((await book(times[9]!)).status).toBe(200);
  const late = await app.postJson(first.confirm, { startsAt: times[15]! });
  expect(await late.json()).toMatchObject({ fields: { email: consultationMessages.alreadyBooked } });
});

test('holds no more suspicious calls at once than the owner takes on a day', async () => {
  const heldAt = [0, 16, 32, 48];
  for (const index of heldAt) {
    const { status } = await bookSuspicious(times[index]!, { email: `sender${index}@example.com` });
    expect(status).toBe(200);
  }
  const { status, answer, mails } = await bookSuspicious(times[8]!, { email: 'another@example.com' });
  expect([status, answer['message']]).toEqual([400, consultationMessages.notBooked(site.email)]);
  expect(mails).toHaveLength(heldAt.length);
  expect((await freeTimes()).times).toContain(times[8]);
  expect(await statuses()).toHaveLength(heldAt.length + 1);
  expect(await notes()).toEqual([obstacleNote(new Date(times[8]!), bookingObstacles.tooManyHeld, site.timeZone)]);
});

test('the link of the email says "booked" only of a call that is booked at the asked time', async () => {
  const { confirm } = await bookSuspicious(times[0]!);
  expect((await app.postJson(confirm, {})).status).toBe(200);
  const [{ id }] = await calls();
  const token = await signToken(app.database.source.manager, 'consultation', id, 60);
  const again = async (startsAt?: string) => {
    const response = await app.postJson(confirm, { startsAt });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  expect(await again()).toEqual([200, consultationMessages.booked]);
  expect(await again(times[0])).toEqual([200, consultationMessages.booked]);
  expect(await again(times[9])).toEqual([400, consultationMessages.alreadyBooked]);
  expect((await change(token, 'cancel')).status).toBe(200);
  await sql('DELETE FROM mails');
  expect(await again()).toEqual([400, consultationMessages.isCanceled]);
  expect(await again(times[9])).toEqual([400, consultationMessages.isCanceled]);
  // A canceled call is not moved either, also not to its own time.
  for (const startsAt of [times[0]!, times[9]!]) {
    const { status, answer } = await change(token, 'move', { startsAt });
    expect([status, answer['message']]).toEqual([400, consultationMessages.isCanceled]);
  }
  expect(await sql('SELECT FROM mails')).toEqual([]);
  expect((await calls())[0].canceledAt).toEqual(expect.any(Date));
});

test('of many suspicious calls at once, no more are held than the owner takes on a day', async () => {
  const senders = Array.from({ length: 16 }, (_, index) => `sender${index}@example.com`);
  const answers = await Promise.all(
    senders.map((email, index) => book(times[index * 4]!, { email, website: 'https://shop.example' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await sql('SELECT FROM consultations')).toHaveLength(4);
  expect(await statuses()).toHaveLength(senders.length);
});

test('the third call that one network books without a confirmation is held, and its inquiry waits in the inbox', async () => {
  const network = '198.51.100.7';
  const bookFrom = (index: number, from = network) =>
    book(times[index * 16]!, { email: `visitor${index}@example.com` }, from);
  for (const index of [0, 1]) expect((await bookFrom(index)).answer['heldUntil']).toBeNull();
  const { status, answer } = await bookFrom(2);
  expect([status, answer['message']]).toEqual([200, consultationMessages.held(30)]);
  expect(await statuses()).toEqual(['replied', 'replied', 'new']);
  const [held] = await sql('SELECT * FROM consultations WHERE "heldUntil" IS NOT NULL');
  const mails = await sql('SELECT kind, "to" FROM mails WHERE "contactSubmissionId" = $1 ORDER BY kind', [
    held.contactSubmissionId,
  ]);
  expect(mails).toEqual([
    { kind: 'confirmation', to: 'visitor2@example.com' },
    { kind: 'notification', to: site.email },
  ]);
  expect((await bookFrom(3, '203.0.113.9')).answer['heldUntil']).toBeNull();

  // A call that is confirmed or canceled does not count.
  const confirm = await signToken(app.database.source.manager, 'confirm-call', held.id, 60);
  expect((await app.postJson(`/api/consultation/${confirm}/confirm`, {})).status).toBe(200);
  await sql(`UPDATE consultations SET "canceledAt" = now() WHERE "startsAt" = $1`, [times[0]]);
  expect((await bookFrom(4)).answer['heldUntil']).toBeNull();
  expect(await sql('SELECT FROM consultations WHERE network IS NULL')).toEqual([]);
  expect(JSON.stringify(await calls())).not.toContain(network);
});

test('beyond the calls of a day within an hour, calls of all networks are held, except of known mailboxes', async () => {
  const bookFrom = (index: number, email = `visitor${index}@example.com`) =>
    book(times[index * 8]!, { email }, `198.51.100.${index}`);
  for (const index of [0, 1, 2, 3]) expect((await bookFrom(index)).answer['heldUntil']).toBeNull();
  expect((await bookFrom(4)).answer['heldUntil']).not.toBeNull();
  // The owner has replied to an earlier inquiry.
  await sql(
    `WITH earlier AS (
       INSERT INTO contact_submissions (name, email, "useCase", message) VALUES ('Kim', 'kim@example.com', 'other', 'Hello')
       RETURNING id)
     INSERT INTO contact_replies (id, "contactSubmissionId", text, "sentAt") SELECT gen_random_uuid(), id, 'Hello Kim', now() FROM earlier`,
  );
  expect((await bookFrom(5, 'KIM@example.com')).answer['heldUntil']).toBeNull();
  await sql(`UPDATE consultations SET "createdAt" = "createdAt" - interval '1 hour'`);
  expect((await bookFrom(6)).answer['heldUntil']).toBeNull();
});

test('stores the inquiry and says how long to wait when too many emails are sent', async () => {
  const { max } = automaticMailLimits.invitation.total;
  await sql(
    `INSERT INTO sent_acknowledgements (kind, key, "createdAt")
     SELECT 'invitation', number::text, now() - interval '20 seconds' FROM generate_series(1, $1::int) AS number`,
    [max],
  );
  const first = await book(times[0]!);
  expect([first.status, first.answer['message']]).toEqual([429, consultationMessages.notBookedYet(40_000)]);
  expect(first.retryAfterS).toBeGreaterThan(20);
  expect(first.retryAfterS).toBeLessThanOrEqual(40);
  expect(await calls()).toEqual([]);
  expect((await book(times[0]!)).status).toBe(429);
  expect(await statuses()).toEqual(['new']);
  expect(await notes()).toEqual([obstacleNote(new Date(times[0]!), bookingObstacles.tooManyEmails, site.timeZone)]);
  const kinds = async () =>
    (await sql('SELECT kind FROM mails ORDER BY kind')).map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(['acknowledgement', 'notification']);
  const [{ text, createdAt }] = await sql(
    `SELECT text, submission."createdAt" FROM mails, contact_submissions AS submission WHERE kind = 'acknowledgement'`,
  );
  expect(text).toContain(dueInWords(createdAt, site, VISITOR_ZONE));

  await sql(`UPDATE sent_acknowledgements SET "createdAt" = now() - interval '1 minute' WHERE kind = 'invitation'`);
  expect((await book(times[0]!)).answer['message']).toBe(consultationMessages.booked);
  expect(await statuses()).toEqual(['replied']);
  expect(await kinds()).toEqual(['acknowledgement', 'invitation', 'notification', 'notification']);
});

test('a booked call tells where the visit came from, and a refused form keeps it', async () => {
  const source = {
    firstPage: '/blog',
    article: '/blog/2025/03/paper-trail-basics',
    referrerHost: 'news.example',
    utmSource: 'letter',
    utmMedium: 'email',
  };
  const form = { ...callInput({ startsAt: times[0]! }), ...source };
  const refused = await app.request('/api/consultation', {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...form, name: 'A' }),
  });
  expect(refused.status).toBe(400);
  const page = parse(await refused.text());
  const hidden = Object.keys(source).map((name) => [
    name,
    page.querySelector(`input[name=${name}]`)?.getAttribute('value'),
  ]);
  expect(Object.fromEntries(hidden)).toEqual(source);
  expect(page.querySelector('input[name=utmCampaign]')).toBeNull();
  expect((await book(times[0]!, { ...source, utmCampaign: 'x'.repeat(300) })).status).toBe(200);
  const [stored] = await sql('SELECT * FROM contact_submissions');
  expect(stored).toMatchObject({ ...source, about: null });
  expect([...String(stored.utmCampaign)]).toHaveLength(201);
});

test('an operator who decides about a suspicious call is not overruled', async () => {
  const { confirm } = await bookSuspicious(times[0]!);
  const [{ contactSubmissionId }] = await calls();
  const page = `/operator/inbox/${contactSubmissionId}`;
  await post(page, { status: 'new' });
  const kinds = async () => (await sql('SELECT kind FROM mails')).map((mail: { kind: string }) => mail.kind).toSorted();
  expect(await kinds()).toEqual(['acknowledgement', 'confirmation', 'notification']);
  const [{ text, createdAt }] = await sql(
    `SELECT text, submission."createdAt" FROM mails, contact_submissions AS submission WHERE kind = 'acknowledgement'`,
  );
  expect(text).toContain(dueInWords(createdAt, site, VISITOR_ZONE));
  await post(page, { status: 'spam' });
  expect((await freeTimes()).times).toContain(times[0]);
  expect((await app.postJson(confirm, {})).status).toBe(404);
  expect((await app.postJson(confirm, { startsAt: times[9]! })).status).toBe(404);
  expect(await statuses()).toEqual(['spam']);
});

test('no more invitations go to one mailbox in a day than the limit allows', async () => {
  const { max } = automaticMailLimits.invitation.perMailbox;
  for (let count = 0; count < max; count += 1) {
    expect((await book(times[count]!)).status).toBe(200);
    await sql('UPDATE consultations SET "canceledAt" = now(), "confirmedAt" = now()');
  }
  await sql(`UPDATE sent_acknowledgements SET "createdAt" = now() - interval '20 hours'`);
  const { status, answer } = await book(times[9]!);
  expect([status, answer['token']]).toEqual([429, undefined]);
  expect(answer['message']).toContain('You can book the time in 4 hours.');
  const standing = 'SELECT FROM consultations WHERE "canceledAt" IS NULL';
  expect(
    [await sql(standing), await sql(`SELECT FROM mails WHERE kind = 'invitation'`)].map(({ length }) => length),
  ).toEqual([0, max]);
});

test('shows the free times in a time zone that the visitor chooses', async () => {
  const { offered } = await freeTimes();
  const dayOf = (time: string) => localTime(new Date(time), 'Asia/Tokyo').day;
  const day = dayOf(offered[9]!);
  const { document } = await app.page(`/contact/call?zone=Asia/Tokyo&day=${day}`);
  expect(document.querySelector('#time-zone')?.text).toBe('Times in Tokyo, UTC+9');
  const links = document.querySelectorAll('main ol a');
  const ofDay = offered.filter((time) => dayOf(time) === day);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ofDay.map((time) => `/contact/call?at=${encodeURIComponent(time)}&zone=Asia%2FTokyo`),
  );
  // A few people work at these hours, and a word says so.
  expect(links.map(({ text }) => text)).toEqual(
    ofDay.map((time) => [writtenClock(time, 'Asia/Tokyo'), unusualHour(time, 'Asia/Tokyo')].filter(Boolean).join(' ')),
  );
  expect(links.some(({ text }) => /evening|night/.test(text))).toBe(true);
});

test('offers no time on a public holiday or a day off', async () => {
  const dayOf = (time: string) => localTime(new Date(time), site.timeZone).day;
  const setClosed = (values: object) =>
    sql(`UPDATE site_texts SET "values" = "values" || $1 WHERE key = 'consultation-settings'`, [values]);
  const [dayOff] = times.slice(40).map(dayOf);
  const open = async () => new Set((await freeTimes()).times.map(dayOf));
  expect((await open()).has(dayOff!)).toBe(true);
  // A place that has a holiday soon, whatever the date.
  const days = await open();
  const closedIn = (place: string) =>
    holidaysAhead(place, new Date()).flatMap(({ day }) => (days.has(day) ? [day] : []));
  const place = holidayPlaces.map(({ value }) => value).find((value) => closedIn(value).length > 0)!;
  await setClosed({ holidays: place, daysOff: [dayOff] });
  await waitFor(async () => !(await open()).has(dayOff!));
  const left = await open();
  expect(closedIn(place).filter((day) => left.has(day))).toEqual([]);
  await setClosed({ holidays: null, daysOff: [] });
  await waitFor(async () => (await open()).has(dayOff!));
});

test('the contact page offers the next three times', async () => {
  const { document } = await app.page('/contact');
  const offered = document.querySelectorAll('[aria-labelledby=direct-contact] a[href*="at="]');
  expect(offered.map(({ text }) => text)).toHaveLength(3);
  expect(document.querySelector('[aria-labelledby=direct-contact] a[href="/contact/call"]')?.text).toBe(
    'Book a 30-minute consultation',
  );
});

test('everything is as before while the booking is turned off', async () => {
  await setBooking('off');
  expect((await app.request('/api/consultation/times')).status).toBe(404);
  expect((await book(times[0]!)).status).toBe(404);
  const page = await app.request('/contact/call');
  expect([page.status, page.headers.get('location')]).toEqual([302, '/contact']);
  const { html } = await app.page('/contact');
  expect(html).not.toContain('/contact/call');
  expect(html).toContain('?subject=30-minute%20consultation');
  const kept = await app.postForm('/api/consultation', callInput({ startsAt: times[0]!, name: 'Cy Kept' }));
  expect(kept.status).toBe(404);
  const form = await kept.text();
  for (const said of ['Cy Kept', consultationMessages.turnedOff]) expect(form).toContain(said);
});

const lastInvitation = async () =>
  (await sql(`SELECT * FROM mails WHERE kind = 'invitation' ORDER BY "createdAt" DESC, subject LIMIT 1`))[0];

async function change(token: unknown, action: 'move' | 'cancel', body: Record<string, string> = {}) {
  const response = await app.postJson(`/api/consultation/${String(token)}/${action}`, body);
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** Lets time pass for every stored call. */
const letPass = (hours: number) =>
  sql(
    `UPDATE consultations SET "startsAt" = "startsAt" - $1::interval, "endsAt" = "endsAt" - $1::interval,
       "blockedUntil" = "blockedUntil" - $1::interval, "nextReminderAt" = "nextReminderAt" - $1::interval`,
    [`${hours} hours`],
  );

const hoursUntil = (time: string) => (Date.parse(time) - Date.now()) / HOUR_MS;

test('the private link moves a call and cancels it, and calendars follow', async () => {
  const { answer } = await book(times[2]!);
  const { uid } = readEvent((await lastInvitation()).calendar.content);
  await sql(`UPDATE mails SET status = 'sent', "sentAt" = now()`);
  const moved = await change(answer['token'], 'move', { startsAt: times[9]! });
  expect(moved).toMatchObject({ status: 200, answer: { message: consultationMessages.moved, startsAt: times[9] } });
  expect(readEvent((await lastInvitation()).calendar.content)).toMatchObject({
    uid,
    method: 'REQUEST',
    sequence: 1,
    starts: times[9],
    minutes: 30,
  });
  // An operator who planned before the move is told so.
  expect(await sql('SELECT "nextStep", "planVersion" FROM contact_submissions')).toEqual([
    { nextStep: `Call at ${writtenClock(times[9]!, site.timeZone)}`, planVersion: 3 },
  ]);
  const own = await app.page(`/contact/call/${String(moved.answer['token'])}`);
  expect(own.document.querySelector('main')?.text).toContain('The invitation is on its way to you.');
  const free = (await freeTimes()).times;
  expect([free.includes(times[2]!), free.includes(times[9]!)]).toEqual([true, false]);

  await sql('DELETE FROM mails');
  const canceled = await change(moved.answer['token'], 'cancel');
  expect(canceled).toMatchObject({ status: 200, answer: { message: consultationMessages.canceled } });
  await change(moved.answer['token'], 'cancel');
  const mails = await sql('SELECT * FROM mails ORDER BY kind');
  expect(
    mails.map(({ kind, calendar }: { kind: string; calendar: { content: string } }) => [
      kind,
      readEvent(calendar.content),
    ]),
  ).toEqual([
    ['invitation', expect.objectContaining({ uid, method: 'CANCEL', status: 'CANCELLED', sequence: 2 })],
    ['notification', expect.objectContaining({ uid, method: 'CANCEL', status: 'CANCELLED', sequence: 2 })],
  ]);
  expect((await freeTimes()).times).toContain(times[9]);
  const { document } = await app.page(`/contact/call/${String(moved.answer['token'])}`);
  expect(document.querySelector('h1')?.text).toBe('Your call is canceled');
  expect((await book(times[9]!)).status).toBe(200);
});

test('without scripts, a form moves the call to a free time and shows its messages', async () => {
  const { answer } = await book(times[2]!);
  await book(times[9]!, { email: 'ben@example.com' });
  const page = `/contact/call/${String(answer['token'])}`;
  const { offered } = await freeTimes();
  expect(offered).not.toContain(times[9]!);
  const days = Map.groupBy(offered, (time) => localTime(new Date(time), 'America/New_York').day);
  const links = (await app.page(page)).document
    .querySelectorAll('main table a')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([...days.keys()].map((day) => `${page}?day=${day}#move`));
  const [lastDay, ofLastDay] = [...days].at(-1)!;
  const { document } = await app.page(`${page}?day=${lastDay}`);
  expect(document.querySelectorAll('[name=startsAt]').map((radio) => radio.getAttribute('value'))).toEqual(ofLastDay);
  const refused = await app.postForm(`/api/consultation/${String(answer['token'])}/move`, { startsAt: times[9]! });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(consultationMessages.taken);
  const moved = await app.postForm(`/api/consultation/${String(answer['token'])}/move`, { startsAt: times[15]! });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/contact\/call\//)]);
  // A call is not in its own way. Of these times, one follows the former at once.
  for (const startsAt of [times[16]!, times[17]!]) {
    expect((await change(answer['token'], 'move', { startsAt })).status).toBe(200);
  }
  const canceled = await app.postForm(`/api/consultation/${String(answer['token'])}/cancel`, {});
  expect([canceled.status, canceled.headers.get('location')]).toEqual([303, page]);
  expect((await calls()).filter(({ canceledAt }: { canceledAt: Date | null }) => canceledAt)).toHaveLength(1);
});

test('within the notice a call can be neither moved nor canceled', async () => {
  const { answer } = await book(times[0]!);
  await letPass(hoursUntil(times[0]!) - 23);
  for (const { status, answer: refused } of [
    await change(answer['token'], 'move', { startsAt: times[9]! }),
    await change(answer['token'], 'cancel'),
  ]) {
    expect([status, refused['fields']]).toEqual([400, { startsAt: consultationMessages.tooLate }]);
  }
  const { document } = await app.page(`/contact/call/${String(answer['token'])}`);
  expect(document.querySelectorAll('main form')).toHaveLength(0);
});

test('reminds the visitor a day and an hour before a call that still stands', async () => {
  const remind = () => remindOfCalls(app.database.source.manager, testMailSettings);
  await change((await book(times[9]!)).answer['token'], 'cancel');
  await book(times[9]!, { email: 'ben@example.com' });
  await sql('DELETE FROM mails');
  expect(await remind()).toBe(0);
  await letPass(hoursUntil(times[9]!) - 23.9);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  await letPass(23);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const reminders = await sql('SELECT "to", text FROM mails');
  const reminder = {
    to: 'ben@example.com',
    text: expect.stringMatching(/A reminder of your call[^]*\/contact\/call\//),
  };
  expect(reminders).toEqual([reminder, reminder]);
});

test('the owner cancels a call from its inquiry, also within the notice', async () => {
  await book(times[0]!);
  await letPass(hoursUntil(times[0]!) - 1);
  const [{ id, contactSubmissionId }] = await calls();
  const page = `/operator/inbox/${contactSubmissionId}`;
  expect((await get(page)).document.querySelector('main')?.text).toContain('Cancel the call');
  expect(await remindOfCalls(app.database.source.manager, testMailSettings)).toBe(1);
  await sql('DELETE FROM mails WHERE calendar IS NOT NULL');
  // The reminder that waits is deleted, too.
  const answer = await post(page, { intent: 'cancel-call', callId: id });
  expect(answer.status).toBe(303);
  expect(await sql('SELECT kind FROM mails ORDER BY kind')).toEqual([{ kind: 'invitation' }, { kind: 'notification' }]);
  expect((await calls())[0].canceledAt).toEqual(expect.any(Date));
});

test('the owner moves a call from its inquiry to a free time, also within the notice', async () => {
  const { answer } = await book(times[0]!);
  await letPass(hoursUntil(times[0]!) - 0.9);
  await sql('DELETE FROM mails');
  const [{ id, contactSubmissionId }] = await calls();
  const page = `/operator/inbox/${contactSubmissionId}`;
  const { document: before } = await get(page);
  for (const effect of ['moves the call in', 'takes the call out of']) {
    expect(before.querySelector('main')?.text).toContain(
      `You and the visitor get an email that ${effect} both calendars.`,
    );
  }
  const option = before.querySelector(`option[value="${times[15]}"]`);
  expect(option?.text).toBe(`${writtenClock(times[15]!, site.timeZone)}, ${writtenDay(times[15]!, site.timeZone)}`);
  const move = (startsAt: string) => post(page, { intent: 'move-call', callId: id, startsAt });
  const night = `${times[15]!.slice(0, 11)}03:00:00.000Z`;
  expect((await move(night)).document.querySelector('main')?.text).toContain(consultationMessages.taken);
  expect(await sql('SELECT FROM mails')).toEqual([]);
  // The reminder of the former time is deleted.
  expect(await remindOfCalls(app.database.source.manager, testMailSettings)).toBe(1);

  expect((await move(times[15]!)).status).toBe(303);
  const moved = { sequence: 1, starts: times[15] };
  expect(readEvent((await lastInvitation()).calendar.content)).toMatchObject({ ...moved, method: 'REQUEST' });
  expect(await sql('SELECT kind, "to" FROM mails ORDER BY kind')).toEqual([
    { kind: 'invitation', to: 'ada@example.com' },
    { kind: 'notification', to: site.email },
  ]);
  const { document } = await app.page(`/contact/call/${String(answer['token'])}`);
  expect(document.querySelector('main')?.text).toContain(timeInZone(times[15]!, 'America/New_York'));
});

test('the owner notes that a visitor did not come, and nobody is told', async () => {
  const { answer } = await book(times[0]!);
  const [{ id, contactSubmissionId }] = await calls();
  const page = `/operator/inbox/${contactSubmissionId}`;
  const note = (missed: string) => post(page, { intent: 'call-missed', callId: id, missed });
  const shown = async () => (await get(page)).document.querySelector('main')?.text;
  await sql('DELETE FROM mails');
  expect((await note('yes')).status).toBe(409);
  await letPass(hoursUntil(times[0]!) + 1);
  expect((await note('yes')).status).toBe(303);
  expect((await calls())[0].missedAt).toEqual(expect.any(Date));
  const query = `{ consultation(token: "${String(answer['token'])}") { state } }`;
  expect(await (await app.postJson('/graphql', { query })).json()).toEqual({
    data: { consultation: { state: 'begun' } },
  });
  expect(await shown()).toContain('The visitor did not come.');
  expect((await note('no')).status).toBe(303);
  expect(await shown()).not.toContain('The visitor did not come.');
  // A call that nobody confirmed did not take place.
  await sql('UPDATE consultations SET "heldUntil" = "startsAt"');
  expect((await note('yes')).status).toBe(409);
  expect(await sql('SELECT FROM mails')).toEqual([]);
});

test('Today lists the calls of a week, and the page of its inquiry says whether it is held', async () => {
  await bookSuspicious(times[0]!);
  const [{ contactSubmissionId }] = await calls();
  const page = `/operator/inbox/${contactSubmissionId}`;
  const main = async (path: string) => (await get(path)).document.querySelector('main');
  expect((await main(page))?.text).toContain('Held until');
  expect((await main(page))?.querySelector('[value=cancel-call]')).toBeNull();
  await letHoldsEnd();
  expect((await main(page))?.text).toContain('Not confirmed in time');
  expect((await book(times[1]!, { email: 'ben@example.com', name: 'Ben Today' })).answer).toMatchObject({
    heldUntil: null,
  });
  const today = await main('/operator');
  expect(today?.text).toContain(`Call at ${writtenClock(times[1]!, site.timeZone)}`);
  expect(today?.querySelectorAll('a').map(({ text }) => text)).toContain('Ben Today, Example & Partners');
});

test('the receipt and the export of a person contain the call, and whoever erases it is told first', async () => {
  const { answer } = await book(times[0]!);
  const { document } = await app.page(`/contact/call/${String(answer['token'])}`);
  const receipt = document.querySelector('main a[href^="/receipt/"]')?.getAttribute('href') ?? '';
  const when = timeInZone(times[0]!, 'America/New_York');
  const shown = (await app.page(receipt)).document.querySelector('main')?.text;
  for (const part of [when, 'for good. Cancel the call first']) expect(shown).toContain(part);
  const [link] = (await app.page(receipt)).document
    .querySelectorAll('main dl a')
    .map((a) => a.getAttribute('href') ?? '');
  expect((await app.page(link!)).document.querySelector('h1')?.text).toBe('Your call is booked');
  const call = { startsAt: times[0], timeZone: 'America/New_York', canceledAt: null };
  expect(await (await app.request(`/api${receipt}`)).json()).toMatchObject({ call });

  const search = '?email=ada@example.com';
  const person = await save(`/operator/privacy-requests/personal-data.json${search}`);
  expect(JSON.parse(person.text)).toMatchObject({ submissions: [{ call }] });
  const [{ id, contactSubmissionId }] = await calls();
  const inquiry = `/operator/inbox/${contactSubmissionId}`;
  const warnings = async () =>
    Promise.all(
      [inquiry, `/operator/privacy-requests${search}`].map(async (path) =>
        (await get(path)).document
          .querySelector('main')
          ?.text.includes(
            `The call on ${writtenTime(times[0]!, site.timeZone)} is canceled. You and the visitor are told by email.`,
          ),
      ),
    );
  expect(await warnings()).toEqual([true, true]);
  await post(inquiry, { intent: 'cancel-call', callId: id });
  expect(await warnings()).toEqual([false, false]);
  expect((await app.page(receipt)).document.querySelector('main')?.text).toContain(`${when} (canceled)`);
});

test('the query lists all free times, and the other formats of the page those of a day', async () => {
  const { offered } = await freeTimes();
  const query = '{ all: consultationTimes(limit: null) { times } none: consultationTimes(limit: 0) { times offered } }';
  const { data } = (await (await app.postJson('/graphql', { query })).json()) as { data: object };
  expect(data).toEqual({ all: { times }, none: { times: [], offered: [] } });
  const dayOf = (time: string) => localTime(new Date(time), 'UTC').day;
  const days = [...Map.groupBy(offered, dayOf)];
  const [day, ofDay] = days[2]!;
  const links = [
    ...ofDay.map((time) => `/contact/call?at=${encodeURIComponent(time)}&zone=UTC`),
    ...days.map(([other]) => `/contact/call?day=${other}&zone=UTC`),
  ];
  const address = (suffix: string) => `/contact/call.${suffix}?zone=UTC&day=${day}`;
  const markdown = await (await app.request(address('md'))).text();
  const json = await app.request(address('json'));
  const { sections } = (await json.json()) as { sections: { markdown: string }[] };
  for (const text of [markdown, sections.map((section) => section.markdown).join('\n')]) {
    expect(links.filter((link) => !text.replaceAll('\\', '').includes(link))).toEqual([]);
    expect(text).toContain(writtenClock(ofDay[0]!, 'UTC'));
  }
});
