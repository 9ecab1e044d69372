import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { prepare } from '../../test/support/prepare.ts';
import { createHost, type Host } from './hosts.ts';
import { addOwner, ask, createDatabase, signIn } from './owner.ts';
import { buildCurrentRelease } from './releases.ts';

/**
 * `npm run drills -- newsletter [SUBSCRIBERS] [PER_SECOND] [SENT]`: sends a blog post to many subscribers from four processes
 * of two simulated machines, and kills one process midway. Checks that each subscriber gets it. An email that the
 * killed process was sending may arrive twice, with the same Message-ID. Then checks the rate of all processes
 * together. With SENT, it stops after that number of emails, and compares the first tenth with the last one. Needs an
 * installed PostgreSQL or TEST_DATABASE_URL.
 */
const SUBSCRIBERS = Number(process.argv[3] ?? 100_000);
const PER_SECOND = Number(process.argv[4] ?? 2_000);
const SENT = Number(process.argv[5] ?? 0);
const PORT = Number(process.env['PORT'] ?? 5290);
/** Emails that one process sends at the same time. */
const SENDERS = 10;
/** Emails reach the mail server a little later or sooner than they were counted. */
const ALLOWANCE = 1.3;
const SLOW = { subscribers: 500, perSecond: 50 };

const folder = mkdtempSync(path.join(tmpdir(), 'drill-newsletter-'));
const release = await buildCurrentRelease();
const { environment, end } = await prepare();
const databaseUrl = await createDatabase(environment['TEST_DATABASE_URL'], 'drill_newsletter');
const database = new pg.Client(databaseUrl);
await database.connect();

/** Number of deliveries by recipient, and their times. */
const deliveries = new Map<string, number>();
const times: number[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      const [recipient] = session.envelope.rcptTo.map(({ address }) => address);
      deliveries.set(recipient ?? '', (deliveries.get(recipient ?? '') ?? 0) + 1);
      times.push(performance.now());
      done();
    });
  },
});
// The killed process cuts its connections.
mailServer.on('error', () => {});
await new Promise<void>((resolve) => mailServer.listen(PORT + 1, '127.0.0.1', resolve));

let passed = true;
let hosts: Host[] = [];
try {
  await startHosts(PER_SECOND);
  await addOwner(database);
  if (SENT > 0) await sendToSome();
  else {
    await sendToAll();
    await startHosts(SLOW.perSecond);
    await sendSlowly();
  }
} finally {
  for (const host of hosts) await host.kill();
  await database.end();
  await end();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

async function startHosts(perSecond: number): Promise<void> {
  for (const host of hosts) await host.stop();
  hosts = ['127.0.0.2', '127.0.0.3'].map((address) =>
    createHost(path.join(folder, `${address}-${perSecond}`), address, PORT, {
      DATABASE_URL: databaseUrl,
      WORKERS: '2',
      SMTP_URL: `smtp://127.0.0.1:${PORT + 1}`,
      SITE_ORIGIN: `http://127.0.0.1:${PORT}`,
      ALTERNATE_HOSTS: '127.0.0.2,127.0.0.3',
      MAILS_PER_SECOND: String(perSecond),
      LOG_LEVEL: 'error',
    }),
  );
  await Promise.all(hosts.map((host) => host.start(release)));
}

/** Sends the newest blog post that was not sent yet. Returns how long the owner waits for the answer, in ms. */
async function sendBlogPost(): Promise<number> {
  const [host] = hosts as [Host];
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM blog_posts WHERE published AND id NOT IN (SELECT "blogPostId" FROM newsletter_issues) LIMIT 1',
  );
  const cookie = await signIn(host.url);
  const before = performance.now();
  await ask(host.url, cookie, 'mutation ($id: ID!) { sendBlogPost(blogPostId: $id) { recipients } }', rows[0]!);
  return Math.round(performance.now() - before);
}

/** Waits until all emails are queued and sent. */
async function finish(): Promise<void> {
  const open = `SELECT EXISTS (SELECT FROM newsletter_issues WHERE "queuedUpTo" IS NOT NULL)
    OR EXISTS (SELECT FROM mails WHERE status = 'queued') AS open`;
  while ((await database.query<{ open: boolean }>(open)).rows[0]?.open) await setTimeout(500);
}

async function addSubscribers(): Promise<void> {
  await database.query(
    `INSERT INTO newsletter_subscribers (email, "confirmedAt")
     SELECT 'reader-' || number || '@example.com', now() FROM generate_series(1, $1::int) AS number`,
    [SUBSCRIBERS],
  );
}

/** Sends the first emails of a long newsletter. Fails if the sending becomes slower, or if an email is doubled. */
async function sendToSome(): Promise<void> {
  await addSubscribers();
  const answeredMs = await sendBlogPost();
  while (times.length < SENT) await setTimeout(50);
  const tenth = SENT / 10;
  const figures = {
    subscribers: SUBSCRIBERS,
    answeredMs,
    sent: SENT,
    doubled: times.length - deliveries.size,
    perSecond: rateOf(times),
    firstTenthPerSecond: rateOf(times.slice(0, tenth)),
    lastTenthPerSecond: rateOf(times.slice(SENT - tenth, SENT)),
    peakMemoryMB: hosts.flatMap((host) => host.workers()).map(peakMemory),
  };
  report('newsletter', figures.doubled === 0 && figures.lastTenthPerSecond > figures.firstTenthPerSecond / 2, figures);
}

function rateOf(sent: number[]): number {
  return Math.round(sent.length / ((sent.at(-1)! - sent[0]!) / 1_000));
}

async function sendToAll(): Promise<void> {
  await addSubscribers();
  const began = performance.now();
  const answeredMs = await sendBlogPost();
  while (deliveries.size < SUBSCRIBERS / 2) await setTimeout(50);
  const [victim] = hosts[1]!.workers();
  process.kill(victim!, 'SIGKILL');
  await finish();
  const counts = [...deliveries.values()];
  const figures = {
    subscribers: SUBSCRIBERS,
    answeredMs,
    lost: SUBSCRIBERS - deliveries.size,
    doubled: counts.filter((count) => count > 1).length,
    seconds: Math.round((times.at(-1)! - began) / 1_000),
    // The emails of the killed process come two minutes later.
    secondsForAllOthers: Math.round((times[SUBSCRIBERS - SENDERS - 1]! - began) / 1_000),
    peakMemoryMB: hosts.flatMap((host) => host.workers()).map(peakMemory),
  };
  report('newsletter', figures.lost === 0 && figures.doubled <= SENDERS, figures);
}

async function sendSlowly(): Promise<void> {
  const { subscribers, perSecond } = SLOW;
  await database.query('UPDATE newsletter_subscribers SET "isActive" = (email LIKE $1)', ['reader-1%']);
  await database.query(
    `UPDATE newsletter_subscribers SET "isActive" = false WHERE "isActive" AND id NOT IN
       (SELECT id FROM newsletter_subscribers WHERE "isActive" LIMIT $1)`,
    [subscribers],
  );
  times.length = 0;
  await sendBlogPost();
  await finish();
  const seconds = (times.at(-1)! - times[0]!) / 1_000;
  const mostInOneSecond = Math.max(
    ...times.map((from, index) => times.slice(index).filter((time) => time < from + 1_000).length),
  );
  const ok = times.length === subscribers && mostInOneSecond <= perSecond * ALLOWANCE;
  report('rate', ok, { emails: times.length, perSecond, seconds: Math.round(seconds * 10) / 10, mostInOneSecond });
}

function report(phase: string, ok: boolean, figures: Record<string, unknown>): void {
  passed &&= ok;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${phase}: ${JSON.stringify(figures)}\n`);
}

/** Returns the peak of the resident memory of a process, in megabytes. */
function peakMemory(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
