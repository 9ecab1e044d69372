import { afterEach, expect, test } from '@jest/globals';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { engines, openConnection, type Engine } from '../support/database.ts';
import { createFormerDatabase, readAllRows } from '../support/former-database.ts';
import { unlikeEntities } from '../support/unlike-entities.ts';

/** Tables that only the software filled. The log does not name them. */
const INTERNAL = ['cdn_purge_state', 'contact_search_texts', 'rate_limits', 'released_files', 'unpurged_changes'];
/** Tables whose rows have no home in the new schema. */
const GONE = ['saved_replies', 'scheduled_issues', 'spam_words', 'web_vital_counts'];
/** Columns that hold values and have no home in the new schema. */
const GONE_COLUMNS = [
  'contact_notes.editedAt',
  'contact_notes.editedBy',
  'contact_submissions.learnedAs',
  'contact_submissions.value',
];
/** Tables whose only row is now a row of `site_texts`. */
const TEXTS = [
  'about_page',
  'ai_integration_page',
  'legal_tech_page',
  'legal_texts',
  'process_automation_page',
  'questions_page',
  'real_estate_tech_page',
  'services_page',
  'settings',
];
/** Tables that the site fills again from others. */
const DERIVED = new Set(['migrations', 'search_entries', 'search_words']);

const warnings: unknown[] = [];
const log = pino(
  { level: 'warn', base: null, timestamp: false },
  { write: (line) => void warnings.push(JSON.parse(line)) },
);

let connection: Connection;
let close: () => Promise<void>;
let source: DataSource;

async function openFormer(engine?: Engine): Promise<void> {
  ({ connection, close } = await openConnection({ empty: true, engine }));
  source = await createDataSource(connection).initialize();
  await createFormerDatabase(source);
}

afterEach(async () => {
  warnings.length = 0;
  await source.destroy();
  await close();
});

test.each(engines)('the %s database keeps every row of one of commit 4dd50978', async (engine) => {
  await openFormer(engine);
  // A column that only holds its default is not named as lost.
  await source.query('UPDATE contact_notes SET version = 1');
  const before = await readAllRows(source);
  for (const [table, rows] of before) expect([table, rows.length]).not.toEqual([table, 0]);

  await prepareDatabase(connection, log);
  const after = await readAllRows(source);
  before.get('contact_status_changes')!.push({ before: 'won', after: 'replied', operator: 'bert' });
  before.get('sent_acknowledgements')!.push({ key: '2026-05-01', kind: 'digest' });
  expect([...before.keys()].filter((table) => !after.has(table)).sort()).toEqual(
    [...GONE, ...INTERNAL, ...TEXTS, 'sent_digests'].sort(),
  );
  for (const [table, rows] of before) {
    const kept = after.get(table);
    if (!kept || DERIVED.has(table)) continue;
    const columns = Object.keys(kept[0] ?? {});
    const shared = (row: object) =>
      expect.objectContaining(Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))));
    expect([table, kept]).toEqual([table, expect.arrayContaining(rows.map(shared))]);
    expect([table, kept.length]).toEqual([table, rows.length]);
  }
  const lost = [...GONE, ...GONE_COLUMNS].sort();
  const msg = 'former tables and columns have no place any more, and their values were not kept';
  const warning = { level: 40, lost, msg };
  expect(warnings).toEqual([warning]);
  const texts = (after.get('site_texts') ?? []).map(({ key, values, ...row }) => [
    key,
    { ...row, ...(values as object) },
  ]);
  // A text with new fields has their first values, in a new version.
  const sameValues = ({ version: _version, updatedAt: _updatedAt, ...values }: Record<string, unknown> = {}) =>
    expect.objectContaining(values);
  expect(Object.fromEntries(texts)).toMatchObject({
    // The first values of a text that did not exist.
    'consultation-settings': expect.objectContaining({ booking: 'on', version: 1 }),
    ...Object.fromEntries(TEXTS.map((table) => [table.replaceAll('_', '-'), sameValues(before.get(table)?.[0])])),
  });
  const found = await source.query(`SELECT title FROM search_entries WHERE vector @@ to_tsquery('site', 'formpress')`);
  expect(found).toContainEqual({ title: 'Formpress' });

  // What remains is a new database.
  expect(await unlikeEntities(source)).toEqual([]);
  expect(await source.query('SELECT name FROM migrations')).toEqual(migrations.map(({ name }) => ({ name })));
  expect(await source.query(`SELECT nspname FROM pg_namespace WHERE nspname = 'former'`)).toEqual([]);
  await prepareDatabase(connection, log);
  expect(warnings).toHaveLength(1);
  expect((await readAllRows(source)).get('mails')).toEqual(after.get('mails'));
});

test('leaves a database alone that is older, newer, or cannot be copied', async () => {
  await openFormer();
  const refusesAfter = async (change: string, message: string) => {
    await source.query(change);
    const before = await readAllRows(source);
    await expect(prepareDatabase(connection, log)).rejects.toThrow(message);
    expect(await readAllRows(source)).toEqual(before);
  };
  await refusesAfter(
    `ALTER TABLE contact_submissions DROP CONSTRAINT contact_submissions_status_check;
     UPDATE contact_submissions SET status = 'unheard-of'`,
    'contact_submissions_status_check',
  );
  await refusesAfter(
    `DELETE FROM migrations WHERE name = 'AddVersionsOfSavedReplies1796310100000'`,
    'The database is older than commit 4dd50978, so start that commit once before this one. Nothing was changed.',
  );
  await refusesAfter(
    `DELETE FROM migrations;
     INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'AddTeleportation2000000000000')`,
    'A newer version of the site has changed the database (AddTeleportation2000000000000). Start that version, or restore ' +
      'the backup that you made before. Nothing was changed.',
  );
});
