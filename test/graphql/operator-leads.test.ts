import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { canFollow, contactStatuses, statusTransitions, type ContactStatus } from '../../src/rules/inbox.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

const app = bootApp();

beforeEach(async () => {
  await app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements, spam_words CASCADE');
  await app.database.source.query('DELETE FROM newsletter_subscribers');
  await app.database.source.query('DELETE FROM newsletter_issues');
});

const runQuery = (source: string, variableValues?: Record<string, unknown>) =>
  runAsOwner({ database: app.database, mailDelivery: testMailSettings }, source, variableValues);

const post = (overrides: Record<string, unknown> = {}) => app.postJson('/api/contact', contactInput(overrides));
const list = (filter: object, page = '') =>
  runQuery(
    `query ($filter: ContactSubmissionFilter!) {
    contactSubmissions(filter: $filter ${page}) { id name status }
    contactSubmissionCount(filter: $filter)
  }`,
    { filter },
  );
const names = async (filter: object, page = '') =>
  (await list(filter, page)).data?.contactSubmissions.map(({ name }: { name: string }) => name);
const idOf = async (name: string): Promise<string> =>
  (await app.database.source.query('SELECT id FROM contact_submissions WHERE name = $1', [name]))[0].id;
const setStatus = async (name: string, status: ContactStatus) =>
  runQuery(
    `mutation ($id: ID!, $status: String!) {
      setContactStatus(id: $id, input: { status: $status }) { status firstReadAt repliedAt mails { kind status } }
    }`,
    { id: await idOf(name), status },
  );

test('lists submissions by status, longest wait first, in pages, without spam', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo 100%']) await post({ name });
  await post({ name: 'Spammer', website: 'x' });
  expect(await names({})).toEqual(['Ann', 'Bob', 'Cleo 100%']);
  await setStatus('Ann', 'replied');
  await setStatus('Cleo 100%', 'won');
  expect(await names({})).toEqual(['Bob', 'Cleo 100%', 'Ann']);
  expect(await names({ unanswered: true })).toEqual(['Bob']);
  expect(await names({}, ', offset: 1, limit: 1')).toEqual(['Cleo 100%']);
  expect(await names({ status: 'spam' })).toEqual(['Spammer']);
  expect(await names({ search: 'cleo 100%' })).toEqual(['Cleo 100%']);
  expect(await names({ search: '%' })).toEqual(['Cleo 100%']);
  expect((await list({ search: 'ann' })).data?.contactSubmissionCount).toBe(1);
  expect((await list({ status: 'gone' })).error).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await list({}, ', limit: 1000')).error).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
  [
    'exportContactSubmissions',
    'contact_submissions',
    'name, email, "useCase", message',
    `'Ann', number || '@x.example', 'other', 'x'`,
  ],
  ['exportNewsletterSubscribers', 'newsletter_subscribers', 'email', `number || '@x.example'`],
])('%s reads all rows although read ones are erased', async (query, table, columns, values) => {
  const { source } = app.database;
  // Several rows have one time, and others are less than a millisecond apart.
  await source.query(
    `INSERT INTO ${table} (${columns}, "createdAt")
     SELECT ${values}, now() - (number / 2) * interval '1 microsecond' FROM generate_series(1, 9) AS number`,
  );
  const read: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await runQuery(
      `query ($after: String) { part: ${query}(after: $after, limit: 2) { items { email } next } }`,
      { after },
    );
    read.push(...data?.part.items.map(({ email }: { email: string }) => email));
    await source.query(`DELETE FROM ${table} WHERE email = ANY ($1)`, [read]);
    after = data?.part.next;
  } while (after !== null);
  expect(read.map((email) => Math.floor(Number.parseInt(email) / 2))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  for (const wrong of ['x', `1.000000_x`, randomUUID()]) {
    const { error } = await runQuery(`{ ${query}(after: "${wrong}") { next } }`);
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('counts submissions and emails of all statuses with one statement each', async () => {
  await post({ name: 'Ann' });
  await post({ name: 'Bob' });
  await post({ name: 'Spammer', website: 'x' });
  await setStatus('Bob', 'lost');
  app.database.statements();
  const { data } = await runQuery(`{
    all: contactSubmissionCount
    new: contactSubmissionCount(filter: { status: "new" })
    won: contactSubmissionCount(filter: { status: "won" })
    lost: contactSubmissionCount(filter: { status: "lost" })
    spam: contactSubmissionCount(filter: { status: "spam" })
    emails: mailCount
    queued: mailCount(status: "queued")
    failed: mailCount(status: "failed")
  }`);
  expect(data).toEqual({ all: 2, new: 1, won: 0, lost: 1, spam: 1, emails: 4, queued: 4, failed: 0 });
  expect(app.database.statements().filter((statement) => statement.includes('count(*)'))).toHaveLength(2);
});

test('finds submissions by words in any order, also in notes and replies', async () => {
  await post({ name: 'Adaeze Ókafor', company: 'Harbor Court', message: 'About the Hồng Ánh building.' });
  await post({ name: 'Bob' });
  await runQuery('mutation ($id: ID!) { addContactNote(id: $id, input: { text: "Called about Lisbon" }) { id } }', {
    id: await idOf('Bob'),
  });
  await app.database.source.query(
    `INSERT INTO contact_replies (id, "contactSubmissionId", text) VALUES ($1, $2, 'See you in Porto.')`,
    [randomUUID(), await idOf('Bob')],
  );
  expect(await names({ search: 'porto lisbon' })).toEqual(['Bob']);
  expect(await names({ search: 'court okafor' })).toEqual(['Adaeze Ókafor']);
  expect(await names({ search: 'hong anh' })).toEqual(['Adaeze Ókafor']);
  expect(await names({ search: 'bob lisbon' })).toEqual(['Bob']);
  expect(await names({ search: 'okafor lisbon' })).toEqual([]);
  expect(await names({ search: 'an ng' })).toEqual(['Adaeze Ókafor']);
  expect(await names({ search: 'ó' })).toEqual(['Adaeze Ókafor', 'Bob']);
  expect(await names({ search: ' ' })).toEqual(['Adaeze Ókafor', 'Bob']);
});

test('returns the neighbors in a list, also of a submission that has left the list', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo']) await post({ name });
  const neighbors = async (name: string, filter: object) => {
    const { data } = await runQuery(
      `query ($id: ID!, $filter: ContactSubmissionFilter!) {
        contactSubmission(id: $id) { neighbors(filter: $filter) { previous next } }
      }`,
      { id: await idOf(name), filter },
    );
    return data?.contactSubmission.neighbors;
  };
  const [ann, bob, cleo] = await Promise.all(['Ann', 'Bob', 'Cleo'].map(idOf));
  expect(await neighbors('Ann', {})).toEqual({ previous: null, next: bob });
  expect(await neighbors('Cleo', {})).toEqual({ previous: bob, next: null });
  await setStatus('Bob', 'read');
  expect(await neighbors('Bob', { status: 'new' })).toEqual({ previous: ann, next: cleo });
  expect(await neighbors('Ann', { status: 'new' })).toEqual({ previous: null, next: cleo });
  // Answered ones follow, the newest first.
  for (const name of ['Ann', 'Cleo']) await setStatus(name, 'replied');
  expect(await neighbors('Cleo', {})).toEqual({ previous: bob, next: ann });
});

test('sets the status of several submissions, except those that may not have it', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo']) await post({ name });
  await setStatus('Cleo', 'won');
  const ids = await Promise.all(['Ann', 'Bob', 'Cleo'].map(idOf));
  const change = (status: string) =>
    runQuery('mutation ($ids: [ID!]!, $status: String!) { setContactStatuses(ids: $ids, status: $status) }', {
      ids: [...ids, randomUUID(), '7'],
      status,
    });
  expect((await change('read')).data).toEqual({ setContactStatuses: 2 });
  expect((await change('spam')).data).toEqual({ setContactStatuses: 2 });
  expect((await change('won')).error?.code).toBe('INVALID_INPUT');
  expect(await names({ status: 'spam' })).toHaveLength(2);
  const { data } = await runQuery(
    'query ($id: ID!) { contactSubmission(id: $id) { statusChanges { after operator } } }',
    {
      id: ids[0],
    },
  );
  expect(data?.contactSubmission.statusChanges).toEqual([
    { after: 'read', operator: 'anna' },
    { after: 'spam', operator: 'anna' },
  ]);
});

const takeBack = async (name: string, changeId?: string) => {
  const id = await idOf(name);
  const [last] = await app.database.source.query(
    `SELECT id FROM contact_status_changes
     WHERE "contactSubmissionId" = $1 AND "takenBackAt" IS NULL ORDER BY position DESC LIMIT 1`,
    [id],
  );
  return runQuery(
    `mutation ($id: ID!, $changeId: ID!) {
      takeBackContactStatus(id: $id, changeId: $changeId) { status firstReadAt repliedAt mails { kind status } }
    }`,
    { id, changeId: changeId ?? last?.id ?? randomUUID() },
  );
};

test('keeps the time of the first read and the first answer', async () => {
  await post({ name: 'Ann' });
  const read = await setStatus('Ann', 'read');
  const { firstReadAt } = read.data?.setContactStatus ?? {};
  expect(firstReadAt).not.toBeNull();
  const replied = await setStatus('Ann', 'replied');
  const { repliedAt } = replied.data?.setContactStatus ?? {};
  expect(repliedAt).not.toBeNull();
  const won = await setStatus('Ann', 'won');
  expect(won.data?.setContactStatus).toMatchObject({ status: 'won', firstReadAt, repliedAt });
  const takenBack = await takeBack('Ann');
  expect(takenBack.data?.takeBackContactStatus).toMatchObject({ status: 'replied', firstReadAt, repliedAt });
  const again = await takeBack('Ann');
  expect(again.data?.takeBackContactStatus).toMatchObject({ status: 'read', firstReadAt, repliedAt: null });
});

const transitions = contactStatuses.flatMap((before) =>
  statusTransitions[before].map((next) => [before, next] as const),
);

test.each(transitions)('taking back %s → %s restores the status and its times', async (before, next) => {
  await post({ name: 'Ann', website: before === 'spam' ? 'x' : '' });
  if (before !== 'new' && before !== 'spam') await setStatus('Ann', before);
  const state = async () =>
    (
      await app.database.source.query(
        `SELECT status, "firstReadAt", "repliedAt", (SELECT count(*)::int FROM mails WHERE status = 'queued') AS mails
         FROM contact_submissions`,
      )
    )[0];
  const was = await state();
  const changed = await setStatus('Ann', next);
  const again = await setStatus('Ann', next);
  expect(again.data?.setContactStatus).toEqual(changed.data?.setContactStatus);
  expect(changed.data?.setContactStatus.status).toBe(next);
  const answered = new Set<string>(['replied', 'won', 'lost']);
  expect(changed.data?.setContactStatus.repliedAt !== null).toBe(answered.has(next) || answered.has(before));
  expect((await takeBack('Ann')).error).toBeUndefined();
  expect(await state()).toEqual(was);
  const { data } = await runQuery(
    'query ($id: ID!) { contactSubmission(id: $id) { statusChanges { after operator takenBackBy } } }',
    {
      id: await idOf('Ann'),
    },
  );
  expect(data?.contactSubmission.statusChanges.at(-1)).toEqual({
    after: next,
    operator: 'anna',
    takenBackBy: 'anna',
  });
});

test('takes back nothing but the last change that stands', async () => {
  await post({ name: 'Ann' });
  expect((await takeBack('Ann')).error?.code).toBe('CONFLICT');
  await setStatus('Ann', 'read');
  const [{ id: first }] = await app.database.source.query('SELECT id FROM contact_status_changes');
  await setStatus('Ann', 'replied');
  expect((await takeBack('Ann', first)).error).toMatchObject({ code: 'CONFLICT' });
  expect((await runQuery('mutation { takeBackContactStatus(id: "7", changeId: "7") { id } }')).error?.code).toBe(
    'NOT_FOUND',
  );
});

test('a reply that was taken back does not count for the response time', async () => {
  const replied = async () =>
    (await app.database.source.query('SELECT count("repliedAt")::int AS count FROM contact_submissions'))[0].count;
  await post({ name: 'Ann' });
  await setStatus('Ann', 'won');
  expect(await replied()).toBe(1);
  await takeBack('Ann');
  expect(await replied()).toBe(0);
  await setStatus('Ann', 'lost');
  expect(await replied()).toBe(1);
});

test('refuses a status change that is based on another status', async () => {
  await post({ name: 'Ann' });
  await setStatus('Ann', 'won');
  const { error } = await runQuery(
    `mutation ($id: ID!) { setContactStatus(id: $id, input: { status: "spam", expectedStatus: "new" }) { id } }`,
    { id: await idOf('Ann') },
  );
  expect(error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('It is "won" now, last set by anna.'),
  });
});

const forbidden = contactStatuses.flatMap((before) =>
  contactStatuses.filter((next) => next !== before && !canFollow(before, next)).map((next) => [before, next] as const),
);

test.each(forbidden)('refuses to change the status from %s to %s', async (before, next) => {
  await post({ name: 'Ann' });
  await app.database.source.query('UPDATE contact_submissions SET status = $1', [before]);
  expect((await setStatus('Ann', next)).error).toMatchObject({
    code: 'CONFLICT',
    message: `The status cannot change from "${before}" to "${next}".`,
  });
  const [row] = await app.database.source.query('SELECT status, "firstReadAt", "repliedAt" FROM contact_submissions');
  expect(row).toEqual({ status: before, firstReadAt: null, repliedAt: null });
});

test('leaving the spam folder queues emails once; entering it cancels queued emails', async () => {
  await post({ name: 'Caught', website: 'x' });
  expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(2);
  await app.database.source.query(`UPDATE mails SET status = 'sent', "sentAt" = now() WHERE kind = 'notification'`);
  expect((await setStatus('Caught', 'spam')).data?.setContactStatus.mails).toEqual([
    { kind: 'notification', status: 'sent' },
  ]);
  expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(1);
});

test('taking back a mark as spam queues the emails again, and taking back its end holds them', async () => {
  await post({ name: 'Ann' });
  expect((await setStatus('Ann', 'spam')).data?.setContactStatus.mails).toEqual([]);
  const queued = (await takeBack('Ann')).data?.takeBackContactStatus.mails;
  expect(new Set(queued)).toEqual(
    new Set([
      { kind: 'acknowledgement', status: 'queued' },
      { kind: 'notification', status: 'queued' },
    ]),
  );
  await post({ name: 'Caught', email: 'caught@example.com', website: 'x' });
  expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(2);
  expect((await takeBack('Caught')).data?.takeBackContactStatus.mails).toEqual([]);
});

test('learns from what an operator marks as spam and answers, and explains it', async () => {
  const pitch = (number: number) => `Casino bonus for players: jackpot number ${number} waits, press now.`;
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await post({ name: `Spam ${name}`, message: pitch(1) });
    await setStatus(`Spam ${name}`, 'spam');
    await post({
      name: `Client ${name}`,
      message: `We stamp exhibits and file them with the court, matter ${name}${name}${name}.`,
    });
    await setStatus(`Client ${name}`, 'replied');
  }
  const scoreOf = async (name: string) => {
    const { data } = await runQuery(
      'query ($id: ID!) { contactSubmission(id: $id) { status spamScore spamReasons } }',
      {
        id: await idOf(name),
      },
    );
    return data?.contactSubmission;
  };
  await post({ name: 'New pitch', message: pitch(2) });
  expect(await scoreOf('New pitch')).toEqual({
    status: 'spam',
    spamScore: 5,
    spamReasons: [expect.stringMatching(/^Words of what you marked as spam: casino, /)],
  });
  await post({ name: 'New client', message: 'Can you stamp exhibits for the court?' });
  expect(await scoreOf('New client')).toMatchObject({ status: 'new', spamScore: 0 });

  // Taking a mark back forgets the lesson, and the site does not learn from its own decision.
  await takeBack('Spam a');
  const total = async () => (await app.database.source.query(`SELECT spam, wanted FROM spam_words WHERE key = ''`))[0];
  expect(await total()).toEqual({ spam: 4, wanted: 5 });
  await setStatus('New pitch', 'new');
  expect(await total()).toEqual({ spam: 4, wanted: 6 });
  await setStatus('New pitch', 'spam');
  expect(await total()).toEqual({ spam: 5, wanted: 5 });
  const words = await app.database.source.query('SELECT key FROM spam_words');
  expect(JSON.stringify(words)).not.toContain('casino');
});

test('stores a plan, and lists what is due', async () => {
  await post({ name: 'Ann' });
  await post({ name: 'Bob' });
  const id = await idOf('Ann');
  const plan = (input: object) =>
    runQuery(
      `mutation ($id: ID!, $input: ContactPlanInput!) {
        planContactSubmission(id: $id, input: $input) { value nextStep nextStepOn lostReason }
      }`,
      { id, input },
    );
  const stored = { value: 12_500, nextStep: 'Call', nextStepOn: '2026-03-31', lostReason: null };
  const typed = { value: '12,500', nextStep: ' Call ', nextStepOn: '2026-03-31', lostReason: '' };
  expect((await plan(typed)).data).toEqual({ planContactSubmission: stored });
  expect(await names({ dueBy: '2026-03-30' })).toEqual([]);
  expect(await names({ dueBy: '2026-03-31' })).toEqual(['Ann']);
  const wrong = await plan({ value: '1.5', nextStepOn: '2026-02-30' });
  expect(wrong.error?.fields).toEqual({
    value: 'Value must be a whole number, without cents',
    nextStepOn: 'Please enter a date',
  });
  await setStatus('Ann', 'lost');
  expect(await names({ dueBy: '2026-03-31' })).toEqual([]);
  const empty = { value: null, nextStep: null, nextStepOn: null, lostReason: 'Too small' };
  expect((await plan({ lostReason: 'Too small' })).data).toEqual({ planContactSubmission: empty });
});

test('finds submissions of the same address or firm, not of the same mail provider', async () => {
  await post({ name: 'Ann', email: 'ann@harbor-law.example' });
  await post({ name: 'Ann again', email: 'ANN@harbor-law.example' });
  await post({ name: 'Colleague', email: 'bob@Harbor-Law.example' });
  await post({ name: 'Spammer', email: 'x@harbor-law.example', website: 'x' });
  await post({ name: 'One', email: 'one@gmail.com' });
  await post({ name: 'Two', email: 'two@gmail.com' });
  const related = async (name: string) => {
    const { data } = await runQuery('query ($id: ID!) { contactSubmission(id: $id) { related { name } } }', {
      id: await idOf(name),
    });
    return data?.contactSubmission.related.map((row: { name: string }) => row.name);
  };
  expect(await related('Ann')).toEqual(['Colleague', 'Ann again']);
  expect(await related('One')).toEqual([]);
});

test('stores notes with a submission', async () => {
  await post({ name: 'Ann' });
  const id = await idOf('Ann');
  const add = (text: string) =>
    runQuery('mutation ($id: ID!, $text: String!) { addContactNote(id: $id, input: { text: $text }) { text } }', {
      id,
      text,
    });
  await add('Called.');
  await add('Sent an offer.');
  expect((await add(' ')).error?.fields).toEqual({ text: 'Note is required' });
  const { data } = await runQuery('query ($id: ID!) { contactSubmission(id: $id) { notes { text } } }', { id });
  expect(data?.contactSubmission.notes).toEqual([{ text: 'Called.' }, { text: 'Sent an offer.' }]);
});

test('lists emails by status and sends a failed one again', async () => {
  await post();
  await app.database.source.query(`UPDATE mails SET status = 'failed', attempts = 20, "lastError" = 'No route'`);
  const { data } = await runQuery(
    '{ mailCount(status: "failed") mails(status: "failed", limit: 1) { id lastError to } }',
  );
  expect(data).toMatchObject({ mailCount: 2, mails: [{ lastError: 'No route' }] });
  const again = await runQuery('mutation ($id: ID!) { sendMailAgain(id: $id) { status attempts } }', {
    id: data?.mails[0].id,
  });
  expect(again.data?.sendMailAgain).toEqual({ status: 'queued', attempts: 0 });
  expect((await runQuery('{ mails(status: "lost") { id } }')).error).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { status: 'Status must be one of queued, sent, failed' },
  });
  expect((await runQuery('mutation { sendMailAgain(id: "7") { id } }')).error?.code).toBe('NOT_FOUND');
});

const subscribe = (email: string, columns = '"confirmedAt"', values = 'now()') =>
  app.database.source.query(`INSERT INTO newsletter_subscribers (email, ${columns}) VALUES ('${email}', ${values})`);
const articleId = async (): Promise<string> =>
  (await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`))[0].id;
const send = (id: string) => runQuery('mutation ($id: ID!) { sendBlogPost(blogPostId: $id) { recipients } }', { id });

test('sends a blog post to each subscriber once; one request unsubscribes', async () => {
  await subscribe('one@example.com');
  await subscribe('two@example.com');
  await subscribe('former@example.com', '"isActive", "confirmedAt"', 'false, now()');
  await subscribe('bounced@example.com', '"confirmedAt", "bouncedAt"', 'now(), now()');
  await subscribe('entered@example.com', '"isActive"', 'true');
  const id = await articleId();
  const answers = await Promise.all([send(id), send(id), send(id)]);
  expect(answers.flatMap(({ data }) => data?.sendBlogPost ?? [])).toEqual([{ recipients: 2 }]);
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['CONFLICT', 'CONFLICT']);
  expect((await send(id)).error?.message).toBe('This article was already sent to the subscribers.');

  const issues: { to: string; text: string; headers: Record<string, string> }[] = await app.database.source.query(
    `SELECT * FROM mails WHERE kind = 'article' ORDER BY "to"`,
  );
  expect(issues.map(({ to }) => to)).toEqual(['one@example.com', 'two@example.com']);
  const [issue] = issues;
  expect(issue?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(issue?.text).toContain('https://site.example/blog/2025/03/paper-trail-basics');
  const link = /^<https:\/\/site\.example(\/api\/newsletter\/unsubscribe\/\S+)>$/.exec(
    issue?.headers['List-Unsubscribe'] ?? '',
  )?.[1];

  // RFC 8058, section 3.1: mail clients send this POST body without cookies.
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const opened = await app.request(link ?? '');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, link?.replace('/api', '')]);
  const active = () =>
    app.database.source.query(
      `SELECT email FROM newsletter_subscribers WHERE "isActive" AND email NOT LIKE 'entered@%' ORDER BY 1`,
    );
  expect(await active()).toHaveLength(3);
  await app.database.source.query(
    `INSERT INTO mails (kind, "to", subject, text, status, "sentAt", "newsletterSubscriberId")
     SELECT 'confirmation', email, 'Please confirm', '', 'sent', now(), id FROM newsletter_subscribers`,
  );
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  expect((await app.request(link ?? '', { method: 'POST', body, headers })).status).toBe(200);
  expect((await app.request(link ?? '', { method: 'POST', body, headers })).status).toBe(200);
  expect(await active()).toEqual([{ email: 'bounced@example.com' }, { email: 'two@example.com' }]);
  const waiting = await app.database.source.query(`SELECT "to" FROM mails WHERE kind = 'article'`);
  expect(waiting).toEqual([{ to: 'two@example.com' }]);
  // What was sent before can still be looked up.
  const sent = await app.database.source.query(`SELECT kind FROM mails WHERE "to" = 'one@example.com'`);
  expect(sent).toEqual([{ kind: 'confirmation' }]);
  const page = await app.page(link?.replace('/api', '') ?? '');
  expect(page.document.querySelector('h1')?.text).toBe('You are unsubscribed');
});

test('does not use up the blog post when nobody has a confirmed address', async () => {
  await subscribe('entered@example.com', '"isActive"', 'true');
  const id = await articleId();
  expect((await send(id)).error).toMatchObject({
    code: 'CONFLICT',
    message: 'No subscriber has a confirmed address.',
  });
  await app.database.source.query('UPDATE newsletter_subscribers SET "confirmedAt" = now()');
  expect((await send(id)).data?.sendBlogPost).toEqual({ recipients: 1 });
});

test('does not send a restored blog post again', async () => {
  await subscribe('reader@example.com');
  const id = await articleId();
  await send(id);
  await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
  await runQuery('mutation ($id: ID!) { restoreDocument(contentType: "blog-posts", id: $id) }', { id });
  expect(await articleId()).toBe(id);
  expect((await send(id)).error?.code).toBe('CONFLICT');
});

test('does not send a draft', async () => {
  const id = await articleId();
  await app.database.source.query('UPDATE blog_posts SET published = false WHERE id = $1', [id]);
  expect((await send(id)).error?.code).toBe('NOT_FOUND');
  expect((await send('7')).error?.code).toBe('NOT_FOUND');
  await app.database.source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
});

test('does not send a scheduled blog post before it is published', async () => {
  const id = await articleId();
  const appears = (time: string) =>
    app.database.source.query(`UPDATE blog_posts SET "publishAt" = ${time} WHERE id = $1`, [id]);
  await appears(`now() + interval '1 hour'`);
  expect((await send(id)).error?.code).toBe('NOT_FOUND');
  await appears('NULL');
});

test('a submission that becomes spam loses its failed emails; an old one gets none back', async () => {
  const { source } = app.database;
  await post({ name: 'Ann' });
  await source.query(`UPDATE mails SET status = 'failed'`);
  expect((await setStatus('Ann', 'spam')).data?.setContactStatus.mails).toEqual([]);
  expect((await setStatus('Ann', 'new')).data?.setContactStatus.mails).toHaveLength(2);

  await post({ name: 'Old' });
  await source.query(`UPDATE contact_submissions SET "createdAt" = now() - interval '31 days' WHERE name = 'Old'`);
  await setStatus('Old', 'spam');
  expect((await setStatus('Old', 'new')).data?.setContactStatus).toMatchObject({ status: 'new', mails: [] });
});

test('what the spam filter has learned follows a correction of the message', async () => {
  const { receipt } = (await (await post({ name: 'Ann' })).json()) as { receipt: string };
  await setStatus('Ann', 'replied');
  const message = 'Our tenants write to nine addresses about leases.';
  const corrected = await app.postJson(`/api/receipt/${receipt}`, contactInput({ name: 'Ann', message }));
  expect(corrected.status).toBe(200);
  const learned = async () =>
    (await app.database.source.query('SELECT count(*)::int AS count FROM spam_words WHERE wanted > 0'))[0].count;
  // The different words, and the row of all messages.
  expect(await learned()).toBe(8);
  await takeBack('Ann');
  expect(await learned()).toBe(0);
});

test('deletes a failed email, and no other', async () => {
  await post();
  await app.database.source.query(`UPDATE mails SET status = 'failed' WHERE kind = 'acknowledgement'`);
  const remove = (id: string) => runQuery('mutation ($id: ID!) { deleteFailedMail(id: $id) }', { id });
  const kinds = async () => await app.database.source.query('SELECT id, kind FROM mails ORDER BY kind');
  const [acknowledgement, notification] = await kinds();
  expect((await remove(acknowledgement.id)).data?.deleteFailedMail).toBe(true);
  for (const id of [acknowledgement.id, notification.id, '7']) expect((await remove(id)).error?.code).toBe('NOT_FOUND');
  expect(await kinds()).toEqual([notification]);
});
