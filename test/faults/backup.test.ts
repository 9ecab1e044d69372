import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { openArchive } from '../../src/server/backup/archive.ts';
import { contactInput } from '../support/builders.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';
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

test('the running site writes the backup of its embedded database', async () => {
  const site = await startServer({ DATA_DIR: dataDir });
  const body = JSON.stringify(contactInput({ name: 'Grace Backup' }));
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200);
  const backup = await command('backup', { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0, errors: '' });
  const file = fileIn(backup.output);
  expect(path.dirname(file)).toBe(path.join(dataDir, 'backups'));
  expect(await inquiriesIn(file)).toBe(1);
  expect(await command('restore', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 3, output: '' });
  await site.end('SIGTERM');
});

test('the commands back up and check without a running site', async () => {
  const file = fileIn((await command('backup', { DATA_DIR: dataDir })).output);
  expect(await inquiriesIn(file)).toBe(0);
  expect((await command('restore', { DATA_DIR: dataDir }, file)).errors).toMatch(/^The database is not empty/);
  const target = path.join(dataDir, 'elsewhere');
  expect(await command('restore', { DATA_DIR: target }, '--check', file)).toMatchObject({ code: 0, errors: '' });
  expect(existsSync(target)).toBe(false);
});

test('names the reason when the directory cannot be written, and serves on', async () => {
  const taken = path.join(dataDir, 'taken');
  writeFileSync(taken, 'This is no directory.');
  const site = await startServer({ DATA_DIR: dataDir, BACKUP_DIR: taken });
  const { code, errors } = await command('backup', { DATA_DIR: dataDir });
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^EEXIST: .*taken/) });
  await site.waitForOutput(/backup failed/);
  expect((await fetch(site.url)).status).toBe(200);
  expect((await site.end('SIGTERM')).code).toBe(0);
});

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
