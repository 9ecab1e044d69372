import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { openArchive } from '../../src/server/backup/archive.ts';
import { withDatabase, withSource } from '../../src/server/database/with-database.ts';
import { PICTURES_MAX } from '../../src/rules/pictures.ts';
import { contactInput } from '../support/builders.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { createServerDatabase, onServer, postSubmission, startReadySite } from '../support/site-on-server.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

async function command(name: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, output, errors };
}

const fileIn = (output: string) => output.trim().replace('Written: ', '');
const inquiriesIn = async (file: string) =>
  (await openArchive(file)).manifest.tables.find(({ name }) => name === 'contact_submissions')?.rows;

const withFiles = (work: (source: DataSource) => Promise<void>) =>
  withDatabase({ databaseUrl: undefined, dataDir }, (connection) => withSource(connection, work));

/** Returns the header of an owner who is signed in. */
async function signInOwner(): Promise<{ cookie: string }> {
  let header = { cookie: '' };
  await withFiles(async (source) => {
    header = await signedIn({ source }, await addOperator({ source }, 'anna'));
  });
  return header;
}

async function backUp({ url }: ServerProcess, headers: { cookie: string }): Promise<string> {
  const init = { method: 'POST', redirect: 'manual', body: new URLSearchParams(), headers } as const;
  const response = await fetch(`${url}/operator/backups`, init);
  expect(response.headers.get('location')).toBe('/operator/backups?written');
  const directory = path.join(dataDir, 'backups');
  return path.join(directory, readdirSync(directory).sort().at(-1) ?? '');
}

test('beside a running site, the commands name its process and what to do instead', async () => {
  const owner = await signInOwner();
  const site = await startServer({ DATA_DIR: dataDir });
  const body = JSON.stringify(contactInput({ name: 'Grace Backup' }));
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200);
  const { code, errors } = await command('backup', { DATA_DIR: dataDir });
  expect(code).toBe(3);
  expect(errors).toMatch(new RegExp(`in use by process ${site.pid}\\. .*\\n.*at /operator/backups`));
  const file = await backUp(site, owner);
  expect(await inquiriesIn(file)).toBe(1);
  expect(await command('restore', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 3, output: '' });
  await site.end('SIGTERM');
});

test('the command backs up without a running site, and a restore needs an empty database', async () => {
  const file = fileIn((await command('backup', { DATA_DIR: dataDir })).output);
  expect(path.dirname(file)).toBe(path.join(dataDir, 'backups'));
  expect(await inquiriesIn(file)).toBe(0);
  expect((await command('restore', { DATA_DIR: dataDir }, file)).errors).toMatch(/^The database is not empty/);
});

test('names the reason when the directory cannot be written', async () => {
  const taken = path.join(dataDir, 'taken');
  writeFileSync(taken, 'This is no directory.');
  const { code, errors } = await command('backup', { DATA_DIR: dataDir, BACKUP_DIR: taken });
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^EEXIST: .*taken/) });
});

const FILES = 7;

/** Adds as many pictures as the site stores, of 100 MB in all. Vacuums, as the site does every day. */
async function addPictures(source: DataSource): Promise<void> {
  await source.query(
    `INSERT INTO pictures (hash, alt, width, height)
     SELECT md5(number::text), 'A picture', 1600, 900 FROM generate_series(1, ${PICTURES_MAX}) AS number`,
  );
  await source.query(
    `INSERT INTO picture_files (hash, width, format, bytes)
     SELECT hash, file, 'avif', decode(hash, 'hex') || $1::bytea FROM pictures, generate_series(1, ${FILES}) AS file`,
    [randomBytes(100_000_000 / FILES / PICTURES_MAX)],
  );
  await source.query('VACUUM ANALYZE');
}

/** Of the time of a backup, which is longer on a slow machine. With all pictures in one transaction, half of it. */
const WAIT_SHARE_MAX = 0.1;
/** On a machine that is five times slower. */
const SLOW_MS = 900_000;
/** Leaves most of the processor to the backup. */
const PAUSE_MS = 20;

test(
  'inquiries do not wait for a backup of many pictures in the embedded database',
  async () => {
    await withFiles(addPictures);
    const owner = await signInOwner();
    const site = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
    const waits: number[] = [];
    const inquire = async () => {
      const began = performance.now();
      expect((await postSubmission(site)).status).toBe(200);
      waits.push(performance.now() - began);
      await pause(PAUSE_MS);
    };
    await inquire();
    const began = performance.now();
    const ended = new AbortController();
    const backup = backUp(site, owner).finally(() => ended.abort());
    while (!ended.signal.aborted) await inquire();
    const file = await backup;
    expect(Math.max(...waits)).toBeLessThan(WAIT_SHARE_MAX * (performance.now() - began));
    const { manifest } = await openArchive(file);
    expect(manifest.tables.find(({ name }) => name === 'picture_files')?.rows).toBe(FILES * PICTURES_MAX);
    await site.end('SIGTERM');
  },
  SLOW_MS,
);

onServer('moves a site from a PostgreSQL server to the embedded database', async () => {
  const database = await createServerDatabase();
  const site = await startReadySite(database);
  expect((await postSubmission(site)).status).toBe(200);
  const backups = path.join(dataDir, 'backups');
  const backup = await command('backup', { DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_DIR: backups });
  expect(backup).toMatchObject({ code: 0, errors: '' });
  await site.end('SIGTERM');
  await database.close();
  const target = dataDirectory({ empty: true });
  const restore = await command('restore', { DATA_DIR: target.dataDir }, fileIn(backup.output));
  expect(restore).toMatchObject({ code: 0, errors: '' });
  const restored = await startServer({ DATA_DIR: target.dataDir });
  expect((await fetch(`${restored.url}/technologies/formpress`)).status).toBe(200);
  await restored.end('SIGTERM');
  target.remove();
});

test('explains how to call the restore command', async () => {
  const { code, errors } = await command('restore', { DATA_DIR: dataDir });
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^Usage: npm run restore -- FILE/) });
});
