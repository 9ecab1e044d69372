import pg from 'pg';
import pino from 'pino';
import type { EntityManager } from 'typeorm';
import { Mail } from '../../src/domain/mail/mail.entity.ts';
import { hasDueMail, markSent, outboxFigures, takeDueMail } from '../../src/domain/mail/mail.service.ts';
import {
  countRecipients,
  queueNextIssueEmails,
  sendBlogPost,
} from '../../src/domain/newsletter-subscribers/newsletter-issue.service.ts';
import {
  countSubscribers,
  exportSubscribers,
  listSubscribers,
} from '../../src/domain/newsletter-subscribers/subscriber-list.service.ts';
import { applyRetention } from '../../src/domain/retention/retention.service.ts';
import { mailSettingsOf } from '../../src/domain/shared/mail-settings.ts';
import { allParts, PAGE_LIMIT_MAX } from '../../src/rules/pagination.ts';
import { createDataSource, migrationConnection, serverConnection } from '../../src/server/database/data-source.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { site } from '../../src/site.config.ts';
import { prepare } from '../../test/support/prepare.ts';
import { createDatabase } from './owner.ts';

/**
 * `npm run drills -- subscribers [SUBSCRIBERS]`: fills a PostgreSQL server with a million subscribers, and with the emails of
 * an issue that wait or that were sent, and measures what reads them with the time limits of the site. Fails if a statement is
 * above its bar. Needs an installed PostgreSQL or TEST_DATABASE_URL, and 8 GB of disk.
 */
const SUBSCRIBERS = Number(process.argv[3] ?? 1_000_000);

/** The server cancels a statement after 2 s. */
const STATEMENT_MS = 1_000;
const CLAIM_MS = 50;
const PAGE = 50;
const QUEUED_PARTS = 100;
const DOWNLOAD_PART_MS = 20;

const { environment, end } = await prepare({ content: 'src/content' });
const url = await createDatabase(environment['TEST_DATABASE_URL'], 'drill_subscribers');
await prepareDatabase(migrationConnection(url), pino({ level: 'silent' }), { contentDir: 'src/content' });
const source = createDataSource(serverConnection(url));
const { manager } = await source.initialize();
/** Fills tables, which takes longer than a statement of the site may. */
const filler = new pg.Client(url);
await filler.connect();
const mailSettings = mailSettingsOf(
  { origin: 'https://site.example', canDeliver: true, wakeOutbox() {}, async eraseFiles() {} },
  site,
);

let passed = true;
try {
  await fillSubscribers();
  await measureSubscribers();
  await measureDownload();
  await measureQueueing();
  await fillWaiting();
  await measureClaims();
  await fillSent();
  await measureSent();
} finally {
  await filler.end();
  await source.destroy();
  await end();
}
process.exit(passed ? 0 : 1);

async function measure(what: string, work: () => Promise<unknown>, bar = STATEMENT_MS): Promise<void> {
  const began = performance.now();
  const failure = await work().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const ms = Math.round(performance.now() - began);
  const ok = failure === undefined && ms <= bar;
  passed &&= ok;
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  ${what}: ${ms} of ${bar} ms${failure ? `, ${failure}` : ''}\n`);
}

async function fill(what: string, sql: string, values: unknown[] = []): Promise<void> {
  const began = performance.now();
  await filler.query(sql, values);
  process.stdout.write(`      filled: ${what}, ${Math.round((performance.now() - began) / 1_000)} s\n`);
}

async function fillSubscribers(): Promise<void> {
  await fill(
    `${SUBSCRIBERS} subscribers`,
    `INSERT INTO newsletter_subscribers (email, "confirmedAt", "createdAt")
     SELECT 'reader-' || number || '@example.com', now(), now() - number * interval '1 second'
     FROM generate_series(1, $1::int) AS number`,
    [SUBSCRIBERS],
  );
  await filler.query('VACUUM ANALYZE newsletter_subscribers');
}

async function measureSubscribers(): Promise<void> {
  await measure('count the recipients', () => countRecipients(manager));
  const page = (offset: number) => () => listSubscribers(manager, '', { offset, limit: PAGE });
  await measure('count the subscribers', () => countSubscribers(manager, ''));
  await measure('first page of the list', page(0));
  await measure('page in the middle of the list', page(SUBSCRIBERS / 2));
  await measure('last page of the list', page(SUBSCRIBERS - PAGE));
}

/** Reads all subscribers as a download does. */
async function measureDownload(): Promise<void> {
  const before = process.memoryUsage.rss();
  let rows = 0;
  const read = async () => {
    const parts = allParts((part) => exportSubscribers(manager, part));
    for await (const { length } of parts) rows += length;
  };
  await measure('read all for a download', read, (SUBSCRIBERS / PAGE_LIMIT_MAX) * DOWNLOAD_PART_MS);
  const megabytes = Math.round((process.memoryUsage.rss() - before) / 1_048_576);
  process.stdout.write(`      memory: ${megabytes} MB more\n`);
  passed &&= rows === SUBSCRIBERS;
}

async function measureQueueing(): Promise<void> {
  const [post] = await manager.query<{ id: string }[]>('SELECT id FROM blog_posts WHERE published LIMIT 1');
  await measure('send a blog post, with the first emails', () => sendBlogPost(manager, post!.id, mailSettings));
  await measure('queue the next 500 emails', queueNext);
  await measure(`queue ${QUEUED_PARTS} more parts`, queueMany, QUEUED_PARTS * STATEMENT_MS);
  await manager.query(
    `UPDATE newsletter_issues SET "queuedUpTo" =
       (SELECT id FROM newsletter_subscribers ORDER BY id DESC OFFSET 600 LIMIT 1)`,
  );
  await measure('queue 500 of the last 600 emails', queueNext);
}

/** Queues the next emails as if those before had been sent. */
async function queueNext(): Promise<void> {
  await filler.query(`UPDATE mails SET status = 'sent', "sentAt" = now() WHERE status = 'queued'`);
  await queueNextIssueEmails(manager, mailSettings);
}

async function queueMany(): Promise<void> {
  const before = process.memoryUsage.rss();
  for (let part = 0; part < QUEUED_PARTS; part += 1) await queueNext();
  const megabytes = Math.round((process.memoryUsage.rss() - before) / 1_048_576);
  process.stdout.write(`      memory: ${megabytes} MB more\n`);
}

/** Copies a queued email, so that all have the usual size. */
async function fillWaiting(): Promise<void> {
  await filler.query('CREATE TEMPORARY TABLE template AS SELECT * FROM mails LIMIT 1');
  await filler.query('TRUNCATE mails');
  await fill(
    `${SUBSCRIBERS} waiting emails`,
    `INSERT INTO mails (kind, "to", subject, text, html, headers, "newsletterSubscriberId")
     SELECT kind, email, subject, text, html, headers, subscriber.id
     FROM newsletter_subscribers AS subscriber, template`,
  );
  await filler.query('ANALYZE mails');
}

async function measureClaims(): Promise<void> {
  await measure('look for a due email', () => hasDueMail(manager), CLAIM_MS);
  await measure('figures of the outbox', () => outboxFigures(manager));
  const times: number[] = [];
  for (let claim = 0; claim < 5_000; claim += 1) {
    const began = performance.now();
    const mail = await takeDueMail(manager, 120);
    times.push(performance.now() - began);
    await markSent(manager, mail!);
  }
  process.stdout.write(
    `      claims: median ${medianOf(times.slice(0, 500))} ms, after 4,500: ${medianOf(times.slice(-500))} ms\n`,
  );
  await measure('claim an email', () => takeDueMail(manager, 120), CLAIM_MS);
}

function medianOf(times: number[]): string {
  return times.toSorted((one, other) => one - other)[times.length / 2]!.toFixed(1);
}

async function fillSent(): Promise<void> {
  await filler.query('TRUNCATE mails');
  await fill(
    `${SUBSCRIBERS} sent emails, half of them 31 days ago`,
    `INSERT INTO mails (kind, "to", subject, text, html, headers, "newsletterSubscriberId", status, "createdAt", "sentAt")
     SELECT kind, email, subject, text, html, headers, subscriber.id, 'sent', at, at
     FROM template, (
       SELECT *, now() - CASE WHEN number % 2 = 0 THEN 31 ELSE 1 END * interval '1 day' - number * interval '1 ms' AS at
       FROM (SELECT *, row_number() OVER () AS number FROM newsletter_subscribers) AS numbered
     ) AS subscriber`,
  );
  await filler.query('VACUUM ANALYZE mails');
}

async function measureSent(): Promise<void> {
  await measure('look for a due email', () => hasDueMail(manager), CLAIM_MS);
  await measure('figures of the outbox', () => outboxFigures(manager));
  const page = (where: object) => manager.find(Mail, { where, order: { createdAt: 'DESC', id: 'ASC' }, take: PAGE });
  await measure('emails, newest first', () => page({}));
  await measure('emails that failed', () => page({ status: 'failed' }));
  await measure('count the emails', () => manager.countBy(Mail, {}));
  await measure('count the emails that failed', () => manager.countBy(Mail, { status: 'failed' }));
  const erased = await applyRetentionInTime(manager);
  passed &&= erased === SUBSCRIBERS / 2;
  await measure('erase expired data when there is none', () => applyRetention(manager), 5 * STATEMENT_MS);
}

async function applyRetentionInTime(of: EntityManager): Promise<number> {
  let mails = 0;
  const work = async () => ({ mails } = await applyRetention(of));
  await measure(`erase ${SUBSCRIBERS / 2} expired emails`, work, 600_000);
  return mails;
}
