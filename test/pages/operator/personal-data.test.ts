import { beforeEach, expect, test } from '@jest/globals';
import { PART } from '../../../src/domain/privacy/retention.service.ts';
import { retention } from '../../../src/rules/retention.ts';
import { bootApp } from '../../support/app.ts';
import { contactInput, setSubmissionAge, sendContactForm, subscribe } from '../../support/builders.ts';
import { testMailSettings } from '../../support/mail-settings.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { runAsOwner } from '../../support/run-as-owner.ts';

const app = bootApp();
const { get, post, save } = operatorPages(app, 'owner');

beforeEach(() =>
  app.database.source.query(
    'TRUNCATE contact_submissions, sent_acknowledgements, newsletter_subscribers, mails CASCADE',
  ),
);

const runQuery = (source: string, variables?: Record<string, unknown>) =>
  runAsOwner({ database: app.database, mailDelivery: testMailSettings }, source, variables);
const submit = (overrides: Record<string, unknown>) => sendContactForm(app, overrides);
const names = async (): Promise<string[]> =>
  (await app.database.source.query('SELECT name FROM contact_submissions')).map(({ name }: { name: string }) => name);

test('shows, exports and erases the data of a person', async () => {
  await sendContactForm(app, { name: 'Ann', email: 'Ann@Example.com' });
  await sendContactForm(app, { name: 'Bob', email: 'bob@example.com' });
  await subscribe(app, 'ann@example.com');
  const found = (await get('/operator/privacy-requests?email=ANN%40example.com')).document;
  expect(texts(found, '[data-found] li').map((line) => line.replace(/of \d{4}.* UTC/, 'of then'))).toEqual([
    'Inquiry of then, with its notes',
    'A newsletter subscription',
    '2 emails',
  ]);
  const link = found.querySelector('main a[download]')?.getAttribute('href') ?? '';
  const file = await save(link);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(file.text)).toMatchObject({
    submissions: [{ name: 'Ann', notes: [] }],
    subscriptions: [{ email: 'ann@example.com' }],
    mails: [{}, {}],
  });
  const erased = await post('/operator/privacy-requests', { intent: 'erase', email: 'ANN@example.com' });
  expect(texts(erased.document, '[role=status]').join()).toContain(
    'Everything that was stored about this person is erased.',
  );
  expect(texts((await get('/operator/privacy-requests?email=ann@example.com')).document, '[role=status]')).toEqual([
    'Nothing is stored about ann@example.com.',
  ]);
  expect(await app.database.source.query('SELECT name FROM contact_submissions')).toEqual([{ name: 'Bob' }]);
});

test.each([
  ['kontakt@käse.example', 'KONTAKT@xn--kse-qla.example'],
  ['kontakt@xn--kse-qla.example', '\u202aKontakt@KÄSE.example\u202c'],
])('%s and %s are one mailbox, from the form to the erasure', async (first, second) => {
  const enter = async (path: string, fields: object) => expect((await app.postJson(path, fields)).status).toBe(200);
  await enter('/api/contact', contactInput({ name: 'Ann', email: first }));
  await enter('/api/contact', contactInput({ name: 'Ann', email: second }));
  await enter('/api/contact', contactInput({ name: '\u202aAnn\u200b Lee\u202c', email: `\ufeff${second}\u200b` }));
  for (const email of [first, second]) await enter('/api/newsletter/subscribe', { email });
  const { source } = app.database;
  await runQuery('mutation ($input: ImportSubscribersInput!) { importSubscribers(input: $input) }', {
    input: { addresses: `${second}, ${first}`, consent: 'Agreed on paper in March.' },
  });
  expect(await source.query('SELECT name FROM contact_submissions ORDER BY "createdAt"')).toEqual([
    { name: 'Ann' },
    { name: 'Ann\u200b Lee' },
  ]);
  expect(await source.query('SELECT lower(email) AS email FROM newsletter_subscribers')).toEqual([
    { email: 'kontakt@käse.example' },
  ]);
  for (const search of [first, second.replaceAll(/[\u202a\u202c]/g, ''), 'käse', 'xn--kse-qla']) {
    for (const [list, count] of [
      ['inbox', 2],
      ['subscribers', 1],
    ] as const) {
      const { document } = await get(`/operator/${list}?q=${encodeURIComponent(search)}`);
      expect([search, list, texts(document, 'main li').filter((line) => /käse|Ann/.test(line)).length]).toEqual([
        search,
        list,
        count,
      ]);
    }
  }
  await post('/operator/privacy-requests', { intent: 'erase', email: second });
  for (const table of ['contact_submissions', 'newsletter_subscribers', 'mails']) {
    expect([table, await source.query(`SELECT * FROM ${table}`)]).toEqual([table, []]);
  }
});

test('a button erases data past its retention period', async () => {
  await setSubmissionAge(app, await sendContactForm(app, { name: 'Old' }), 24 * 800);
  await setSubmissionAge(app, await sendContactForm(app, { name: 'Spammer', website: 'x' }), 24 * 31);
  await app.database.source.query('UPDATE contact_submissions SET "spamSeenAt" = now()');
  await sendContactForm(app, { name: 'New' });
  expect(texts((await get('/operator/privacy-requests')).document, 'dl > div').slice(0, 2)).toEqual([
    'InquiriesAfter 24 months, with their notes and emails.',
    'SpamAfter 30 days, once you have looked through it.',
  ]);
  const { document } = await post('/operator/privacy-requests', { intent: 'retention' });
  expect(texts(document, '[role=status]')).toEqual([
    'Erased. Inquiries: 1. Spam: 1. Unconfirmed addresses: 0. Emails: 0. Audit log entries: 0.',
  ]);
  expect(await app.database.source.query('SELECT name FROM contact_submissions')).toEqual([{ name: 'New' }]);
});

/** Runs a statement of PL/pgSQL after each deletion from the tables while `work` runs. */
async function whenDeletingFrom<Result>(
  tables: readonly string[],
  statement: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { source } = app.database;
  await source.query(
    `CREATE FUNCTION after_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
  );
  try {
    for (const table of tables) {
      await source.query(
        `CREATE TRIGGER after_deletion AFTER DELETE ON ${table} REFERENCING OLD TABLE AS deleted
         FOR EACH STATEMENT EXECUTE FUNCTION after_deletion()`,
      );
    }
    return await work();
  } finally {
    await source.query('DROP FUNCTION after_deletion CASCADE');
  }
}

test('retention erases only data that is too old', async () => {
  await submit({ name: 'Old' });
  await submit({ name: 'Not so old' });
  await submit({ name: 'Old spam', website: 'x' });
  await submit({ name: 'New spam', website: 'x' });
  await app.database.source.query('UPDATE contact_submissions SET "spamSeenAt" = now()');
  await submit({ name: 'Old spam that nobody has seen', website: 'x' });
  const age = (name: string, interval: string) =>
    app.database.source.query(
      `UPDATE contact_submissions SET "createdAt" = now() - interval '${interval}' WHERE name = '${name}'`,
    );
  await age('Old', '25 months');
  await age('Not so old', '23 months');
  await age('Old spam', '31 days');
  await age('New spam', '29 days');
  await age('Old spam that nobody has seen', '700 days');
  await app.database.source.query(
    `UPDATE mails SET status = 'sent', "createdAt" = now() - interval '32 days', "sentAt" = now() - interval '31 days'
     WHERE kind = 'acknowledgement' AND "contactSubmissionId" IN (SELECT id FROM contact_submissions WHERE name = 'Not so old')`,
  );
  const digest = (subject: string, created: string, sent: string | null) =>
    app.database.source.query(
      `INSERT INTO mails (kind, "to", subject, text, status, "createdAt", "sentAt")
       VALUES ('digest', 'owner@example.com', $1, '', $2, now() - $3::interval, now() - $4::interval)`,
      [subject, sent ? 'sent' : 'failed', created, sent],
    );
  await digest('Failed long ago', '31 days', null);
  await digest('Failed', '29 days', null);
  await digest('Sent in the end', '31 days', '29 days');
  // More than one statement deletes.
  await app.database.source.query(
    `INSERT INTO mails (kind, "to", subject, text, status, "createdAt", "sentAt")
     SELECT 'article', 'reader@example.com', '', '', 'sent', at, at
     FROM generate_series(1, 3999), (SELECT now() - interval '40 days' AS at) AS time`,
  );
  await app.database.source.query(
    `INSERT INTO sent_acknowledgements (key, "createdAt") VALUES ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`,
  );
  const insertSubscriber = (email: string, into: string, values: string) =>
    app.database.source.query(`INSERT INTO newsletter_subscribers (email, ${into}) VALUES ('${email}', ${values})`);
  const columns = '"isActive", "confirmationsSent", "createdAt", "confirmationSentAt"';
  const asked = (created: string, sent: string) => `now() - interval '${created}', now() - interval '${sent}'`;
  await insertSubscriber('waiting@example.com', columns, `false, 1, ${asked('6 days', '6 days')}`);
  await insertSubscriber('never@example.com', columns, `false, 3, ${asked('9 days', '8 days')}`);
  await insertSubscriber('again@example.com', columns, `false, 2, ${asked('8 days', '1 hour')}`);
  // Got no confirmation, because others had been sent to the same mailbox.
  await insertSubscriber('unasked@example.com', columns, `false, 0, now() - interval '8 days', NULL`);
  // Subscribed again while no mail server was configured.
  await insertSubscriber('active@example.com', columns, `true, 1, ${asked('9 days', '8 days')}`);
  await insertSubscriber(
    'former@example.com',
    `${columns}, "confirmedAt"`,
    `false, 0, ${asked('1 year', '1 year')}, now()`,
  );
  await app.database.source.query(
    `INSERT INTO audit_entries (event, account, "createdAt")
     SELECT 'sign-in', 'age-' || days, now() - days * interval '1 day' FROM unnest(ARRAY[179, 181]) days`,
  );
  const { data } = await runQuery('mutation { applyRetention { submissions spam subscribers mails auditEntries } }');
  expect(data?.applyRetention).toEqual({ submissions: 1, spam: 1, subscribers: 2, mails: 4_001, auditEntries: 1 });
  expect(await app.database.source.query(`SELECT subject FROM mails WHERE kind = 'digest' ORDER BY 1`)).toEqual([
    { subject: 'Failed' },
    { subject: 'Sent in the end' },
  ]);
  expect(await app.database.source.query('SELECT account FROM audit_entries')).toEqual([{ account: 'age-179' }]);
  expect(await app.database.source.query('SELECT name FROM contact_submissions ORDER BY name')).toEqual([
    { name: 'New spam' },
    { name: 'Not so old' },
    { name: 'Old spam that nobody has seen' },
  ]);
  const counts = `SELECT key FROM sent_acknowledgements WHERE key IN ('old', 'new')`;
  expect(await app.database.source.query(counts)).toEqual([{ key: 'new' }]);
  expect(await app.database.source.query('SELECT email FROM newsletter_subscribers ORDER BY email')).toEqual([
    { email: 'active@example.com' },
    { email: 'again@example.com' },
    { email: 'former@example.com' },
    { email: 'waiting@example.com' },
  ]);
});

test('retention deletes very many rows by several statements', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM audit_entries');
  await source.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, status, "spamSeenAt", "createdAt")
     SELECT 'Flood', 'flood@example.com', 'other', 'x', 'spam', now(), now() - interval '31 days' FROM generate_series(1, $1::int)`,
    [PART + 1],
  );
  await source.query(
    `INSERT INTO audit_entries (event, "createdAt")
     SELECT 'failed-sign-in', now() - age * interval '1 second' FROM generate_series(1, $1::int) age`,
    [PART + 1 + retention.failedSignIns],
  );
  // Each statement has two seconds.
  const refuseMore = `IF (SELECT count(*) FROM deleted) > ${PART} THEN RAISE 'too many rows'; END IF`;
  const { data } = await whenDeletingFrom(['contact_submissions', 'audit_entries'], refuseMore, () =>
    runQuery('mutation { applyRetention { spam auditEntries } }'),
  );
  expect(data?.applyRetention).toEqual({ spam: PART + 1, auditEntries: PART + 1 });
});

test('retention erases other data although one kind cannot be erased', async () => {
  await submit({ name: 'Old spam', website: 'x' });
  await app.database.source.query(
    `UPDATE contact_submissions SET "createdAt" = now() - interval '31 days', "spamSeenAt" = now();
     INSERT INTO sent_acknowledgements (key, "createdAt") VALUES ('old', now() - interval '25 hours')`,
  );
  const { error } = await whenDeletingFrom(
    ['newsletter_subscribers'],
    `RAISE 'refused' USING ERRCODE = 'query_canceled'`,
    () => runQuery('mutation { applyRetention { spam } }'),
  );
  expect(error).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await names()).toEqual([]);
  expect(await app.database.source.query(`SELECT FROM sent_acknowledgements WHERE key = 'old'`)).toEqual([]);
});

test('keeps only the newest failed sign-ins', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM audit_entries');
  await source.query(
    `INSERT INTO audit_entries (event, account, "createdAt")
     SELECT event, event || age, now() - age * interval '1 minute'
     FROM unnest(ARRAY['sign-in', 'failed-sign-in']) event, generate_series(1, $1::int) age`,
    [retention.failedSignIns + 1],
  );
  const { data } = await runQuery('mutation { applyRetention { auditEntries } }');
  expect(data?.applyRetention).toEqual({ auditEntries: 1 });
  const oldest = `SELECT account FROM audit_entries WHERE event = $1 ORDER BY "createdAt" LIMIT 1`;
  const oldestOf = async (event: string) => (await source.query(oldest, [event]))[0].account;
  expect(await oldestOf('failed-sign-in')).toBe(`failed-sign-in${retention.failedSignIns}`);
  expect(await oldestOf('sign-in')).toBe(`sign-in${retention.failedSignIns + 1}`);
});

test('exports the data of a person and erases it from every table', async () => {
  const canary = await submit({ name: 'Canary', email: 'Canary@Example.com' });
  await submit({ name: 'Canary again', email: 'canary@example.com' });
  await submit({ name: 'Somebody else', email: 'else@example.com' });
  await subscribe(app, 'canary@example.com');
  await runQuery('mutation ($id: ID!) { addContactNote(id: $id, input: { text: "The canary called." }) { id } }', {
    id: canary,
  });
  const [article] = await app.database.source.query('SELECT id FROM blog_posts WHERE published LIMIT 1');
  await runQuery('mutation ($id: ID!) { sendBlogPost(blogPostId: $id) { recipients } }', article);

  const { data } = await runQuery('{ exportPerson(email: "CANARY@example.com") }');
  const person = JSON.parse(data?.exportPerson ?? '{}');
  expect(person).toMatchObject({
    submissions: [
      { name: 'Canary', notes: [{ text: 'The canary called.' }] },
      { name: 'Canary again', notes: [] },
    ],
    subscriptions: [{ email: 'canary@example.com' }],
  });
  expect(person.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'acknowledgement',
    'acknowledgement',
    'article',
    'notification',
    'notification',
  ]);

  await runQuery('mutation { erasePerson(email: "canary@EXAMPLE.com") }');
  const tables: { name: string }[] = await app.database.source.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = JSON.stringify(await app.database.source.query(`SELECT * FROM "${name}"`));
    expect({ name, found: /canary/i.test(rows) }).toEqual({ name, found: false });
  }
  expect(await names()).toEqual(['Somebody else']);
});

test('the data of a person includes emails of an address that was corrected since', async () => {
  await submit({ name: 'Ada', email: 'first@example.com' });
  await app.database.source.query(`UPDATE contact_submissions SET email = 'second@example.com'`);
  const { data } = await runQuery('{ exportPerson(email: "First@example.com") }');
  const { submissions, mails } = JSON.parse(data?.exportPerson ?? '{}');
  expect(submissions).toEqual([]);
  expect(mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['acknowledgement', 'notification']);
  await runQuery('mutation { erasePerson(email: "First@example.com") }');
  expect(await app.database.source.query('SELECT kind FROM mails')).toEqual([]);
});

test('the data of the site owner includes nothing about other people', async () => {
  const { ownerAddress } = testMailSettings;
  const address = ownerAddress.toUpperCase();
  await submit({ name: 'Ann', email: 'ann@example.com' });
  await submit({ name: 'The owner', email: ownerAddress });
  const { data } = await runQuery('query ($email: String!) { exportPerson(email: $email) }', { email: address });
  const { submissions, mails } = JSON.parse(data?.exportPerson ?? '{}');
  expect(submissions).toMatchObject([{ name: 'The owner' }]);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('Ann');

  await runQuery('mutation ($email: String!) { erasePerson(email: $email) }', { email: address });
  expect(await names()).toEqual(['Ann']);
  expect(await app.database.source.query('SELECT kind, "to" FROM mails ORDER BY kind')).toEqual([
    { kind: 'acknowledgement', to: 'ann@example.com' },
    { kind: 'notification', to: ownerAddress },
  ]);
});

test('an unknown button erases nothing', async () => {
  await setSubmissionAge(app, await submit({ name: 'Ann' }), 24 * 365 * 3);
  expect((await post('/operator/privacy-requests', { intent: 'erase-all', email: 'ada@example.com' })).status).toBe(
    400,
  );
  expect(await names()).toEqual(['Ann']);
});
