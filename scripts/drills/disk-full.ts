import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { compare, sendContactForm, startSite } from './site.ts';

/**
 * `npm run drills -- disk-full`: runs the site on a small volume, fills it while visitors send submissions, and frees it again.
 * Needs the right to mount a tmpfs. First the volume fills up below the minimum free space, then entirely. At last the
 * engine alone writes until the next segment of its write-ahead log does not fit.
 */
const MB = 1024 * 1024;
const VISITORS = 8;

const volume = mkdtempSync(path.join(tmpdir(), 'drill-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', volume], { stdio: 'inherit' });
if (mounted.status !== 0) {
  process.stderr.write('This drill needs the right to mount a tmpfs.\n');
  process.exit(1);
}
const dataDir = path.join(volume, 'data');
const filler = path.join(volume, 'filler');
const freeMegabytes = () => {
  const { bavail, bsize } = statfsSync(volume);
  return Math.floor((bavail * bsize) / MB);
};
const fillUpTo = (free: number) => writeFileSync(filler, Buffer.alloc((freeMegabytes() - free) * MB, 1));

let failed = false;
const acknowledged: string[] = [];
const statuses: number[] = [];
const stopping = new AbortController();
try {
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error', MIN_FREE_DISK_MB: '32' });
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const name = `Visitor ${visitor} inquiry ${count}`;
      const status = await sendContactForm(site.url, name, `10.${visitor}.${count >> 8}.${count & 255}`);
      statuses.push(status);
      if (status === 200) acknowledged.push(name);
      else await setTimeout(20);
    }
  });
  const page = () =>
    fetch(`${site.url}/technologies?${Math.random()}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await report('writes are accepted', 2_000, 10_000, [200]);

  fillUpTo(20);
  await report('below the minimum', 5_000, 30_000, [503]);
  rmSync(filler);
  await report('space is free again', 3_000, 30_000, [200]);

  fillUpTo(0);
  await setTimeout(10_000);
  process.stdout.write(`no space at all: ${summary(statuses.splice(0))}, a page answers ${await page()}\n`);
  rmSync(filler);
  const readyMs = await site.ready();
  process.stdout.write(`ready ${readyMs} ms after space was freed\n`);
  await report('space is free again', 3_000, 30_000, [200]);
  stopping.abort();
  await Promise.all(visitors);
  const exitCode = await site.end('SIGTERM');
  const { connection, close } = await openEngine(dataDir);
  const { rows } = await connection.query<{ name: string }>('SELECT name FROM contact_submissions');
  await close();
  const result = compare(
    acknowledged,
    rows.map(({ name }) => name),
  );
  failed ||= result.lost > 0 || result.doubled > 0 || exitCode !== 0;
  process.stdout.write(`${JSON.stringify({ ...result, exitCode })}\n`);
  await fillLog();

  /** Without the minimum of free space, the engine has to stop with an error instead of repeating the call without end. */
  async function fillLog(): Promise<void> {
    const { promise: failure, resolve: onFailure } = Promise.withResolvers<Error>();
    const engine = await openEngine(dataDir, { onFailure });
    await engine.connection.query('CREATE TABLE entry (text text)');
    fillUpTo(6);
    const start = performance.now();
    for (let stopped = false; !stopped;) {
      await engine.connection.query(`INSERT INTO entry VALUES (repeat('x', 1000))`).catch(() => {});
      stopped = await Promise.race([failure.then(() => true), setImmediate(false)]);
    }
    const { message } = await failure;
    process.stdout.write(`no space for the log: after ${Math.round(performance.now() - start)} ms: ${message}\n`);
    rmSync(filler);
  }

  /** Waits until all visitors get the expected status, and then observes the site. */
  async function report(state: string, observeMs: number, withinMs: number, expected: number[]): Promise<void> {
    const isExpected = (codes: number[]) => codes.every((code) => expected.includes(code));
    const start = performance.now();
    do {
      statuses.length = 0;
      await setTimeout(200);
    } while ((statuses.length === 0 || !isExpected(statuses)) && performance.now() - start < withinMs);
    const reachedMs = Math.round(performance.now() - start);
    await setTimeout(observeMs);
    const seen = statuses.splice(0);
    const pageStatus = await page();
    failed ||= pageStatus !== 200 || !isExpected(seen);
    const wal = readdirSync(path.join(dataDir, 'postgres/pg_wal')).filter((name) => name.length === 24).length;
    process.stdout.write(
      `${state}: after ${reachedMs} ms ${summary(seen)}, a page answers ${pageStatus}, ` +
        `${freeMegabytes()} MB free, ${wal} segments of the log\n`,
    );
  }
} finally {
  stopping.abort();
  spawnSync('umount', ['--lazy', volume]);
  rmSync(volume, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Returns the number of answers for each status, such as "200: 12, 503: 3". */
function summary(codes: number[]): string {
  const groups = Object.entries(Object.groupBy(codes, (code) => code));
  return groups.map(([code, found]) => `${code}: ${found?.length}`).join(', ');
}
