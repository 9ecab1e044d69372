import { beforeEach, expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { sendInquiry, subscribe } from '../../support/builders.ts';
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
  expect(texts(document, 'main li p').map((line) => line.replace(/, since.*/, ''))).toEqual([
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
  expect((await post('/operator/subscribers', { id })).location).toBe('/operator/subscribers?removed');
  const again = await post('/operator/subscribers', { id });
  expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([404, 'Not found.']);
  expect(await source.query('SELECT count(*)::int FROM newsletter_subscribers')).toEqual([{ count: 4 }]);
});

test('sends a published article to the subscribers once', async () => {
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

test('lists emails by status and sends a failed one again', async () => {
  const { source } = app.database;
  await sendInquiry(app, { name: 'Ann', message: 'About <b>exhibits</b> that we bind.' });
  await source.query(
    `UPDATE mails SET status = 'failed', attempts = 20, "lastError" = 'No route to host' WHERE kind = 'notification'`,
  );
  await source.query(`UPDATE mails SET attempts = 2, "lastError" = 'Greylisted' WHERE kind = 'acknowledgement'`);
  const all = (await get('/operator/mail')).document;
  expect(filters(all)).toEqual(['All 2', 'Queued 1', 'Sent 0', 'Failed 1']);
  expect(all.querySelectorAll('main ol button')).toHaveLength(1);
  expect(all.querySelector('main b')).toBeNull();
  const queued = (await get('/operator/mail?status=queued')).document;
  expect(texts(queued, 'main ol p').join()).toMatch(
    /Acknowledgment to ada@example\.com\. Queued, tried 2 times, next at/,
  );
  const failed = (await get('/operator/mail?status=failed')).document;
  expect(texts(failed, 'main ol p').join()).toContain('No route to host');
  expect(texts(failed, 'main details p').join()).toContain('About <b>exhibits</b> that we bind.');
  const id = failed.querySelector('main ol input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/mail', { id })).location).toBe('/operator/mail?again');
  expect(filters((await get('/operator/mail')).document)[1]).toBe('Queued 2');
  expect((await post('/operator/mail', { id: '7' })).status).toBe(404);
});
