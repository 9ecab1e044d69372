import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/support/chromium.ts';
import { openMailSink } from '../../test/support/mail-sink.ts';
import { prepare } from '../../test/support/prepare.ts';
import { follow } from '../../test/support/page.ts';
import { build } from '../build.mjs';
import { isPublic, publish, rename, renameCaseStudy, writeBlogPost } from './month/blog-posts.ts';
import { compareMails, comparePages, compareRows, lacking } from './month/comparison.ts';
import { embeddedDatabases, serverDatabases, type MonthDatabases } from './month/databases.ts';
import type { Comparison } from './month/expected.ts';
import { erasePerson, sendTwoSubmissions, settleTwoSubmissions, writeSavedReply } from './month/submissions.ts';
import { Month } from './month/month.ts';
import {
  confirm,
  expectNewsletter,
  scheduleNewsletter,
  sendNewsletter,
  subscribe,
  unsubscribe,
} from './month/newsletter.ts';
import { PEOPLE, person } from './month/people.ts';
import { movableClock, type MovableClock } from './movable-clock.ts';

/**
 * `LIBFAKETIME=/path/libfaketimeMT.so.1 npm run drills -- month`: runs the site for a month of 30 days, whose clock moves
 * from day to day, and does in a browser what visitors and the owner do. Then compares the database, the emails and the
 * pages with what was done. Uses the embedded PostgreSQL, and one on a server if it is installed.
 */
const DAYS = 30;

const reader = (number: number) => `reader-${number}@example.com`;
const readers = (...numbers: number[]) => numbers.map(reader);
/** Sends a submission, reads the newsletter, and is erased later. */
const LEAVER = 2;

const BLOG_POSTS = {
  first: 'Notes on exhibit lists',
  plain: 'What a deadline costs',
  restored: 'Prüfpfade für Łódź',
  soon: 'Leases read by two people',
  interrupted: 'Rent rolls that add up',
  covered: 'Letters that answer themselves',
  later: 'A closing checklist',
  interruptedPlain: 'Signatures in the right order',
  coveredToo: 'Names checked before the call',
  draft: 'An idea for later',
};

/** What happens on a day after the submissions of the day before are settled and two more have arrived. */
const calendar: Record<number, (month: Month) => Promise<void>> = {
  2: async (month) => {
    await writeSavedReply(month);
    await subscribe(month, readers(1, 2, 3, 4, 5));
    await confirm(month, readers(1, 2, 3, 4));
  },
  3: (month) => writeBlogPost(month, { title: BLOG_POSTS.first, publication: 'published' }),
  4: (month) => writeBlogPost(month, { title: BLOG_POSTS.plain, publication: 'published' }),
  5: (month) => writeBlogPost(month, { title: BLOG_POSTS.restored, interruption: 'closed tab' }),
  6: (month) => writeBlogPost(month, { title: BLOG_POSTS.soon, publication: { inHours: 36 } }),
  7: async (month) => {
    await expectPublic(month, BLOG_POSTS.soon, false);
    await publish(month, BLOG_POSTS.restored);
  },
  8: async (month) => {
    await expectPublic(month, BLOG_POSTS.soon, true);
    await subscribe(month, [person(LEAVER).email, ...readers(6, 7, 8)]);
    await confirm(month, [person(LEAVER).email, ...readers(6, 7)]);
  },
  9: (month) =>
    writeBlogPost(month, { title: BLOG_POSTS.interrupted, publication: 'published', interruption: 'ended session' }),
  10: (month) => writeBlogPost(month, { title: BLOG_POSTS.covered, publication: 'published', hasCover: true }),
  11: (month) => sendNewsletter(month, BLOG_POSTS.first),
  12: (month) => rename(month, BLOG_POSTS.first, 'exhibit-lists'),
  13: (month) => writeBlogPost(month, { title: BLOG_POSTS.later, publication: { inHours: 60 } }),
  14: (month) =>
    writeBlogPost(month, {
      title: BLOG_POSTS.interruptedPlain,
      publication: 'published',
      interruption: 'ended session',
    }),
  15: async (month) => {
    await unsubscribe(month, readers(1, 6));
    await month.owner.goto('/operator/backups');
    await follow(month.owner.getByRole('button', { name: 'Back up now' }));
    await month.owner.getByText('The backup is written.').waitFor();
    await expectPublic(month, BLOG_POSTS.later, false);
    await month.moveToBackup();
  },
  16: (month) => expectPublic(month, BLOG_POSTS.later, true),
  18: async (month) => {
    await erasePerson(month, LEAVER);
    await rename(month, BLOG_POSTS.first, 'lists-of-exhibits');
  },
  19: (month) => writeBlogPost(month, { title: BLOG_POSTS.coveredToo, publication: 'published', hasCover: true }),
  20: (month) => writeBlogPost(month, { title: BLOG_POSTS.draft }),
  21: (month) => scheduleNewsletter(month, BLOG_POSTS.covered, 36),
  22: (month) => subscribe(month, readers(9)),
  23: (month) => expectNewsletter(month, BLOG_POSTS.covered),
  24: (month) => renameCaseStudy(month, 'exhibit-sets-that-rebuild', 'exhibits-that-rebuild'),
};

await build();
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found, and none comes with the packages on this platform.');
const folder = mkdtempSync(path.join(tmpdir(), 'drill-month-'));
// The database server runs as another user.
chmodSync(folder, 0o755);
const clock = movableClock(path.join(folder, 'clock'));
const server = await prepareServer(clock);
let passed = true;
try {
  passed = await runMonth(embeddedDatabases(folder));
  if (server.url) passed = (await runMonth(serverDatabases(folder, server.url))) && passed;
  else process.stdout.write('Skipped: a PostgreSQL server, because none is installed.\n');
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

/** Starts a PostgreSQL server that follows the clock, if one is installed. */
async function prepareServer({ environment }: MovableClock) {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  delete process.env['TEST_DATABASE_URL'];
  try {
    const prepared = await prepare();
    return { url: prepared.environment['TEST_DATABASE_URL'], end: prepared.end };
  } finally {
    process.env = before;
  }
}

async function runMonth(databases: MonthDatabases): Promise<boolean> {
  const start = performance.now();
  clock.move('+0');
  const backupDir = path.join(folder, `${databases.engine}-backups`);
  mkdirSync(backupDir);
  const mails = await openMailSink();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const month = new Month({ databases, browser, mails, clock, backupDir });
  try {
    await month.begin();
    for (let day = 1; day <= DAYS; day += 1) await liveThroughDay(month, day);
    const pages = await comparePages(month);
    await month.stop();
    const comparisons = [
      ...month.comparisons,
      ...pages,
      ...compareMails(month),
      ...(await compareRows(month, databases)),
    ];
    const same = comparisons.map(report);
    const seconds = Math.round((performance.now() - start) / 1_000);
    process.stdout.write(`${databases.engine}: ${comparisons.length} comparisons, ${seconds} s\n`);
    return same.every(Boolean);
  } finally {
    await browser.close();
    await month.end();
    await mails.close();
  }
}

async function liveThroughDay(month: Month, day: number): Promise<void> {
  if (day > 1) await month.startDay(day);
  const first = (day - 1) * 2;
  if (first > 0 && first <= PEOPLE) await settleTwoSubmissions(month, first - 2);
  if (first < PEOPLE) await sendTwoSubmissions(month, first);
  await calendar[day]?.(month);
  process.stdout.write(`Day ${day} is over.\n`);
}

async function expectPublic(month: Month, title: string, expected: boolean): Promise<void> {
  const found = await isPublic(month, title);
  month.comparisons.push({ what: `“${title}” at its time`, done: [String(expected)], found: [String(found)] });
}

/** Prints a comparison. Returns whether nothing is missing and nothing is too much. */
function report({ what, done, found }: Comparison): boolean {
  const missing = lacking(done, found);
  const unexpected = lacking(found, done);
  const isSame = missing.length === 0 && unexpected.length === 0;
  process.stdout.write(`${isSame ? 'ok  ' : 'FAIL'} ${what}: ${found.length}\n`);
  for (const text of missing) process.stdout.write(`     missing: ${text}\n`);
  for (const text of unexpected) process.stdout.write(`     unexpected: ${text}\n`);
  return isSame;
}
