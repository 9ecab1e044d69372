import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signToken } from '../../src/domain/shared/signed-token.ts';
import { DAY_S } from '../../src/rules/durations.ts';
import { responseDue } from '../../src/rules/response-time.ts';
import { TOKEN_PATTERN } from '../../src/rules/token.ts';
import { writtenTime } from '../../src/rules/written-time.ts';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { callInput, contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { ORIGIN } from '../support/origin.ts';

const app = bootApp();

beforeEach(() => app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE'));

interface Row {
  name: string;
  status: string;
  spamReasons: string[];
  [column: string]: unknown;
}

const rows = (): Promise<Row[]> => app.database.source.query('SELECT * FROM contact_submissions ORDER BY "createdAt"');
const mails = (): Promise<Record<string, string>[]> =>
  app.database.source.query('SELECT * FROM mails ORDER BY kind DESC');

async function post(overrides: Record<string, unknown> = {}) {
  const response = await app.postJson('/api/contact', contactInput(overrides));
  return { status: response.status, body: (await response.json()) as { message: string; receipt: string } };
}

async function stamp(): Promise<string> {
  const response = await app.request('/api/contact/stamp');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { stamp: string }).stamp;
}

test('stores a submission with an email to the owner and one to the sender', async () => {
  await post();
  const [notification, acknowledgement] = await mails();
  expect(notification).toMatchObject({
    kind: 'notification',
    to: site.email,
    replyTo: 'ada@example.com',
    subject: 'Inquiry: Legal Tech Solutions, from Ada Example',
    status: 'queued',
  });
  expect(notification?.['text']).toContain(contactInput()['message']);
  expect(acknowledgement).toMatchObject({
    kind: 'acknowledgement',
    to: 'ada@example.com',
    replyTo: site.email,
  });
});

test('the acknowledgement repeats only the name, and only if it is plain', async () => {
  const typed = { company: 'Canary Company', role: 'Canary Role', message: 'Canary message, buy at https://a.example' };
  await post(typed);
  await post({ ...typed, name: 'Visit www.a.example now', email: 'second@example.com' });
  const texts = (await mails()).filter(({ kind }) => kind === 'acknowledgement').map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).not.toMatch(/canary|a\.example/i);
  expect(texts.join()).toContain('Hello Ada Example,');
});

test('does not store a submission whose emails cannot be stored', async () => {
  await app.database.source.query('ALTER TABLE mails ADD CONSTRAINT none CHECK (false) NOT VALID');
  const { status } = await post();
  await app.database.source.query('ALTER TABLE mails DROP CONSTRAINT none');
  expect(status).toBe(500);
  expect(await rows()).toEqual([]);
  expect(loggedProblems().join()).toContain('none');
});

test('stores identical submissions within ten minutes once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await rows()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  await post({ message: 'We prepare exhibit books by hand and would like to stop. Soon.' });
  expect(await rows()).toHaveLength(2);
});

test('stores the same content once in ten minutes, in any spelling of the address', async () => {
  const age = (interval: string) =>
    app.database.source.query(`UPDATE contact_submissions SET "createdAt" = now() - interval '${interval}'`);
  await post();
  await age('9 minutes 30 seconds');
  await post({ email: 'ADA@Example.COM' });
  expect(await rows()).toHaveLength(1);
  await age('10 minutes 1 second');
  await post();
  expect(await rows()).toHaveLength(2);
});

test('the idempotency key recognizes a retry with the same content at any time', async () => {
  const idempotencyKey = randomUUID();
  await post({ idempotencyKey });
  await app.database.source.query(`UPDATE contact_submissions SET "createdAt" = now() - interval '5 hours'`);
  await post({ idempotencyKey });
  expect(await rows()).toHaveLength(1);
  await post({ idempotencyKey, message: 'The same browser, and something else to say.' });
  expect(await rows()).toHaveLength(2);
  await post();
  expect(await rows()).toHaveLength(3);
});

test('gives spam the usual answer, stores it as spam and sends no email', async () => {
  const ordinary = await post();
  const caught = await post({ website: 'https://a.example', name: 'A Program' });
  expect(caught).toEqual({ status: 200, body: { ...ordinary.body, receipt: expect.any(String) } });
  const [, spam] = await rows();
  expect(spam).toMatchObject({
    name: 'A Program',
    status: 'spam',
    spamReasons: ['A field that people do not see was filled in'],
  });
  expect(await mails()).toHaveLength(2);
});

test('tolerates one sign of spam but not two', async () => {
  await post({ stamp: await stamp() });
  await post({ stamp: await stamp(), message: 'Links. https://a.example '.repeat(7) });
  await post({ stamp: `${'0'.repeat(32)}.zzzzzz.${'0'.repeat(32)}`, name: 'Forger' });
  const found = await rows();
  expect(found.map(({ status }) => status)).toEqual(['new', 'spam', 'new']);
  expect(found.map(({ spamReasons }) => spamReasons)).toEqual([
    ['Sent less than two seconds after the first touch'],
    ['Sent less than two seconds after the first touch', '7 links in the message'],
    ['The time stamp was not made by this site'],
  ]);
});

test('a form without scripts has no stamp, no key and no spam score', async () => {
  await app.postForm('/api/contact', { ...contactInput(), website: '' });
  expect(await rows()).toMatchObject([{ status: 'new', spamScore: 0, idempotencyKey: null }]);
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Nowhere/Else', site.timeZone],
  [undefined, site.timeZone],
])('acknowledges a form from the time zone %s in %s', async (timeZone, zone) => {
  expect((await post({ timeZone })).status).toBe(200);
  const acknowledgement = (await mails()).find(({ kind }) => kind === 'acknowledgement');
  const [row] = await rows();
  const due = responseDue(String(row?.['createdAt']), site);
  expect(acknowledgement?.['text']).toContain(writtenTime(due, zone, 'by'));
});

test('stores the source of a visit and never rejects it', async () => {
  const source = {
    about: '/technologies/quillmaker',
    firstPage: '/services/legal-tech',
    article: '/blog/2025/03/paper-trail-basics',
    referrerHost: 'search.example',
    utmSource: 'letter',
    utmMedium: 'email',
  };
  expect((await post({ ...source, utmCampaign: 'x'.repeat(1_000), idempotencyKey: 'no-uuid' })).status).toBe(200);
  const [row] = await rows();
  expect(row).toMatchObject({ ...source, idempotencyKey: null });
  expect([...String(row?.['utmCampaign'])]).toHaveLength(201);
  expect((await mails())[0]?.['text']).toContain(
    'About: Quillmaker\nFirst page: /services/legal-tech\nLast article read: /blog/2025/03/paper-trail-basics',
  );
});

test('sends three acknowledgements a day per mailbox, and every notification', async () => {
  for (const [index, email] of ['Victim', 'victim', 'victim+a', 'VICTIM+b', 'victim+c+d'].entries())
    await post({ email: `${email}@example.com`, message: `Message number ${index}.` });
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'acknowledgement')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'notification')).toHaveLength(5);
});

test('sends 60 acknowledgements a minute to all addresses, and every notification', async () => {
  const { source } = app.database;
  await source.query(`INSERT INTO sent_acknowledgements (key) SELECT 'other ' || n FROM generate_series(1, 59) AS n`);
  const acknowledged = async () => (await mails()).filter(({ kind }) => kind === 'acknowledgement').map(({ to }) => to);
  await post({ email: 'first@example.com' });
  await post({ email: 'second@example.com' });
  expect(await acknowledged()).toEqual(['first@example.com']);
  await source.query(`UPDATE sent_acknowledgements SET "createdAt" = now() - interval '61 seconds'`);
  await post({ email: 'third@example.com' });
  expect((await acknowledged()).toSorted()).toEqual(['first@example.com', 'third@example.com']);
  // No submission and no notification is lost.
  expect(await rows()).toHaveLength(3);
  expect((await mails()).filter(({ kind }) => kind === 'notification')).toHaveLength(3);
});

test('counts acknowledgements of erased submissions, without the address', async () => {
  const sent: boolean[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const { body } = await post({ email: 'Victim@example.com', message: `Message number ${number}.` });
    sent.push((await mails()).some(({ kind }) => kind === 'acknowledgement'));
    expect((await app.postJson(`/api/receipt/${body.receipt}/erase`, {})).status).toBe(200);
  }
  expect(sent).toEqual([true, true, true, false, false]);
  const counted = await app.database.source.query('SELECT * FROM sent_acknowledgements');
  expect(counted).toHaveLength(3);
  expect(JSON.stringify(counted)).not.toMatch(/victim/i);
  await app.database.source.query(`UPDATE sent_acknowledgements SET "createdAt" = now() - interval '25 hours'`);
  await post({ email: 'victim@example.com' });
  const kinds = (await mails()).map(({ kind }) => kind).filter((kind) => kind !== 'erasure');
  expect(kinds).toEqual(['notification', 'acknowledgement']);
});

test('a form of a minute ago has no sign of spam, and one of two days ago has one', async () => {
  const stampOf = (ageS: number) => signToken(app.database.source.manager, 'stamp', randomUUID(), DAY_S - ageS);
  await post({ stamp: await stampOf(60), name: 'Ann' });
  await post({ stamp: await stampOf(2 * DAY_S), name: 'Ben' });
  expect((await rows()).map(({ spamReasons }) => spamReasons)).toEqual([
    [],
    ['Sent more than a day after the first touch'],
  ]);
});

test('without a mail server, a call that looks like spam books nothing, and no page says that emails were sent', async () => {
  const times = await app.request('/api/consultation/times');
  const [startsAt = ''] = ((await times.json()) as { times: string[] }).times;
  const response = await app.postJson('/api/consultation', callInput({ startsAt, website: 'https://spam.example' }));
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('could not be booked automatically') }),
  ]);
  expect((await rows()).map(({ status }) => status)).toEqual(['spam']);
  expect(await mails()).toEqual([]);
  expect(await app.database.source.query('SELECT FROM consultations')).toEqual([]);

  const booked = await app.postJson('/api/consultation', callInput({ startsAt }));
  const { token } = (await booked.json()) as { token: string };
  await app.database.source.query('UPDATE mails SET "sentAt" = now()');
  const page = (await app.page(`/contact/call/${token}`)).document.querySelector('main')?.text;
  for (const said of [
    'The invitation is stored. It is not emailed to you.',
    'Keep the address of this page: no email has it.',
  ]) {
    expect(page).toContain(said);
  }
});

describe('receipt', () => {
  let token: string;

  beforeEach(async () => {
    const response = await app.postJson('/api/contact', contactInput({ article: '/blog/2025/03/paper-trail-basics' }));
    ({ receipt: token } = (await response.json()) as { receipt: string });
  });

  const count = async (table: string): Promise<number> =>
    (await app.database.source.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

  test('shows what is stored, uncached and not indexed', async () => {
    const { response, document } = await app.page(`/receipt/${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
    const main = document.querySelector('main')?.text ?? '';
    for (const value of Object.values(contactInput({ useCase: 'Legal Tech Solutions' }))) expect(main).toContain(value);
    expect(main).toContain('/blog/2025/03/paper-trail-basics');
    expect(main).toContain('To you: confirmation (queued)');
    const steps = document.querySelectorAll('main ol > li').map(({ text }) => text);
    expect(steps.find((step) => step.includes('The confirmation is stored.'))).toMatch(/^2done/);
    expect(main).toContain('for good. An email');
    // The token has an ID, a time and a signature, but no personal data.
    expect(token).toMatch(TOKEN_PATTERN);
  });

  test('downloads what is stored as JSON', async () => {
    const response = await app.request(`/api/receipt/${token}`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=inquiry.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      ...contactInput(),
      mails: [{ status: 'queued' }, { status: 'queued' }],
    });
  });

  test('validates a correction, stores it and notifies the owner', async () => {
    const refused = await app.postForm(`/api/receipt/${token}`, contactInput({ name: 'A' }));
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.text()).toContain('Name must be at least 2 characters');

    // A browser sends the origin "null" from a frame without an origin, such as that of an email program.
    const accepted = await app.request(`/api/receipt/${token}`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'null' },
      body: new URLSearchParams(contactInput({ name: 'Ada Corrected', company: '' })),
    });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `/receipt/${token}?corrected`]);
    const { document } = await app.page(`/receipt/${token}?corrected`);
    expect(document.querySelector('main [role=status]')?.text).toBe('Your inquiry has been corrected.');
    expect(document.querySelector('main')?.text).not.toContain('Example & Partners');
    expect(await app.database.source.query(`SELECT name, company FROM contact_submissions`)).toEqual([
      { name: 'Ada Corrected', company: null },
    ]);
    expect(await app.database.source.query(`SELECT "to", subject FROM mails WHERE kind = 'correction'`)).toEqual([
      { to: site.email, subject: 'Corrected inquiry: Legal Tech Solutions, from Ada Corrected' },
    ]);
  });

  const correct = (overrides: Record<string, unknown>) =>
    app.postJson(`/api/receipt/${token}`, contactInput({ name: 'www.a.example', message: LINKS, ...overrides }));
  const LINKS = 'See https://a.example '.repeat(6);
  const stored = async () =>
    (await app.database.source.query('SELECT status, "spamScore", "spamReasons" FROM contact_submissions'))[0];

  test('moves a submission to the spam folder when a correction makes it spam', async () => {
    expect((await correct({})).status).toBe(200);
    expect(await stored()).toEqual({
      status: 'spam',
      spamScore: 6,
      spamReasons: ['6 links in the message', 'A link in the name'],
    });
    expect(await count('mails')).toBe(0);
    // No operator has seen it, so it waits to be looked through, and is not erased.
    expect(await count('contact_submissions WHERE "spamSeenAt" IS NULL')).toBe(1);
    expect((await correct(contactInput())).status).toBe(200);
    expect(await stored()).toEqual({ status: 'spam', spamScore: 0, spamReasons: [] });
    expect(await count('mails')).toBe(0);
  });

  test('adds the spam signs of a correction to those of the first form', async () => {
    const hasty = 'Sent less than two seconds after the first touch';
    await app.database.source.query('UPDATE contact_submissions SET "spamScore" = 3, "spamReasons" = $1', [[hasty]]);
    await correct({ name: 'Ada Example' });
    expect(await stored()).toEqual({ status: 'spam', spamScore: 6, spamReasons: [hasty, '6 links in the message'] });
  });

  test('a correction does not change the status of a won submission', async () => {
    await app.database.source.query(`UPDATE contact_submissions SET status = 'won'`);
    await correct({});
    expect(await stored()).toMatchObject({ status: 'won', spamScore: 6 });
    expect(await count(`mails WHERE kind = 'correction'`)).toBe(1);
  });

  test('a correction leaves a submission that an operator moved out of the spam folder', async () => {
    await app.database.source.query('UPDATE contact_submissions SET "spamScore" = 5');
    await correct({});
    expect(await stored()).toMatchObject({ status: 'new', spamScore: 6 });
    expect(await count(`mails WHERE kind = 'correction'`)).toBe(1);
  });

  test('erases a submission from every table', async () => {
    await app.database.source.query(
      `INSERT INTO contact_notes ("contactSubmissionId", text) SELECT id, 'Called Ada' FROM contact_submissions`,
    );
    const form = `form[action="/api/receipt/${token}/erase"]`;
    expect((await app.page(`/receipt/${token}`)).document.querySelector(form)).toBeNull();
    expect((await app.page(`/receipt/${token}?delete`)).document.querySelector(form)).not.toBeNull();
    const response = await app.postForm(`/api/receipt/${token}/erase`, {});
    expect([response.status, response.headers.get('location')]).toEqual([303, `/receipt/${token}?delete=done`]);
    for (const table of ['contact_submissions', 'contact_notes', 'contact_search_texts'])
      expect(await count(table)).toBe(0);
    expect(await app.database.source.query('SELECT kind, "to", subject FROM mails')).toEqual([
      { kind: 'erasure', to: site.email, subject: 'Inquiry deleted by its sender: Legal Tech Solutions' },
    ]);
    const dump = await dumpAll();
    expect(dump).not.toMatch(/ada@example\.com|Ada Example|Called Ada/i);
    const thanks = await app.page(`/receipt/${token}?delete=done`);
    expect([thanks.response.status, thanks.document.querySelector('h1')?.text]).toEqual([
      200,
      'Your inquiry has been deleted.',
    ]);

    const { response: after, document } = await app.page(`/receipt/${token}`);
    expect(after.status).toBe(404);
    expect(document.querySelector('h1')?.text).toBe('Nothing was found at this link');
    expect((await app.postJson(`/api/receipt/${token}/erase`, {})).status).toBe(404);
  });

  test('tells the owner nothing when a sender erases spam', async () => {
    await app.database.source.query(`UPDATE contact_submissions SET status = 'spam'`);
    expect((await app.postForm(`/api/receipt/${token}/erase`, {})).status).toBe(303);
    expect([await count('contact_submissions'), await count('mails')]).toEqual([0, 0]);
  });

  /** Returns every row of every table as text. */
  async function dumpAll(): Promise<string> {
    const tables: { name: string }[] = await app.database.source.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      parts.push(JSON.stringify(await app.database.source.query(`SELECT * FROM "${name}"`)));
    }
    return parts.join('\n');
  }

  test('changes nothing on GET and rejects other methods', async () => {
    const before = await dumpAll();
    await app.page(`/receipt/${token}`);
    await app.request(`/api/receipt/${token}`);
    const erasing = await app.request(`/api/receipt/${token}/erase`);
    expect([erasing.status, erasing.headers.get('location')]).toEqual([303, `/receipt/${token}`]);
    expect((await app.request(`/api/receipt/${token}`, { method: 'DELETE' })).status).toBe(405);
    expect(await dumpAll()).toBe(before);
  });

  test('refuses expired, forged and foreign links', async () => {
    const { manager } = app.database.source;
    const [{ id }] = await app.database.source.query('SELECT id FROM contact_submissions');
    const ended = await signToken(manager, 'receipt', id, -60);
    const expired = await app.page(`/receipt/${ended}`);
    expect(expired.response.status).toBe(410);
    expect(expired.document.querySelector('h1')?.text).toBe('This link has expired');
    expect(expired.response.headers.get('cache-control')).toBe('private, no-store');

    const [subject, expires, signature = ''] = token.split('.');
    const forged = [
      await signToken(manager, 'unsubscribe', id, 60),
      `${subject}.${expires}.${signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`,
      `${subject}.zzzzzzz.${signature}`,
      `${'0'.repeat(32)}.${expires}.${signature}`,
      'token',
    ];
    for (const wrong of forged) {
      expect((await app.page(`/receipt/${wrong}`)).response.status).toBe(404);
      expect((await app.request(`/api/receipt/${wrong}`)).status).toBe(404);
      expect((await app.postJson(`/api/receipt/${wrong}/erase`, {})).status).toBe(404);
      expect((await app.postJson(`/api/receipt/${wrong}`, contactInput())).status).toBe(404);
    }
    expect(await count('contact_submissions')).toBe(1);
  });

  test('private pages are not in the sitemap and set no cookie', async () => {
    expect(await (await app.request('/sitemap.xml')).text()).not.toMatch(/\/(receipt|newsletter|contact\/sent)\//);
    const response = await app.request(`/receipt/${token}`, { headers: { accept: 'text/html', origin: ORIGIN } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('a correction sent without scripts by a dead link leads to the page that says so', async () => {
    const wrong = `${'0'.repeat(32)}${token.slice(32)}`;
    const [{ id }] = await app.database.source.query('SELECT id FROM contact_submissions');
    const expired = await signToken(app.database.source.manager, 'receipt', id, -60);
    for (const [link, status] of [
      [wrong, 404],
      [expired, 410],
    ] as const) {
      const response = await app.postForm(`/api/receipt/${link}`, contactInput());
      expect([response.status, response.headers.get('location')]).toEqual([303, `/receipt/${link}`]);
      expect((await app.page(`/receipt/${link}`)).response.status).toBe(status);
    }
  });
});
