import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { QueryRunner } from 'typeorm';
import { ContactStatusChange } from '../../src/domain/contact-submissions/contact-status-change.entity.ts';
import { openRestorable, restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { isStored } from '../../src/server/backup/stored-tables.ts';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { BASELINE_SESSION, createBaselineDatabase, lostValues } from '../support/baseline-database.ts';
import { engines, openConnection, openTestDatabase, type OpenedConnection } from '../support/database.ts';
import { readAllRows, type Row } from '../support/former-database.ts';

const log = pino({ level: 'silent' });

async function rowsOf(connection: Connection): Promise<Map<string, Row[]>> {
  const source = await createDataSource(connection).initialize();
  const rows = await readAllRows(source);
  await source.destroy();
  return rows;
}

async function migrate(connection: Connection, later = migrations): Promise<void> {
  const source = await createDataSource(connection, { migrations: later }).initialize();
  await source.runMigrations();
  await source.destroy();
}

/** The rows of the first release. */
let released: Map<string, Row[]>;

beforeAll(async () => {
  const { connection, close } = await openConnection({ empty: true });
  await createBaselineDatabase(connection);
  released = await rowsOf(connection);
  await close();
});

/** Migrates a database of the first release, and returns the rows that it had. An engine writes a time in its own way. */
async function upgrade({ connection }: OpenedConnection): Promise<Map<string, Row[]>> {
  await createBaselineDatabase(connection);
  const rows = await rowsOf(connection);
  await migrate(connection);
  return rows;
}

/** Restores the backup of such a database, and returns the rows that it had. */
async function restore({ connection }: OpenedConnection): Promise<Map<string, Row[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-upgrade-'));
  await restoreBackup(connection, await openRestorable('test/fixtures/baseline-backup.zip'), folder);
  const mail = path.join(folder, '0e000000-0000-4000-8000-000000000001.eml');
  expect(readFileSync(mail, 'utf8')).toBe('Subject: Inquiry\r\n\r\nText\r\n');
  rmSync(folder, { recursive: true });
  return new Map([...released].filter(([name]) => isStored({ name })));
}

const CONTENT = [
  [
    'blog_posts',
    '/api/blog-posts',
    ({ publishDate, slug }: Row) => `/blog/${String(publishDate).slice(0, 7).replace('-', '/')}/${slug}`,
  ],
  ['case_studies', '/api/case-studies', ({ slug }: Row) => `/case-studies/${slug}`],
  ['technologies', '/api/technologies', ({ slug }: Row) => `/technologies/${slug}`],
] as const;

const PAGES = ['/', '/about', '/services', '/contact', '/technologies', '/blog', '/case-studies'];

const CALLS = ['2099-05-04T14:00:00.000Z', '2099-05-04T14:15:00.000Z'];

const valuesOf = (rows: readonly Row[], column: string) => rows.map((row) => row[column]).sort();

/** Signs in with the session of the database. Sessions end, so it starts again. */
async function signIn({ database: { source }, request }: TestApp) {
  await source.query('UPDATE sessions SET "createdAt" = now(), "lastSeenAt" = now()');
  const headers = { cookie: `__Host-session=${BASELINE_SESSION}` };
  return {
    headers,
    async query(fields: string): Promise<Record<string, Row[]>> {
      const response = await request('/graphql', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ ${fields} }` }),
      });
      const { data, errors } = await response.json();
      expect(errors).toBeUndefined();
      return data;
    },
  };
}

const sources = [
  ...engines.map((engine) => ({ name: `${engine} database`, engine, make: upgrade })),
  { name: 'backup', engine: engines[0], make: restore },
];

test.each(sources)('the $name of the first release keeps every value of every row', async ({ engine, make }) => {
  const opened = await openConnection({ empty: true, engine });
  const before = await make(opened);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(lostValues(before, await rowsOf(opened.connection))).toEqual([]);
  await prepareDatabase(opened.connection, log);
  await opened.close();
});

describe('a site on the database of the first release', () => {
  const app = bootApp({
    async open() {
      const opened = await openConnection({ empty: true });
      await createBaselineDatabase(opened.connection);
      await prepareDatabase(opened.connection, log);
      return openTestDatabase(Promise.resolve(opened));
    },
  });

  test('shows every document and old address to visitors', async () => {
    const published = (table: string) => released.get(table)!.filter((row) => row['published']);
    for (const [table, list, pageOf] of CONTENT) {
      const found: Row[] = await (await app.request(list)).json();
      expect([table, valuesOf(found, 'slug')]).toEqual([table, valuesOf(published(table), 'slug')]);
      for (const row of published(table)) {
        const { response, document } = await app.page(pageOf(row));
        const heading = document.querySelector('h1')?.text;
        expect([row['slug'], response.status, heading]).toEqual([row['slug'], 200, row['title'] ?? row['name']]);
      }
    }
    for (const page of PAGES) expect([page, (await app.request(page)).ok]).toEqual([page, true]);
    expect((await app.request('/old/pricing')).headers.get('location')).toBe('/services');
  });

  test('shows every inquiry, call, subscriber, email and change to the owner', async () => {
    const { query } = await signIn(app);
    const { wanted, spam } = await query(`
      wanted: contactSubmissions(limit: 9) {
        id notes { id } replies { id } statusChanges { before after operator } consultation { startsAt }
      }
      spam: contactSubmissions(limit: 9, filter: { status: "spam" }) { id }
    `);
    const calls = wanted!.map((row) => row['consultation'] as Row | null);
    const parts = (name: string) => wanted!.flatMap((row) => row[name] as Row[]);
    const lists: Record<string, Row[]> = {
      ...(await query('mails(limit: 9) { id } newsletterSubscribers(limit: 9) { id } changes(limit: 20) { id }')),
      ...(await query('redirects(limit: 9) { id } pictures(limit: 9) { hash } busyCalendars { address }')),
      contact_submissions: [...wanted!, ...spam!],
      contact_notes: parts('notes'),
      contact_replies: parts('replies'),
    };
    for (const [list, rows] of Object.entries(lists)) {
      const [column] = Object.keys(rows[0]!);
      const stored = released.get(list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))!;
      expect([list, valuesOf(rows, column!)]).toEqual([list, valuesOf(stored, column!)]);
    }
    // The second change was taken back.
    expect(parts('statusChanges')).toEqual([
      { before: 'new', after: 'replied', operator: 'anna' },
      { before: 'replied', after: 'won', operator: 'anna' },
      { before: 'won', after: 'replied', operator: 'bert' },
    ]);
    expect(calls.flatMap((call) => call?.['startsAt'] ?? []).sort()).toEqual(CALLS);
  });

  test('opens the pages of every inquiry and of every history', async () => {
    const { headers } = await signIn(app);
    const pages = [
      ...released.get('contact_submissions')!.map(({ id }) => `/operator/inbox/${id}`),
      ...released
        .get('changes')!
        .map(({ contentType, documentId }) => `/operator/content/${contentType}/${documentId}/history`),
      ...['', '/inbox', '/mail', '/subscribers', '/audit-log', '/calendars'].map((page) => `/operator${page}`),
    ];
    for (const page of pages) expect([page, (await app.request(page, { headers })).status]).toEqual([page, 200]);
  });
});

test('an upgrade records statuses that were taken back in the order of their times', async () => {
  const { connection, close } = await openConnection({ empty: true });
  await createBaselineDatabase(connection);
  const source = await createDataSource(connection).initialize();
  await source.query(`
    INSERT INTO contact_status_changes
      ("contactSubmissionId", position, before, after, operator, "createdAt", "takenBackAt", "takenBackBy")
    SELECT '0c000000-0000-4000-8000-000000000002', change.*
    FROM (VALUES
      (1, 'new', 'read', 'anna', timestamptz '2026-05-01 08:00', timestamptz '2026-05-01 11:00', 'bert'),
      (2, 'read', 'lost', 'anna', '2026-05-01 09:00', '2026-05-01 10:00', 'bert'),
      (3, 'new', 'spam', 'the site', '2026-05-01 12:00', NULL, NULL),
      (4, 'spam', 'new', 'anna', '2026-05-01 12:00', NULL, NULL)) AS change`);
  await source.runMigrations();
  const { manager } = source;
  const where = { contactSubmissionId: '0c000000-0000-4000-8000-000000000002' };
  const changes = await manager.find(ContactStatusChange, { where, order: { position: 'ASC' } });
  expect(changes.map(({ position, before, after, operator }) => [position, before, after, operator])).toEqual([
    [1, 'new', 'read', 'anna'],
    [2, 'read', 'lost', 'anna'],
    [3, 'lost', 'read', 'bert'],
    [4, 'read', 'new', 'bert'],
    [5, 'new', 'spam', 'the site'],
    [6, 'spam', 'new', 'anna'],
  ]);
  await source.destroy();
  await close();
});

test('finds the values that a migration drops, changes or deletes', async () => {
  class LoseValues2000000000000 {
    up = (runner: QueryRunner) =>
      runner.query(`
        ALTER TABLE contact_submissions DROP COLUMN "utmCampaign", ADD COLUMN priority integer;
        ALTER TABLE contact_notes RENAME COLUMN text TO note;
        UPDATE consultations SET sequence = 3 WHERE sequence = 2;
        DELETE FROM failed_sign_ins`);
    down = async () => {};
    name = 'LoseValues2000000000000';
  }
  const { connection, close } = await openConnection({ empty: true });
  await createBaselineDatabase(connection);
  const source = await createDataSource(connection).initialize();
  await source.query('DROP VIEW contact_search_texts');
  await source.destroy();
  await migrate(connection, [migrations[0]!, LoseValues2000000000000]);
  expect(lostValues(released, await rowsOf(connection))).toEqual([
    'contact_submissions.utmCampaign',
    'consultations.sequence',
    'failed_sign_ins.key',
    'failed_sign_ins.lastAt',
  ]);
  await close();
});
