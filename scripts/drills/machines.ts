import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { messageId } from '../../src/domain/mail/email-message.ts';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { openMailSink } from '../../test/support/mail-sink.ts';
import { prepare } from '../../test/support/prepare.ts';
import { startBalancer } from './balancer.ts';
import { createHost, type Host } from './hosts.ts';
import { addOwner, ask, createDatabase, postForm, signIn, type Named } from './owner.ts';
import { buildCurrentRelease, buildPreviousRelease } from './releases.ts';
import { compare, sendContactForm } from './site.ts';
import { filesOf, startTraffic } from './traffic.ts';

/**
 * `npm run drills -- machines`: two simulated machines with two processes each, behind a load balancer, on one PostgreSQL
 * server. They start with the previous release, and get this one while visitors use the site: meanwhile the previous release runs on
 * the schema of this one. Then checks what the machines
 * share: limits, sessions, content, emails. At last, one machine crashes. Needs an installed PostgreSQL or
 * TEST_DATABASE_URL, and the history of the repository.
 */
const PORT = Number(process.env['PORT'] ?? 5290);
const SETTLE_MS = 2_000;
const FRESH_WITHIN_MS = 1_000;
const PROCESSES = 2;

const origin = `http://127.0.0.1:${PORT}`;
let passed = true;

/** Prints the figures of a phase. The drill fails unless `ok`. */
function report(phase: string, ok: boolean, figures: Record<string, unknown>): void {
  passed &&= ok;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${phase}: ${JSON.stringify(figures)}\n`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'drill-machines-'));
const current = await buildCurrentRelease();
const previous = buildPreviousRelease(path.join(folder, 'previous'));
const { environment, end } = await prepare();
const databaseUrl = await createDatabase(environment['TEST_DATABASE_URL'], 'drill_machines');
const database = new pg.Client(databaseUrl);
await database.connect();
const sink = await openMailSink();
const hosts = ['127.0.0.2', '127.0.0.3'].map((address) =>
  createHost(path.join(folder, address), address, PORT, {
    DATABASE_URL: databaseUrl,
    WORKERS: String(PROCESSES),
    SMTP_URL: sink.url,
    SITE_ORIGIN: origin,
    ALTERNATE_HOSTS: '127.0.0.2,127.0.0.3',
    SHUTDOWN_DELAY_MS: '1500',
    LOG_LEVEL: 'warn',
  }),
);
const [first, second] = hosts as [Host, Host];
const acknowledged: string[] = [];
try {
  for (const host of hosts) await host.start(previous);
  const balancer = await startBalancer(PORT, hosts);
  await addOwner(database);
  await deploy();
  await shareLimits();
  const cookie = await shareSessions();
  await publish(cookie);
  await sendMails(0);
  await crash(balancer.broken);
  await balancer.close();
} finally {
  for (const host of hosts) await host.kill();
  await sink.close();
  await database.end();
  await end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

/** Replaces the previous release on one host after the other. Pages of both releases must find their files on every host. */
async function deploy(): Promise<void> {
  const before = performance.now();
  const traffic = startTraffic(origin, 'Deployment');
  await setTimeout(SETTLE_MS);
  const missing: string[] = [];
  const files = new Set(await filesOn(first));
  const filesOfPrevious = files.size;
  for (const host of hosts) {
    if (host === second) await restartOnNewSchema();
    await host.stop();
    await host.start(current);
    // A page of the new process is read at once, and its files come from any host.
    for (const file of await filesOn(host)) files.add(file);
    for (const file of files) {
      for (const { url } of hosts) if ((await fetch(url + file)).status !== 200) missing.push(url + file);
    }
    await setTimeout(SETTLE_MS);
  }
  await traffic.stop();
  acknowledged.push(...traffic.acknowledged());
  const stored = await compareSubmissions();
  const failed = traffic.failed();
  report('deployment', failed.length + missing.length + stored.lost + stored.doubled === 0, {
    from: previous.name,
    seconds: seconds(before),
    requests: traffic.requests(),
    failed: counted(failed),
    changedFiles: files.size - filesOfPrevious,
    missingFiles: missing.length,
    ...stored,
  });
}

/** This release has migrated the database. The previous one writes to it, and also starts on it. */
async function restartOnNewSchema(): Promise<void> {
  const cookie = await signIn(second.url);
  await publishBlogPost(second, cookie, 'An article of the previous release');
  const shown = (await readList(first.url)).includes('An article of the previous release');
  await second.stop();
  const before = performance.now();
  await second.start(previous);
  report('previous release on the new schema', shown, { publishes: shown, readyAfterSeconds: seconds(before) });
  await setTimeout(SETTLE_MS);
}

async function filesOn({ url }: Host): Promise<string[]> {
  return filesOf(await (await fetch(url)).text());
}

/** One address sends submissions to the hosts in turn. */
async function shareLimits(): Promise<void> {
  const limit = requestLimits.contact.perClient[0]!.max;
  const statuses: number[] = [];
  for (let count = 0; count < 2 * limit; count += 1) {
    const name = `Limits, inquiry ${count}`;
    const status = await sendContactForm(hosts[count % 2]!.url, name, '192.0.2.1');
    if (status === 200) acknowledged.push(name);
    statuses.push(status);
  }
  const accepted = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  report('limit', accepted === limit && refused === limit, { limit, sent: 2 * limit, accepted, refused });
}

/** Signs in on one host, works and signs out on the other. Returns the cookie of another session. */
async function shareSessions(): Promise<Named> {
  const ended = await signIn(first.url);
  const during = await readInboxes(ended);
  await postForm(second.url, 'sign-out', {}, ended);
  const after = await readInboxes(ended);
  const ok = during.every((status) => status === 200) && after.every((status) => status !== 200);
  report('session', ok, { signedInOn: first.address, during, signedOutOn: second.address, after });
  return signIn(first.url);
}

/** Returns the status of a page of the back office on each host. */
async function readInboxes(cookie: Named): Promise<number[]> {
  const answers = await Promise.all(hosts.map(({ url }) => fetch(`${url}/operator/inbox`, { headers: cookie })));
  return answers.map(({ status }) => status);
}

/** Publishes blog posts on one host while readers poll a cached page on all of them. */
async function publish(cookie: Named): Promise<void> {
  const staleMs: number[] = [];
  let stale = 0;
  let reads = 0;
  for (let post = 1; post <= 5; post += 1) {
    const title = `Article number ${post} of the drill`;
    // Both processes of each host have the page in their caches.
    await Promise.all(hosts.flatMap(({ url }) => Array.from({ length: 8 }, () => readList(url))));
    await publishBlogPost(first, cookie, title);
    const publishedAt = performance.now();
    let lastStaleMs = 0;
    const poll = async ({ url }: Host) => {
      while (performance.now() - publishedAt < 2 * FRESH_WITHIN_MS) {
        const askedMs = performance.now() - publishedAt;
        reads += 1;
        if (!(await readList(url)).includes(title)) {
          stale += 1;
          lastStaleMs = Math.max(lastStaleMs, askedMs);
        }
      }
    };
    await Promise.all(hosts.flatMap((host) => [1, 2, 3, 4].map(() => poll(host))));
    staleMs.push(Math.round(lastStaleMs));
  }
  report('content', Math.max(...staleMs) <= FRESH_WITHIN_MS, { reads, stale, lastStaleReadAfterMs: staleMs });
}

async function publishBlogPost({ url }: Host, cookie: Named, title: string): Promise<void> {
  const input = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: 'An article of the drill, in one sentence.',
    content: '<p>An article that was published while readers polled the list of articles.</p>',
    category: 'Drill',
    readTime: '1 min read',
    publishDate: '2026-01-01',
  };
  const query = 'mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }';
  await ask(url, cookie, query, { input });
}

/** Reads the list of blog posts on a new connection, which any process of the host may accept. */
async function readList(url: string): Promise<string> {
  const headers = { connection: 'close', 'x-forwarded-for': '192.0.2.3' };
  return (await fetch(`${url}/blog`, { headers })).text();
}

/** Waits for the outbox and compares its rows with what the mail server has received. */
async function sendMails(allowedDoubles: number): Promise<void> {
  const count = async (condition: string) =>
    Number((await database.query(`SELECT count(*) FROM mails WHERE ${condition}`)).rows[0].count);
  // A mail of a killed process is due again after two minutes.
  while ((await count(`status = 'queued'`)) > 0) await setTimeout(200);
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM mails WHERE status = 'sent'`);
  const received = sink.received.map(({ headers }) => headers['message-id'] ?? '');
  const sent = rows.map(({ id }) => messageId(id, origin));
  const { lost, doubled } = compare(sent, received);
  report('emails', lost === 0 && doubled <= allowedDoubles, { sent: sent.length, lost, doubled, allowedDoubles });
}

/** Kills one host under load. Only requests that it has received may fail. */
async function crash(broken: () => number): Promise<void> {
  const traffic = startTraffic(origin, 'Crash');
  await setTimeout(SETTLE_MS);
  const failedBefore = traffic.failed().length;
  const brokenBefore = broken();
  await second.kill();
  await setTimeout(2 * SETTLE_MS);
  await traffic.stop();
  acknowledged.push(...traffic.acknowledged());
  const failed = traffic.failed();
  const stored = await compareSubmissions();
  const inFlight = broken() - brokenBefore;
  const ok = failedBefore === 0 && failed.length <= inFlight && stored.lost === 0 && stored.doubled === 0;
  report('crash', ok, { requests: traffic.requests(), inFlight, failed: counted(failed), ...stored });
  await sendMails(PROCESSES);
}

async function compareSubmissions() {
  const { rows } = await database.query<{ name: string }>('SELECT name FROM contact_submissions');
  return compare(
    acknowledged,
    rows.map(({ name }) => name),
  );
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}

function counted(failures: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const failure of failures) counts[failure] = (counts[failure] ?? 0) + 1;
  return counts;
}
