import { afterAll, expect, test } from '@jest/globals';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MAIL_ID = '9f1a4c1e-2b7d-4a52-8f0e-1d2c3b4a5e6f';
const ENTRY_MAX = 1024 ** 2;
const ROWS = '{"id":1}\n{"id":2}\n';

const manifest: Manifest = {
  format: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  migrations: [],
  tables: [{ name: 'claims', columns: ['id'], rows: 2 }],
  mails: [{ id: MAIL_ID }],
};

/** Writes a backup whose files are as the manifest says, apart from the changes. Returns its path. */
async function archive(changes: object = {}, files: Record<string, string> = {}): Promise<string> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const all: Record<string, string> = {
    'tables/claims.jsonl': ROWS,
    [`mail/${MAIL_ID}.eml`]: 'Hello',
    ...files,
    'manifest.json': JSON.stringify({ ...manifest, ...changes }),
  };
  for (const [name, text] of Object.entries(all)) await zip.add(name, new TextReader(text));
  const file = path.join(folder, 'backup.zip');
  writeFileSync(file, await zip.close());
  return file;
}

test('reads the rows and the emails of a backup', async () => {
  const { readTable, readMail } = await openArchive(await archive());
  const rows: string[] = [];
  await readTable('claims', async (lines) => void rows.push(...lines));
  expect(rows).toEqual(['{"id":1}', '{"id":2}']);
  expect(String(await readMail(MAIL_ID))).toBe('Hello');
});

test.each<[string, object, Record<string, string>, string]>([
  ['fewer rows', {}, { 'tables/claims.jsonl': '{"id":1}\n' }, 'the number of rows of claims is not 2'],
  [
    'an email whose name is no ID',
    { mails: [{ id: 'notes' }] },
    { 'mail/notes.eml': 'Hello' },
    'an email has no valid ID',
  ],
  [
    'a table that is missing',
    { tables: [{ ...manifest.tables[0], name: 'users' }] },
    {},
    'tables/users.jsonl is missing',
  ],
  ['no tables', { tables: [] }, {}, 'it contains no tables'],
  ['no list of tables', { tables: undefined }, {}, 'it contains no tables'],
  ['a table that is none', { tables: [null] }, {}, 'it contains no tables'],
  ['a table without columns', { tables: [{ ...manifest.tables[0], columns: undefined }] }, {}, 'it contains no tables'],
  [
    'a table that is named twice',
    { tables: [manifest.tables[0], manifest.tables[0]] },
    {},
    'it names a table or an email twice',
  ],
  [
    'an email that is named twice',
    { mails: [manifest.mails[0], manifest.mails[0]] },
    {},
    'it names a table or an email twice',
  ],
  ['no version', { migrations: undefined }, {}, 'it does not name its version'],
  ['a manifest that is too large', { createdAt: 'x'.repeat(5 * 1024 ** 2) }, {}, 'manifest.json is larger than any'],
  ['a row that is too large', {}, { 'tables/claims.jsonl': 'x'.repeat(ENTRY_MAX + 1) }, 'a row is larger than any'],
  [
    'an email that is too large',
    {},
    { [`mail/${MAIL_ID}.eml`]: 'x'.repeat(ENTRY_MAX + 1) },
    `mail/${MAIL_ID}.eml is larger than any`,
  ],
  ['a later format', { format: 3 }, {}, 'The backup has format 3, and this version of the site reads up to 2.'],
])('refuses a backup with %s', async (_, changes, files, message) => {
  await expect(openArchive(await archive(changes, files), ENTRY_MAX)).rejects.toThrow(message);
});

test('stops reading a table that has more rows than its manifest says', async () => {
  const file = await archive({}, { 'tables/claims.jsonl': '\n'.repeat(5 * 1024 ** 2) });
  const bytes = readFileSync(file);
  // Damages the last rows, which a reader of all rows would report.
  const end = bytes.indexOf(`mail/${MAIL_ID}.eml`) - 500;
  bytes.fill(0xff, end, end + 100);
  writeFileSync(file, bytes);
  await expect(openArchive(file)).rejects.toThrow('the number of rows of claims is not 2');
});

test('refuses an encrypted backup', async () => {
  const file = path.join(folder, 'backup.zip.age');
  writeFileSync(file, 'age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 15\n');
  await expect(openArchive(file)).rejects.toThrow('The backup is encrypted. Decrypt it with the program age first.');
});
