import { beforeEach, expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { sendContactForm, subscribe } from '../../support/builders.ts';
import { site } from '../../../src/site.config.ts';
import { filters, operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, save } = operatorPages(app, 'owner');

beforeEach(() => app.database.source.query('TRUNCATE newsletter_subscribers, mails CASCADE'));

test('lists, exports and erases subscribers', async () => {
  const { source } = app.database;
  await source.query(
    `INSERT INTO newsletter_subscribers (email, "isActive", "confirmationsSent", "confirmedAt", "bouncedAt", "createdAt")
     VALUES ('gets@example.com', true, 0, now(), NULL, now() - interval '4 hours'),
       ('entered@example.com', true, 0, NULL, NULL, now() - interval '3 hours'),
       ('bounced@example.com', true, 0, NULL, now(), now() - interval '2 hours'),
       ('waiting@example.com', false, 1, NULL, NULL, now() - interval '1 hour'),
       ('=left@example.com', false, 0, now(), NULL, now())`,
  );
  const { document } = await get('/operator/subscribers');
  expect(texts(document, 'main li > p').map((line) => line.replace(/\. Entered.*/, ''))).toEqual([
    '=left@example.comUnsubscribed',
    'waiting@example.comNot confirmed yet',
    'bounced@example.comAddress does not exist',
    'entered@example.comNot confirmed yet',
    'gets@example.comSubscribed',
  ]);
  const table = await save('/operator/subscribers/subscribers.csv');
  expect(table.text.split('\r\n')[1]).toMatch(/^"'=left@example\.com","false",/);
  expect(JSON.parse((await save('/operator/subscribers/subscribers.json')).text)).toHaveLength(5);

  const id = document.querySelector('main li input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/subscribers', { id })).location).toBe('/operator/subscribers?removed=yes');
  const again = await post('/operator/subscribers', { id });
  expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([404, 'Not found.']);
  expect(await source.query('SELECT count(*)::int FROM newsletter_subscribers')).toEqual([{ count: 4 }]);
});

test('finds subscribers, imports them with a proof of consent, and shows who left', async () => {
  await subscribe(app, 'ada@harbor.example');
  await app.database.source.query(
    `INSERT INTO newsletter_subscribers (email, "isActive", "confirmedAt", "unsubscribedAt")
     VALUES ('left@harbor.example', false, '2026-01-01Z', '2026-02-02Z')`,
  );
  const addresses = 'LEFT@harbor.example\r\nben@court.example, ada@harbor.example';
  const form = '/operator/subscribers/import';
  const refused = await post(form, { addresses: 'nobody', consent: 'yes' });
  expect([refused.status, ...texts(refused.document, '#consent-error')]).toEqual([
    400,
    'Proof of consent must be at least 10 characters',
  ]);
  expect(refused.document.querySelector('[data-error-summary]')?.hasAttribute('autofocus')).toBe(true);
  const consent = 'Agreed on paper at the fair in March 2026.';
  const wrong = await post(form, { addresses: `ada@harbor.example ${'nobody,'.repeat(2)}`, consent });
  expect(texts(wrong.document, '#addresses-error')).toEqual(['This is not an email address: nobody']);
  const many = Array.from({ length: 22 }, (_, index) => `wrong${index}`);
  for (const [count, rest] of [
    [20, ''],
    [21, ' and 1 other'],
    [22, ' and 2 others'],
  ] as const) {
    const { document } = await post(form, { addresses: many.slice(0, count).join('\n'), consent });
    const message = `These are not email addresses: ${many.slice(0, 20).join(', ')}${rest}`;
    expect(texts(document, '#addresses-error')).toEqual([message]);
  }
  const long = await post(form, { addresses: 'x@example.com\n'.repeat(4_000), consent });
  expect(texts(long.document, '#addresses-error')).toEqual(['Addresses must be at most 50,000 characters']);
  expect(long.document.querySelector('#addresses')?.hasAttribute('maxlength')).toBe(false);
  const { location } = await post(form, { addresses, consent });
  expect(location).toBe('/operator/subscribers?imported=1&known=2');
  const { document } = await get(location ?? '');
  expect(texts(document, '[role=status]')).toEqual(['New subscribers: 1. In the list already, and unchanged: 2.']);
  expect(texts(document, 'main p').join()).toContain('3 in the list. 2 subscribers get the newsletter.');
  const found = (await get('/operator/subscribers?q=HARBOR left')).document;
  expect(texts(found, 'main li p').join()).toContain('Unsubscribed. Entered');
  expect(texts(found, 'main li p').join()).toContain('left 2026-02-02');
  const imported = (await get('/operator/subscribers?q=court')).document;
  expect(texts(imported, 'main li p').join()).toContain(`Imported. ${consent}`);
});

test('sends a test to the owner, and schedules a blog post until it is canceled', async () => {
  await subscribe(app, 'one@example.com');
  const [{ id }] = await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  const path = `/operator/content/blog-posts/${id}`;
  const newsletter = async () => texts((await get(path)).document, '[aria-labelledby=newsletter-title]').join();
  expect(await newsletter()).toContain('one subscriber would get it now.');
  expect((await post(path, { intent: 'send-test' })).location).toBe(`${path}?tested`);
  const mails = await app.database.source.query('SELECT kind, "to", headers, html FROM mails');
  expect(mails).toEqual([{ kind: 'test-article', to: site.email, headers: {}, html: expect.stringContaining('<h1') }]);
  const past = await post(path, { intent: 'schedule', sendAt: '2020-01-01T08:00' });
  expect([past.status, ...texts(past.document, '[role=alert]')]).toEqual([400, 'Please enter a time in the future']);
  expect(past.document.querySelector('#slug')?.getAttribute('value')).toBe('paper-trail-basics');
  expect((await post(path, { intent: 'schedule', sendAt: '' })).status).toBe(400);
  expect((await post(path, { intent: 'schedule', sendAt: '2099-01-31T08:00' })).location).toBe(path);
  expect(await newsletter()).toContain('It will be sent 2099-01-31 08:00 UTC');
  await post(path, { intent: 'cancel-schedule' });
  expect(await newsletter()).not.toContain('It will be sent');
});

test('sends a published blog post to the subscribers once', async () => {
  const { source } = app.database;
  const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  await subscribe(app, 'one@example.com');
  await subscribe(app, 'two@example.com');
  const [{ id }] = await source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  const path = `/operator/content/blog-posts/${id}`;
  const newsletter = async (headers?: { cookie: string }) =>
    texts((await get(path, headers)).document, '[aria-labelledby=newsletter-title]').join();
  await source.query(`UPDATE blog_posts SET "publishAt" = now() + interval '1 day' WHERE id = $1`, [id]);
  expect(await newsletter()).toContain('once visitors see it');
  await source.query(`UPDATE blog_posts SET "publishAt" = NULL WHERE id = $1`, [id]);
  expect(await newsletter()).toContain('Send to subscribers');
  expect(await newsletter(editor)).toBe('');
  expect((await post(path, { intent: 'send' }, editor)).status).toBe(403);
  expect((await post(path, { intent: 'send' })).location).toBe(path);
  expect(await newsletter()).toMatch(/Sent to 2 subscribers, \d{4}-.* UTC\. An article is sent once\./);
  expect((await get(path)).document.querySelector('button[value=send]')).toBeNull();
  const again = await post(path, { intent: 'send' });
  expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([
    409,
    'This article was already sent to the subscribers.',
  ]);
  expect(await source.query(`SELECT count(*)::int FROM mails WHERE kind = 'article'`)).toEqual([{ count: 2 }]);
});

test('the next page of subscribers or emails is one of the same list', async () => {
  await app.database.source.query(
    `INSERT INTO newsletter_subscribers (email) SELECT n || '@harbor.example' FROM generate_series(1, 26) AS n`,
  );
  await app.database.source.query(
    `INSERT INTO mails (kind, "to", subject, text, status) SELECT 'digest', 'a@example.com', 'Hello', 'Text', 'failed'
     FROM generate_series(1, 26)`,
  );
  const next = async (path: string) =>
    (await get(path)).document.querySelector('a[rel=next]')?.getAttribute('href') ?? null;
  expect(await next('/operator/subscribers?q=harbor')).toBe('/operator/subscribers?q=harbor&page=2');
  expect(await next('/operator/mail?status=failed')).toBe('/operator/mail?status=failed&page=2');
  expect(await next('/operator/mail?status=failed&page=2')).toBeNull();
});

test('lists emails by status and sends a failed one again', async () => {
  const { source } = app.database;
  await sendContactForm(app, { name: 'Ann', message: 'About <b>exhibits</b> that we bind.' });
  await source.query(
    `UPDATE mails SET status = 'failed', attempts = 20, "lastError" = 'No route to host' WHERE kind = 'notification'`,
  );
  await source.query(`UPDATE mails SET attempts = 2, "lastError" = 'Greylisted' WHERE kind = 'acknowledgement'`);
  const all = (await get('/operator/mail')).document;
  expect(filters(all)).toEqual(['All 2', 'Queued 1', 'Sent 0', 'Failed 1']);
  expect(texts(all, 'main ol button')).toEqual([`Send again to ${site.email}`, 'Delete it']);
  expect(all.querySelector('main b')).toBeNull();
  const queued = (await get('/operator/mail?status=queued')).document;
  expect(texts(queued, 'main ol p').join()).toMatch(
    /Acknowledgment to ada@example\.com\. Queued, tried 2 times, next at/,
  );
  const failed = (await get('/operator/mail?status=failed')).document;
  expect(texts(failed, 'main ol p').join()).toContain('No route to host');
  expect(texts(failed, 'main details p').join()).toContain('About <b>exhibits</b> that we bind.');
  const id = failed.querySelector('main ol input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/mail', { id })).location).toBe('/operator/mail?done=again');
  expect(filters((await get('/operator/mail')).document)[1]).toBe('Queued 2');
  expect((await post('/operator/mail', { id: '7' })).status).toBe(404);
});

test('deletes a failed email and no other', async () => {
  const { source } = app.database;
  await sendContactForm(app, { name: 'Ann' });
  await source.query(`UPDATE mails SET status = 'failed', "lastError" = 'No such user' WHERE kind = 'acknowledgement'`);
  const [{ id: waiting }] = await source.query(`SELECT id FROM mails WHERE status = 'queued'`);
  const { document } = await get('/operator/mail?status=failed');
  expect(texts(document, 'main details summary')).toContain('Delete the email to ada@example.com');
  const id = document.querySelector('main ol details input[name=id]')?.getAttribute('value') ?? '';
  const { location } = await post('/operator/mail', { intent: 'delete', id });
  const after = (await get(location ?? '')).document;
  expect(texts(after, '[role=status]')).toEqual(['The email is deleted.']);
  expect(filters(after)).toEqual(['All 1', 'Queued 1', 'Sent 0', 'Failed 0']);
  for (const other of [waiting, id, '7']) {
    expect((await post('/operator/mail', { intent: 'delete', id: other })).status).toBe(404);
  }
  expect(await source.query('SELECT id FROM mails')).toEqual([{ id: waiting }]);
});

test('schedules a blog post only for a time that exists', async () => {
  const [{ id }] = await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  for (const sendAt of ['2099-02-30T08:00', '2099', '2099-01-31']) {
    const { status, document } = await post(`/operator/content/blog-posts/${id}`, { intent: 'schedule', sendAt });
    expect([sendAt, status, ...texts(document, '[role=alert]')]).toEqual([
      sendAt,
      400,
      'Please enter a date and a time',
    ]);
  }
});

test('cuts a search that is too long for a list', async () => {
  await subscribe(app, `${'a'.repeat(60)}@example.com`);
  const long = 'a '.repeat(200);
  for (const list of ['subscribers', 'content/blog-posts']) {
    const { status, document } = await get(`/operator/${list}?q=${encodeURIComponent(long)}`);
    expect([list, status, document.querySelector('input[name=q]')?.getAttribute('value')]).toEqual([
      list,
      200,
      long.slice(0, 200),
    ]);
  }
});
