import { beforeEach, expect, test } from '@jest/globals';
import { site } from '../../src/site.config.ts';
import { signToken } from '../../src/domain/shared/signed-token.ts';
import { TOKEN_PATTERN } from '../../src/rules/token.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { ORIGIN } from '../support/origin.ts';

const app = bootApp();
let token: string;

beforeEach(async () => {
  await app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE');
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
