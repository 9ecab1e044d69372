import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DamagedDatabaseError, UnusableDirectoryError } from '../../src/server/database/embedded/cluster-files.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { runServer } from '../support/server-process.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory({ empty: true }));
});
afterEach(() => remove());

const inFiles = (name: string) => path.join(dataDir, 'postgres', name);

function overwrite(name: string, from: number, length: number, value: number): void {
  const bytes = readFileSync(inFiles(name));
  writeFileSync(inFiles(name), bytes.fill(value, from, from + length));
}

/** Returns a hash of the names and contents of all files except the lock. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (path.relative(dataDir, file).startsWith('lock')) continue;
    hash.update(file).update(entry.isFile() ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

const WAL = 'pg_wal/000000010000000000000001';
const PAGE = 8192;
/** The catalog of tables. Its OID is 1259. */
const TABLES = 'base/5/1259';

const damages: [name: string, problem: string, damage: () => void][] = [
  ['another version', 'It belongs to PostgreSQL 17', () => writeFileSync(inFiles('PG_VERSION'), '17\n')],
  ['no PG_VERSION', 'PG_VERSION is missing', () => rmSync(inFiles('PG_VERSION'))],
  ['no control file', 'global/pg_control is missing', () => rmSync(inFiles('global/pg_control'))],
  ['an overwritten control file', 'global/pg_control is damaged', () => overwrite('global/pg_control', 0, 8192, 0x55)],
  [
    'one changed bit in the control file',
    'global/pg_control is damaged',
    () => overwrite('global/pg_control', 33, 1, 1),
  ],
  ['an empty control file', 'global/pg_control is damaged', () => writeFileSync(inFiles('global/pg_control'), '')],
  ['a zeroed log', `${WAL} is damaged`, () => overwrite(WAL, 0, 16 * 1024 * 1024, 0)],
  ['no log', `${WAL} is missing`, () => rmSync(inFiles(WAL))],
  [
    'a truncated log',
    `${WAL} is incomplete`,
    () => writeFileSync(inFiles(WAL), readFileSync(inFiles(WAL)).subarray(0, PAGE)),
  ],
  [
    'a missing folder',
    'pg_multixact/members is missing',
    () => rmSync(inFiles('pg_multixact/members'), { recursive: true }),
  ],
];

test.each(damages)('refuses %s and changes nothing, also after a crash', async (_name, problem, damage) => {
  rmSync(path.join(dataDir, 'postgres.checksums.json'));
  damage();
  const before = fingerprint();
  const error = await openEngine(dataDir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DamagedDatabaseError);
  expect((error as Error).message).toContain(`${problem}`);
  expect((error as Error).message).toContain('Nothing was changed. Restore the whole data directory from a backup.');
  expect(fingerprint()).toBe(before);
});

test.each<(typeof damages)[number]>([
  ['a missing table', `${TABLES} is missing`, () => rmSync(inFiles(TABLES))],
  ['a changed page', `${TABLES} is damaged`, () => overwrite(TABLES, PAGE, 100, 0x55)],
  ['a missing database', 'PG_VERSION is missing', () => rmSync(inFiles(''), { recursive: true })],
])('refuses %s after a regular stop and changes nothing', async (_name, problem, damage) => {
  damage();
  const before = fingerprint();
  await expect(openEngine(dataDir)).rejects.toThrow(problem);
  expect(fingerprint()).toBe(before);
});

test('accepts files that a program without checksums has changed, and changed settings', async () => {
  const checksums = path.join(dataDir, 'postgres.checksums.json');
  renameSync(checksums, `${checksums}.old`);
  const { engine, close } = await openEngine(dataDir);
  await engine.exec('CREATE TABLE entry (name text)');
  await close();
  renameSync(`${checksums}.old`, checksums);
  writeFileSync(inFiles('postgresql.conf'), '# Changed.\n', { flag: 'a' });
  await (await openEngine(dataDir)).close();
});

test('creates no database if CREATE_DATABASE is false', async () => {
  const absent = path.join(dataDir, 'absent');
  const { code, output } = await runServer({ DATA_DIR: absent, CREATE_DATABASE: 'false' });
  expect([code, output]).toEqual([4, expect.stringContaining(`There is no database in ${absent}`)]);
  expect(readdirSync(dataDir)).not.toContain('absent');
  await expect(openEngine(absent, { create: false })).rejects.toBeInstanceOf(UnusableDirectoryError);
  await (await openEngine(dataDir, { create: false })).close();
});

test('exits with 4 and one sentence when the database is damaged', async () => {
  writeFileSync(inFiles('PG_VERSION'), '17\n');
  const { code, output } = await runServer({ DATA_DIR: dataDir });
  expect([code, output]).toEqual([4, expect.stringMatching(/^The database in .* cannot be opened: .*\n$/)]);
});
