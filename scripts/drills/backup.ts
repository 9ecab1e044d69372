import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { restoreCommand } from '../../src/server/backup/restore-command.ts';
import { node } from '../install.mjs';
import { percentile } from '../percentile.ts';
import { server } from '../server.mjs';
import { drillEngines, namesIn, type Engine } from './engines.ts';
import { compare, sendContactForm, startSite } from './site.ts';

/**
 * `npm run drills -- backup [ROUNDS]`: backs up the site while visitors send submissions, restores each backup into another
 * embedded database, and checks that every submission that was acknowledged before the backup is in it once. Uses the
 * embedded PostgreSQL, and a PostgreSQL server if one is installed or TEST_DATABASE_URL is set.
 */
const ROUNDS = Number(process.argv[3] ?? 5);
const VISITORS = 4;

await drillEngines(drill);

async function drill(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-backup-'));
  const environment = { ...engine.environment, LOG_LEVEL: 'error', BACKUP_DIR: folder, BACKUPS_KEPT: '1000' };
  const site = await startSite(environment);
  const acknowledged: string[] = [];
  const waits: number[] = [];
  let refused = 0;
  const stopping = new AbortController();
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const name = `Visitor ${visitor} inquiry ${count}`;
      const before = performance.now();
      // Each address sends one submission, so that no limit applies.
      if ((await sendContactForm(site.url, name, `10.${visitor}.${count >> 8}.${count & 255}`)) === 200) {
        acknowledged.push(name);
      } else refused += 1;
      waits.push(performance.now() - before);
    }
  });
  const backups: { older: string[]; file: string; ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const older = [...acknowledged];
    const before = performance.now();
    const file = await backUp(environment);
    backups.push({ older, file, ms: Math.round(performance.now() - before) });
  }
  stopping.abort();
  await Promise.all(visitors);
  await site.end('SIGTERM');

  const results = [];
  for (const { older, file } of backups) {
    const before = performance.now();
    const dataDir = path.join(folder, 'restored');
    await restoreCommand([file], { databaseUrl: undefined, dataDir });
    const restoreMs = Math.round(performance.now() - before);
    results.push({ ...compare(older, await namesIn(dataDir)), restoreMs });
    rmSync(dataDir, { recursive: true });
  }
  const bytes = backups.map(({ file }) => statSync(file).size);
  rmSync(folder, { recursive: true });
  const figures = {
    backups: backups.length,
    submissions: acknowledged.length,
    refused,
    lost: results.reduce((sum, { lost }) => sum + lost, 0),
    doubled: results.reduce((sum, { doubled }) => sum + doubled, 0),
    submissionP50Ms: Math.round(percentile(waits, 0.5)),
    submissionMaxMs: Math.round(Math.max(...waits)),
    backupMs: backups.map(({ ms }) => ms),
    restoreMs: results.map(({ restoreMs }) => restoreMs),
    bytes,
  };
  process.stdout.write(`${engine.name}: ${JSON.stringify(figures)}\n`);
  return figures.lost === 0 && figures.doubled === 0 && figures.refused === 0 && figures.submissions > ROUNDS;
}

/** Runs the command as an operator does, and returns the path of the file. */
async function backUp(environment: Record<string, string>): Promise<string> {
  const child = spawn(node(), ['dist/server/backup.js'], {
    env: { PATH: process.env['PATH'], ...server.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim().replace('Written: ', '');
}
