import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { faultProxy, type Fault, type FaultProxy } from '../../test/support/fault-proxy.ts';
import { prepare } from '../../test/support/prepare.ts';
import { compare, launchSite, sendContactForm } from './site.ts';

/**
 * `npm run drills -- database [SECONDS] [FAULT]`: runs the built site on a PostgreSQL server behind a proxy that simulates one fault
 * after another, while visitors read pages and send submissions. Each visitor repeats a submission until it is acknowledged, as
 * a browser does. Fails if an acknowledged submission is lost or stored twice, or if the site does not recover. Needs an
 * installed PostgreSQL or TEST_DATABASE_URL, and a build.
 */
const SECONDS = Number(process.argv[3] ?? 5);
/** Runs only the faults whose names contain this text. */
const ONLY = process.argv[4] ?? '';
/** The proxy's, behind which the database server is. */
const PROXY_PORT = 5301;
const VISITORS = 8;
const RECOVERED_WITHIN_MS = 5_000;
/** The pool, the content listener and the readiness check. */
const MAX_CONNECTIONS = 12;
const REFUSED_WITHIN_MS = 5_000;
const RETRY_MS = 100;

interface Phase {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

interface Answer {
  kind: 'submission' | 'page' | 'cached page' | 'health';
  status: number;
  ms: number;
}

const answers: Answer[] = [];
const acknowledged: string[] = [];
const stopping = new AbortController();
let mostConnections = 0;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Records the answer to a request. The status is 0 if there was none. */
async function record(kind: Answer['kind'], request: Promise<number>): Promise<number> {
  const start = performance.now();
  const status = await request;
  answers.push({ kind, status, ms: Math.round(performance.now() - start) });
  return status;
}

function read(path: string): Promise<number> {
  return fetch(site.url + path).then(
    async (response) => (await response.arrayBuffer()) && response.status,
    () => 0,
  );
}

async function sendSubmissions(visitor: number): Promise<void> {
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    const name = `Visitor ${visitor} inquiry ${count}`;
    const key = randomUUID();
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      // The rate limit counts network addresses.
      const address = `10.${visitor}.${count >> 8}.${count & 255}`;
      const status = await record('submission', sendContactForm(site.url, name, address, key));
      if (status === 200) acknowledged.push(name);
      // After a few attempts the rate limit refuses this submission, although it may have been stored.
      if (status === 200 || attempt === 4) break;
      await setTimeout(RETRY_MS);
    }
    await setTimeout(RETRY_MS);
  }
}

async function repeat(kind: Answer['kind'], path: () => string): Promise<void> {
  while (!stopping.signal.aborted) {
    await record(kind, read(path()));
    await setTimeout(RETRY_MS);
  }
}

const phase = (fault: Fault, proxy: FaultProxy, delayMs = 0): Phase => ({
  name: delayMs ? `${fault} ${delayMs} ms` : fault,
  begin: () => void Object.assign(proxy, { fault, delayMs }),
  end: () => void (proxy.fault = 'pass'),
});

/** Returns the phase of a server that becomes read-only, as after a failover, and ends all connections. */
function failover(administer: (sql: string) => Promise<unknown>, name: string): Phase {
  return {
    name: 'read-only',
    async begin() {
      await administer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      await administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    },
    end: async () => void (await administer(`ALTER DATABASE ${name} RESET default_transaction_read_only`)),
  };
}

/** Runs one phase and returns its line of the report. */
async function run({ name, begin, end }: Phase): Promise<{ line: string; passed: boolean }> {
  answers.length = 0;
  mostConnections = 0;
  await begin();
  const isSlow = proxy.fault === 'delay' || proxy.fault === 'trickle';
  await setTimeout(SECONDS * 1_000);
  const during = answers.splice(0);
  await end();
  const start = performance.now();
  const recovered = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) {
      if (performance.now() - start > 30_000) return Infinity;
      await setTimeout(20);
    }
    return Math.round(performance.now() - start);
  };
  const isAcknowledged = async () => answers.some(({ kind, status }) => kind === 'submission' && status === 200);
  const [writes, readiness] = await Promise.all([
    recovered(isAcknowledged),
    recovered(async () => (await fetch(`${site.url}/readyz`)).ok),
  ]);
  await setTimeout(1_000);
  const kinds = ['submission', 'page', 'cached page', 'health'] as const;
  const columns = kinds.map((kind) => {
    const own = during.filter((answer) => answer.kind === kind);
    const statuses = Object.entries(Object.groupBy(own, ({ status }) => status));
    const counts = statuses.map(([status, { length = 0 } = []]) => `${status} ×${length}`).join(', ');
    return `${counts}, slowest ${Math.max(0, ...own.map(({ ms }) => ms))} ms`;
  });
  const unexpected = during.filter(({ status }) => status !== 200 && status !== 503 && status !== 429);
  // A slow database may answer one statement after the other, each in time.
  const late = during.filter(({ ms }) => ms > REFUSED_WITHIN_MS && !isSlow);
  const passed =
    unexpected.length === 0 &&
    late.length === 0 &&
    Math.max(writes, readiness) <= RECOVERED_WITHIN_MS &&
    mostConnections <= MAX_CONNECTIONS;
  const cells = [name, ...columns, String(mostConnections), `${writes} ms`, `${readiness} ms`, passed ? 'yes' : 'NO'];
  return { line: `| ${cells.join(' | ')} |`, passed };
}

const { environment, end } = await prepare();
const serverUrl = environment['TEST_DATABASE_URL'];
if (!serverUrl) throw new Error('This drill needs an installed PostgreSQL or TEST_DATABASE_URL.');
const admin = new pg.Client(serverUrl);
await admin.connect();
const name = 'drill';
await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
await admin.query(`CREATE DATABASE ${name}`);
const databaseUrl = new URL(serverUrl);
databaseUrl.pathname = name;
const proxy = await faultProxy(databaseUrl.href, PROXY_PORT);
proxy.fault = 'refuse';

const site = launchSite({ DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' });
const sampling = setInterval(() => (mostConnections = Math.max(mostConnections, proxy.connections())), 10);
let failed = false;
try {
  while (!(await fetch(`${site.url}/healthz`).catch(() => undefined))) await setTimeout(50);
  const visitors = [
    ...Array.from({ length: VISITORS }, (_, visitor) => sendSubmissions(visitor)),
    // A page that reads its query is not cached.
    repeat('page', () => '/blog?page=1'),
    repeat('page', () => '/technologies?q=legal'),
    repeat('cached page', () => '/'),
    repeat('health', () => '/healthz'),
  ];
  write(
    '| Fault | Inquiries | Uncached pages | Cached page | /healthz | Connections | Writes after | Ready after | OK |',
  );
  write('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const phases: Phase[] = [
    { ...phase('refuse', proxy), name: 'refuse, from the start' },
    phase('drop', proxy),
    phase('hang', proxy),
    phase('hang answers', proxy),
    phase('delay', proxy, 500),
    phase('delay', proxy, 1_000),
    phase('delay', proxy, 2_000),
    phase('trickle', proxy),
    phase('garble', proxy),
    phase('garble messages', proxy),
    phase('truncate', proxy),
    failover((sql) => admin.query(sql), name),
  ];
  const chosen = phases.filter((known) => known.name.includes(ONLY));
  if (chosen[0] !== phases[0]) {
    proxy.fault = 'pass';
    while (!(await fetch(`${site.url}/readyz`)).ok) await setTimeout(50);
  }
  for (const next of chosen) {
    const { line, passed } = await run(next);
    failed ||= !passed;
    write(line);
  }
  stopping.abort();
  await Promise.all(visitors);
  failed ||= site.ended();
  const client = new pg.Client(databaseUrl.href);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM contact_submissions');
  await client.end();
  const names = rows.map((row) => row.name);
  const { lost, doubled } = compare(acknowledged, names);
  failed ||= lost > 0 || doubled > 0;
  write(`\n${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${new Set(names).size} stored.`);
  const unexpected = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"unexpected error"'));
  failed ||= unexpected.length > 0;
  write(`${unexpected.length} unexpected errors in the log${unexpected.slice(0, 3).map((line) => `\n${line}`)}`);
} finally {
  clearInterval(sampling);
  await site.end('SIGTERM');
  proxy.close();
  await admin.end();
  await end();
}
process.exit(failed ? 1 : 0);
