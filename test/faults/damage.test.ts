import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEngine, openError, UnusableDirectoryError } from '../../src/server/database/embedded/engine.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { runServer } from '../support/server-process.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory({ empty: true }));
});
afterEach(() => remove());

const inFiles = (name: string) => path.join(dataDir, 'postgres', name);

/** Returns a hash of the names and contents of all files except that of the process ID. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.name === 'postmaster.pid') continue;
    hash.update(file).update(entry.isFile() ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

test.each([
  ['a missing file', 'could not open file "global/pg_control"', () => rmSync(inFiles('global/pg_control'))],
  ['another version', 'PostgreSQL version 17', () => writeFileSync(inFiles('PG_VERSION'), '17\n')],
  ['no version', 'PG_VERSION is missing', () => rmSync(inFiles('PG_VERSION'))],
])('refuses %s and changes nothing', async (_name, problem, damage) => {
  damage();
  const before = fingerprint();
  const error = await openEngine(dataDir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusableDirectoryError);
  expect((error as Error).message).toContain(problem);
  expect((error as Error).message).toContain('Nothing was changed. Restore a backup into a new directory');
  expect(fingerprint()).toBe(before);
});

test('a full disk is no reason to restore a backup', () => {
  const error = openError(dataDir, 'could not write to file "pg_wal/xlogtemp": No space left on device', undefined);
  expect(error).not.toBeInstanceOf(UnusableDirectoryError);
  expect(error.message).toMatch(/^The disk of .* is full.* Free some space and start again\.$/);
  expect(openError(dataDir, 'invalid page', undefined)).toBeInstanceOf(UnusableDirectoryError);
});

test('a command creates no database', async () => {
  const absent = path.join(dataDir, 'absent');
  await expect(openEngine(absent, { create: false })).rejects.toThrow(`There is no database in ${absent}`);
  expect(readdirSync(dataDir)).not.toContain('absent');
  await (await openEngine(dataDir, { create: false })).close();
});

test('exits with 4 and one sentence when the database is damaged', async () => {
  writeFileSync(inFiles('PG_VERSION'), '17\n');
  const { code, output } = await runServer({ DATA_DIR: dataDir });
  expect([code, output]).toEqual([4, expect.stringMatching(/^The database in .* does not open \(.*\n$/)]);
});
