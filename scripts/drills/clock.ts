import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { movableClock } from './movable-clock.ts';
import { launchSite, sendContactForm } from './site.ts';

/**
 * `LIBFAKETIME=/path/libfaketimeMT.so.1 npm run drills -- clock`: moves the clock of the running site forward and back, and
 * checks that it goes on serving, sends each mail once, and does not spin. Uses DATABASE_URL, or the embedded PostgreSQL,
 * whose clock moves too. Needs a build and libfaketime.
 */
const JUMPS = ['+0', '+1d', '+10y', '-1d', '+0'];
const SECONDS = 5;
const MAX_CPU = 0.8;

const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
const clock = movableClock(path.join(folder, 'clock'));
const site = launchSite({
  LOG_LEVEL: 'warn',
  DATA_DIR: path.join(folder, 'data'),
  ...(process.env['DATABASE_URL'] && { DATABASE_URL: process.env['DATABASE_URL'] }),
  ...clock.environment,
});

const status = (address: string) =>
  fetch(site.url + address).then(
    ({ status: code }) => code,
    () => 0,
  );
let sent = 0;
const postSubmission = () => {
  sent += 1;
  return sendContactForm(site.url, `Visitor ${sent}`, `192.0.2.${sent}`);
};
/** Processor time of the worker, in seconds. */
const cpuTime = () => {
  const fields = readFileSync(`/proc/${site.worker()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

let failed = false;
try {
  await site.ready();
  process.stdout.write(
    '| Clock | Its date | Inquiry | Page | Readiness | CPU |\n| --- | --- | --- | --- | --- | --- |\n',
  );
  for (const jump of JUMPS) {
    clock.move(jump);
    await setTimeout(500);
    const date = (await fetch(`${site.url}/healthz`)).headers.get('date');
    const codes = [await postSubmission(), await status(`/technologies?${sent}`), await status('/readyz')];
    const before = cpuTime();
    await setTimeout(SECONDS * 1_000);
    const cpu = (cpuTime() - before) / SECONDS;
    failed ||= codes.some((code) => code !== 200) || cpu > MAX_CPU;
    process.stdout.write(`| ${[jump, date, ...codes, `${Math.round(cpu * 100)} %`].join(' | ')} |\n`);
  }
  const mails = readdirSync(path.join(folder, 'data', 'mail')).filter((name) => name.endsWith('.eml')).length;
  // Each submission sends one mail to the provider and one to its sender.
  failed ||= mails !== 2 * sent || site.ended();
  const lines = site.output().split('\n').filter(Boolean);
  process.stdout.write(`\n${sent} inquiries, ${mails} mails, ${lines.length} warnings\n`);
  for (const line of lines.slice(0, 5)) process.stdout.write(`${line}\n`);
} finally {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
