import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { site } from '../../../src/site.config.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootApp } from '../../support/app.ts';
import { sendContactForm, setSubmissionAge } from '../../support/builders.ts';
import { loggedProblems } from '../../support/log.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-backups-'));
const directory = path.join(folder, 'backups');
const app = bootApp({ environment: { BACKUP_DIR: directory } });
const { get, post, formOf } = operatorPages(app, 'owner');

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE'));

/** The headings, without the set-up, which depends on the settings. */
const sections = async () =>
  texts((await get('/operator')).document, 'main h2').filter((heading) => !heading.startsWith('Not set up'));
const menu = async () => texts((await get('/operator')).document, 'nav[aria-label=Operator] > ul > li > a');

test('shows what waits, most urgent first, and counts it in the menu', async () => {
  expect(await sections()).toEqual([]);
  expect(texts((await get('/operator')).document, 'main p').join()).toContain('Nothing is waiting for you.');
  expect(await menu()).toEqual(['Today', 'Inbox', 'Content', 'Mail']);
  await sendContactForm(app, { name: 'Fresh' });
  await setSubmissionAge(app, await sendContactForm(app, { name: 'Late' }), site.replyHours + 2.5);
  await sendContactForm(app, { name: 'Spammer', website: 'x' });
  await app.database.source.query(
    `UPDATE mails SET status = 'failed', "lastError" = 'No route' WHERE kind = 'notification'`,
  );
  const { document } = await get('/operator');
  expect(await sections()).toEqual(['To answer 2', 'Spam to look through 1', 'Emails that were not sent 2']);
  expect(texts(document, 'main [data-state]')).toEqual([
    'overdue by 2 hNew',
    `due in ${site.replyHours - 1} hNew`,
    'Spam',
  ]);
  expect(texts(document, 'main li a').join()).toContain('Spammer');
  expect(texts(document, 'main li').join()).toContain('No route');
  expect(await menu()).toEqual(['Today', 'Inbox 2 to answer', 'Content', 'Mail 2 failed']);
});

test('shows what is scheduled to appear', async () => {
  await app.database.source.query(
    `UPDATE blog_posts SET "publishAt" = now() + interval '2 days' WHERE slug = 'paper-trail-basics'`,
  );
  const [{ id }] = await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  const { document } = await get('/operator');
  const link = document.querySelector(`main a[href="/operator/content/blog-posts/${id}"]`);
  expect(link?.text).toMatch(/paper trail/i);
  await app.database.change(`UPDATE blog_posts SET "publishAt" = NULL WHERE slug = 'paper-trail-basics'`);
  expect(await sections()).toEqual([]);
});

test('names each sample document until somebody has saved it or made it a draft', async () => {
  const { source } = app.database;
  await source.query(`UPDATE blog_posts SET slug = 'exhibit-pipeline' WHERE slug = 'paper-trail-basics'`);
  const samples = async (headers?: Record<string, string>) =>
    texts((await get('/operator/launch-check', headers)).document, 'main li a').filter((text) =>
      text.startsWith('Sample'),
    );
  const [{ id, title }] = await source.query(`SELECT id, title FROM blog_posts WHERE slug = 'exhibit-pipeline'`);
  expect(await samples()).toEqual([`Sample: ${title}`]);
  const editor = await signedIn(app.database, await addOperator(app.database, 'eve', 'editor'));
  expect(await samples(editor)).toEqual([`Sample: ${title}`]);
  await source.query('UPDATE blog_posts SET published = false WHERE id = $1', [id]);
  expect(await samples()).toEqual([]);
  await source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
  const form = `/operator/content/blog-posts/${id}`;
  expect((await post(form, { ...(await formOf(form)), intent: 'save', title: 'My own title' })).status).toBe(303);
  expect(await samples()).toEqual([]);
});

test('names the parts that are not set up', async () => {
  const tasks = async (headers?: Record<string, string>) =>
    texts((await get('/operator', headers)).document, 'main section:last-of-type li > :first-child').slice(0, 2);
  expect(await tasks()).toEqual(['Second factor', 'Mail server']);
  await app.database.source.query(`UPDATE users SET "totpSecret" = 'x' WHERE username = 'anna'`);
  expect((await tasks())[0]).toBe('Mail server');
  const editor = await signedIn(app.database, await addOperator(app.database, 'edda', 'editor'));
  expect(await tasks(editor)).toEqual(['Second factor', 'Biography']);
});

test('counts all documents that are scheduled', async () => {
  const { source } = app.database;
  await source.query(
    `INSERT INTO technologies (name, slug, "categoryId", "shortDescription", "publishAt")
     SELECT 'Later ' || n, 'later-' || n, (SELECT id FROM technology_categories LIMIT 1), 'Not yet.', now() + interval '1 day'
     FROM generate_series(1, 12) AS n`,
  );
  const found = await sections();
  await source.query(`DELETE FROM technologies WHERE slug LIKE 'later-%'`);
  expect(found).toEqual(['Will be published 12']);
});

test('an owner backs up, and a failure is shown on every page until the next backup', async () => {
  const { document } = await get('/operator/backups');
  expect(texts(document, 'main').join()).toContain('There are no backups yet.');

  const { status, location } = await post('/operator/backups', {});
  expect([status, location]).toEqual([303, '/operator/backups?written']);
  const written = await get('/operator/backups?written');
  expect(texts(written.document, '[role=status]')).toEqual(['The backup is written.']);
  const [file] = readdirSync(directory);
  expect(texts(written.document, 'main ol li').join()).toContain(path.join(directory, String(file)));

  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'This is no directory.');
  const failed = await post('/operator/backups', {});
  expect(texts(failed.document, '[role=alert]').join()).toContain('The backup was not written: EEXIST');
  expect(loggedProblems()).toEqual([expect.stringMatching(/^backup failed: EEXIST/)]);
  const elsewhere = await get('/operator/privacy-requests');
  expect(texts(elsewhere.document, '[role=alert]')).toEqual(['The last backup failed. See the reason']);

  const emma = await signedIn(app.database, await addOperator(app.database, 'emma', 'editor'));
  expect(texts((await get('/operator', emma)).document, '[role=alert]')).toEqual([]);

  rmSync(directory);
  await post('/operator/backups', {});
  expect(texts((await get('/operator/privacy-requests')).document, '[role=alert]')).toEqual([]);
});
