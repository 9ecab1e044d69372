import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import ICAL from 'ical.js';
import dns from 'node:dns';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import pino from 'pino';
import { gzipSync } from 'node:zlib';
import { consultationMessages } from '../../src/rules/consultation.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/rules/durations.ts';
import { readDueCalendars } from '../../src/server/busy-calendars.ts';
import { fetchCalendar, publicNetwork, type Network } from '../../src/server/calendars/fetch-calendar.ts';
import { bootApp } from '../support/app.ts';
import { callInput } from '../support/builders.ts';
import { operatorPages, texts } from '../support/operator-pages.ts';
import { ORIGIN } from '../support/origin.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp({ canDeliver: true });
const { get, post } = operatorPages(app, 'owner');
const sql = (statement: string, values?: unknown[]) => app.database.source.query(statement, values);

const freeTimes = async () =>
  ((await (await app.request('/api/consultation/times')).json()) as { times: string[] }).times;

const utc = (time: string | number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns a calendar with an event of half an hour at each time. */
const calendarOf = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...starts.map((start) => `BEGIN:VEVENT\r\nUID:${start}\r\nDTSTART:${utc(start)}\r\nDURATION:PT30M\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const ADDRESS = 'https://calendar.provider.test/secret-0815.ics';

/** What the provider answers. */
let answer: RequestListener;
let provider: Server;
let requests: { etag: string | undefined; since: string | undefined }[];

/** Leads every host to the provider of the test. */
const network: Network = {
  ...publicNetwork,
  request(url, options) {
    const { port } = provider.address() as AddressInfo;
    return httpRequest(`http://127.0.0.1:${port}${url.pathname}`, options);
  },
};

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
interface Limits {
  network?: Network;
  readingMs?: number;
}
const read = (limits: Limits = {}) =>
  readDueCalendars({ database: app.database, siteOrigin: ORIGIN, log, network, ...limits });
const save = (addresses: string) => post('/operator/calendars', { intent: 'save', addresses });
const makeDue = () => sql('UPDATE busy_calendars SET "dueAt" = now()');

const sends =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text);

async function mainText(path: string): Promise<string> {
  return texts((await get(path)).document, 'main')[0] ?? '';
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    requests.push({ etag: request.headers['if-none-match'], since: request.headers['if-modified-since'] });
    answer(request, response);
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => void provider.close(resolve));
});

let times: string[];

beforeEach(async () => {
  requests = [];
  logged.length = 0;
  answer = sends(calendarOf());
  await sql('TRUNCATE contact_submissions, sent_acknowledgements CASCADE');
  await sql('DELETE FROM busy_calendars');
  await waitFor(async () => (await freeTimes()).length > 40);
  times = await freeTimes();
});

test('a busy time is neither offered nor booked, and no call is moved into it', async () => {
  const book = (startsAt: string) => app.postJson('/api/consultation', callInput({ startsAt }));
  const { token } = (await (await book(times[20]!)).json()) as { token: string };
  answer = sends(calendarOf(times[2]!));
  expect((await save(` ${ADDRESS.replace('https', 'webcal')} `)).location).toBe('/operator/calendars?done=saved');
  expect(await mainText('/operator/calendars')).toContain('Not read yet.');
  await read();
  expect(await mainText('/operator/calendars')).toContain('calendar.provider.testBusy times: 1, the last one ends on');
  app.database.statements();
  const free = await freeTimes();
  expect(app.database.statements().length).toBeLessThanOrEqual(3);
  // The pause is between calls, so the time before the busy one is free.
  expect(times.filter((time) => !free.includes(time))).toEqual(expect.arrayContaining([times[2]]));
  expect([free.includes(times[1]!), free.includes(times[3]!)]).toEqual([true, true]);
  const { document } = await app.page('/contact/call');
  expect(document.querySelector(`[href*="${encodeURIComponent(times[2]!)}"]`)).toBeNull();

  const refused = await app.postForm('/api/consultation', callInput({ startsAt: times[2]!, email: 'b@example.com' }));
  expect(refused.status).toBe(400);
  const html = await refused.text();
  for (const kept of [consultationMessages.taken, 'Exhibit books by hand.']) expect(html).toContain(kept);
  // The error links to something that can have the focus.
  const form = parse(html);
  expect(form.querySelector('[data-error-summary] a')?.getAttribute('href')).toBe('#startsAt');
  expect(form.querySelector('#startsAt')?.getAttribute('type')).toBe('radio');
  expect(form.querySelectorAll('#startsAt')).toHaveLength(1);
  const moved = await app.postJson(`/api/consultation/${token}/move`, { startsAt: times[2]! });
  expect([moved.status, await moved.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { startsAt: consultationMessages.taken } }),
  ]);

  await save('');
  await waitFor(async () => (await freeTimes()).includes(times[2]!));
  expect(await sql('SELECT FROM busy_calendars')).toEqual([]);
});

test('the secret address is in no page of visitors, no content folder and no log', async () => {
  await save(ADDRESS);
  answer = (_, response) => void response.writeHead(404).end();
  await read();
  expect(logged.join('')).toContain('calendar.provider.test');
  expect(await mainText('/operator/content/consultation-settings')).not.toContain('secret-0815');
  for (const path of ['/contact/call', '/contact/call.md', '/contact/call.json', '/api/consultation/times']) {
    expect(await (await app.request(path)).text()).not.toContain('provider.test');
  }
  expect(logged.join('')).not.toContain('secret-0815');
  expect(JSON.stringify(await sql('SELECT * FROM site_texts, changes'))).not.toContain('secret-0815');
});

test.each([
  ['http://calendar.provider.test/a.ics', 'Secret addresses must begin with https://'],
  ['https://localhost/a.ics', 'Secret addresses must begin with https://'],
  ['not an address', 'Secret addresses must begin with https://'],
  [Array.from({ length: 6 }, (_, index) => `${ADDRESS}?${index}`).join('\n'), 'at most 5 entries'],
  [`${ADDRESS}\n${ADDRESS}`, 'twice'],
])('refuses the addresses %s', async (addresses, message) => {
  const { status, document } = await save(addresses);
  expect([status, document.querySelector('#addresses-error')?.text]).toEqual([400, expect.stringContaining(message)]);
  expect(await sql('SELECT FROM busy_calendars')).toEqual([]);
});

test('reads a calendar every ten minutes, by one process, and asks only whether it has changed', async () => {
  const modified = 'Tue, 24 Nov 2026 08:00:00 GMT';
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.setHeader('ETag', '"v1"').setHeader('Last-Modified', modified).end(calendarOf(times[2]!));
  };
  await save(ADDRESS);
  await Promise.all([read(), read(), read()]);
  await read();
  expect(requests).toHaveLength(1);
  const [{ dueAt, readAt }] = await sql('SELECT * FROM busy_calendars');
  expect(Math.round((dueAt - readAt) / MINUTE_MS)).toBe(10);
  await makeDue();
  await read();
  expect(requests).toEqual([{}, { etag: '"v1"', since: modified }]);
  expect(await freeTimes()).not.toContain(times[2]);
  // The days that can be booked move on, so an unchanged calendar is computed again.
  await sql(`UPDATE busy_calendars SET "dueAt" = now(), "computedAt" = now() - interval '25 hours'`);
  await read();
  expect(requests.at(-1)).toEqual({});
});

test('a calendar that cannot be read stays busy, and Today says so after an hour', async () => {
  const heading = 'Calendars that cannot be read';
  answer = sends(calendarOf(times[2]!));
  await save(ADDRESS);
  await read();
  answer = (_, response) => void response.writeHead(410).end();
  await makeDue();
  await read();
  expect(await freeTimes()).not.toContain(times[2]);
  expect(await mainText('/operator')).not.toContain(heading);
  expect(await mainText('/operator/calendars')).toContain('Its server answers with status 410.');
  await sql(`UPDATE busy_calendars SET "readAt" = now() - interval '61 minutes', "dueAt" = now()`);
  await read();
  const today = await mainText('/operator');
  expect(today).toMatch(
    new RegExp(
      `${heading} 1.*calendar\\.provider\\.testIts server answers with status 410\\. It was last read on .+, and the times found then still block calls\\. Copy its secret address again, or remove it\\.`,
    ),
  );
  expect(today).not.toContain('secret-0815');
  answer = sends(calendarOf(times[4]!));
  await makeDue();
  await read();
  expect(await mainText('/operator')).not.toContain(heading);
  const free = await freeTimes();
  expect([free.includes(times[2]!), free.includes(times[4]!)]).toEqual([true, false]);
  answer = sends(calendarOf());
  await makeDue();
  await read();
  expect(await freeTimes()).toEqual(times);
});

const listTo = (last: number) => Array.from({ length: last + 1 }, (_, value) => value).join(',');

describe('refuses with a reason', () => {
  const endlessly = (piece: Buffer | string, everyMs: number): RequestListener => {
    return (_, response) => {
      const writing = setInterval(() => void response.write(piece), everyMs);
      response.on('close', () => clearInterval(writing));
    };
  };
  const redirects = (location: string): RequestListener => {
    return (_, response) => void response.writeHead(302, { location }).end();
  };
  const rule = (repeats: string) => sends(calendarOf(times[2]!).replace('DURATION', `RRULE:${repeats}\r\nDURATION`));
  const bomb = gzipSync(Buffer.alloc(26 * 1024 ** 2, 'BEGIN:VCALENDAR\r\n'));
  const eachSecond = `BYHOUR=${listTo(23)};BYMINUTE=${listTo(59)};BYSECOND=${listTo(59)}`;
  const soon = { network: { ...network, limitMs: 300 } };

  test.each<[string, () => RequestListener, string, Limits?]>([
    ['26 MB', () => sends('X'.repeat(26 * 1024 ** 2)), 'It is larger than 25 MB.'],
    [
      'a small file that unpacks to 26 MB',
      () => (_, response) => void response.setHeader('content-encoding', 'gzip').end(bomb),
      'It is larger than 25 MB.',
    ],
    ['endless redirects', () => redirects('/again'), 'Its address redirects more than 3 times.'],
    [
      'a redirect to a private address',
      () => redirects('https://10.0.0.1/'),
      'Its address leads to a private network.',
    ],
    ['a redirect without encryption', () => redirects('http://provider.test/'), 'leads to one without encryption'],
    ['a slow trickle', () => endlessly('BEGIN:VCALENDAR\r\n', 20), 'It does not arrive within 0.3 seconds.', soon],
    ['no answer', () => () => {}, 'It does not arrive within 0.3 seconds.', soon],
    ['a broken connection', () => (request) => void request.socket.destroy(), 'The connection to its server fails'],
    ['a page of an error', () => (_, response) => void response.writeHead(403).end('No'), 'answers with status 403.'],
    ['a page', () => sends('<!doctype html>'), 'Its text is not a calendar that can be read.'],
    [
      'a rule for each second',
      () => rule(`FREQ=DAILY;${eachSecond}`),
      'Reading it takes too much time or memory. The site tries again after 20 minutes.',
      { readingMs: 2_000 },
    ],
  ])('%s', async (_, hostile, reason, limits = {}) => {
    answer = hostile();
    await save(ADDRESS);
    const reading = read(limits);
    // Visitors notice nothing.
    expect(await freeTimes()).toEqual(times);
    await reading;
    const [{ failure }] = await sql('SELECT failure FROM busy_calendars');
    expect(failure).toContain(reason);
    expect(await mainText('/operator')).toContain(`${failure} It blocks no calls yet.`);
  });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    // A name, which is looked up.
    'https://localhost/',
  ])('the address %s', async (address) => {
    await expect(fetchCalendar(address, null)).rejects.toThrow('Its address leads to a private network.');
  });

  test('a name with a private address among others', async () => {
    const all = ['192.0.2.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const lookup = (_name: string, _options: object, done: (error: null, found: object) => void) => done(null, all);
    jest.spyOn(dns, 'lookup').mockImplementationOnce(lookup as never);
    const isAllowed = (address: string) => address === '192.0.2.1';
    const limited = { ...publicNetwork, isAllowed };
    await expect(fetchCalendar(ADDRESS, null, limited)).rejects.toThrow('Its address leads to a private network.');
  });
});

test('reads ten years, and one broken calendar does not keep the others from being read', async () => {
  const past = Date.parse('2010-01-01T00:00Z');
  const starts = Array.from({ length: 17_300 }, (_, index) => new Date(past + index * HOUR_MS).toISOString());
  const text = `DESCRIPTION:${'x'.repeat(230)}\r\nEND:VEVENT`;
  const large = calendarOf(...starts, times[2]!).replaceAll('END:VEVENT', text);
  expect(large.length).toBeGreaterThan(5.5 * 1024 ** 2);
  answer = (request, response) => void response.end(request.url?.includes('large') ? large : 'broken');
  await save(`${ADDRESS}\nhttps://calendar.provider.test/large.ics`);
  await read();
  expect(await freeTimes()).not.toContain(times[2]);
  expect(
    (await sql('SELECT failure FROM busy_calendars ORDER BY address')).map(({ failure }: never) => failure),
  ).toEqual([null, 'Its text is not a calendar that can be read.']);
});

test('a calendar whose reading was ended waits longer each time, at most a day, until it can be read', async () => {
  const ended = async () => {
    await makeDue();
    await read({ readingMs: 1 });
    const [{ dueAt, failure }] = await sql('SELECT * FROM busy_calendars');
    return { minutes: Math.round((dueAt - Date.now()) / MINUTE_MS), failure };
  };
  const failure = (wait: string) => `Reading it takes too much time or memory. The site tries again after ${wait}.`;
  answer = sends(calendarOf(times[2]!));
  await save(ADDRESS);
  expect(await ended()).toEqual({ minutes: 20, failure: failure('20 minutes') });
  expect(await ended()).toEqual({ minutes: 40, failure: failure('40 minutes') });
  expect(await mainText('/operator/calendars')).toContain(failure('40 minutes'));
  await sql('UPDATE busy_calendars SET "endedReadings" = 7');
  expect(await ended()).toEqual({ minutes: 24 * 60, failure: failure('24 hours') });
  answer = sends('broken');
  await makeDue();
  await read();
  expect(await ended()).toEqual({ minutes: 20, failure: failure('20 minutes') });
  answer = sends(calendarOf(times[2]!));
  await makeDue();
  await read();
  expect(await freeTimes()).not.toContain(times[2]);
  expect(await ended()).toEqual({ minutes: 20, failure: failure('20 minutes') });
});

test('the page of calendars names what is not read as it is written', async () => {
  const page = () => mainText('/operator/calendars');
  await save(ADDRESS);
  await read();
  expect(await page()).toContain('It contains no events.');
  const start = `DTSTART;TZID=Middle-earth:${utc(times[2]!).slice(0, -1)}`;
  answer = sends(
    calendarOf(times[4]!, times[6]!).replace(`DTSTART:${utc(times[4]!)}`, `SUMMARY:Second breakfast\r\n${start}`),
  );
  await makeDue();
  await read();
  expect(await page()).not.toContain('It contains no events.');
  expect(await page()).toMatch(/“Second breakfast” \(.+\) is in a time zone that is not known, “Middle-earth”\./);
  answer = sends(calendarOf(times[6]!));
  await makeDue();
  await read();
  expect(await page()).not.toContain('Second breakfast');
});

describe('the calendar of calls', () => {
  const address = async () =>
    (await get('/operator/calendars')).document.querySelector('code')?.text.replace(ORIGIN, '') ?? '';
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

  test('holds the calls that stand, with what the owner needs', async () => {
    const path = await address();
    expect(path).toMatch(/^\/api\/consultation\/calendar\/[\w.]+\.ics$/);
    const empty = await app.request(path);
    expect(eventsIn(await empty.text())).toEqual([]);
    const booked = await app.postJson('/api/consultation', callInput({ startsAt: times[3]! }));
    const { token } = (await booked.json()) as { token: string };
    // One that waits for its confirmation is not among them.
    await app.postJson('/api/consultation', callInput({ startsAt: times[9]!, email: 'b@example.com', website: 'x' }));
    const [{ calendar, contactSubmissionId }] = await sql(`SELECT * FROM mails WHERE kind = 'invitation'`);

    const feed = await app.request(path);
    expect(Object.fromEntries(feed.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      etag: expect.not.stringMatching(String(empty.headers.get('etag'))),
    });
    const text = await feed.text();
    const [event, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      uid: eventsIn(calendar.content)[0]?.uid,
      summary: 'Call: Ada Example',
      location: expect.stringContaining('By video.'),
      description: expect.stringMatching(
        new RegExp(`^ada@example\\.com\nLegal.*\n${ORIGIN}/operator/inbox/${contactSubmissionId}$`, 'i'),
      ),
    });
    expect(event?.startDate.toJSDate().toISOString()).toBe(times[3]);
    expect(event?.endDate.toJSDate().getTime()).toBe(Date.parse(times[3]!) + 30 * MINUTE_MS);
    const again = await app.request(path, {
      headers: { 'if-none-match': String(feed.headers.get('etag')), 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);

    // The site reads its own calendar, and the call can still be moved by half an hour.
    answer = sends(text);
    await save(ADDRESS);
    await read();
    expect(await sql('SELECT failure, times FROM busy_calendars')).toEqual([{ failure: null, times: [] }]);

    await app.postJson(`/api/consultation/${token}/move`, { startsAt: times[20]! });
    const [moved] = eventsIn(await (await app.request(path)).text());
    expect([moved?.uid, moved?.startDate.toJSDate().toISOString()]).toEqual([event?.uid, times[20]]);
    await app.postJson(`/api/consultation/${token}/cancel`, {});
    expect(eventsIn(await (await app.request(path)).text())).toEqual([]);
    const afterDays = async (days: number) => {
      await sql(
        `UPDATE consultations SET "canceledAt" = NULL, "startsAt" = ended - interval '30 minutes', "endsAt" = ended, "blockedUntil" = ended
         FROM (SELECT now() - make_interval(days => $1) AS ended) AS time WHERE "heldUntil" IS NULL`,
        [days],
      );
      return eventsIn(await (await app.request(path)).text()).length;
    };
    expect([await afterDays(29), await afterDays(31)]).toEqual([1, 0]);
  });

  test('has one address, which the owner can replace', async () => {
    const former = await address();
    expect(await address()).toBe(former);
    expect((await post('/operator/calendars', { intent: 'replace' })).location).toBe(
      '/operator/calendars?done=replaced',
    );
    const path = await address();
    expect([(await app.request(former)).status, (await app.request(path)).status]).toEqual([404, 200]);
    const booked = await app.postJson('/api/consultation', callInput({ startsAt: times[3]! }));
    const { token } = (await booked.json()) as { token: string };
    expect((await app.request(`/api/consultation/calendar/${token}.ics`)).status).toBe(404);
    expect((await app.request(path.replace('/calendar', ''))).status).toBe(404);
    expect((await app.request(path.replace(/.(?=\.ics$)/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
  });
});
