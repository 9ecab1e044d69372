import type { EntityManager, QueryRunner } from 'typeorm';
import { StartError } from '../../start-error.ts';

// Databases of commits before 1.0.0. Version 1.1 removes this file: it opens those that 1.0 has opened once.

/** The first and the last of the migrations of commit 4dd50978, and how many they were. Later commits had one migration. */
const FIRST = 'CreateTables1795132800000';
const LAST = 'AddVersionsOfSavedReplies1796310100000';
const COUNT = 56;

/** Triggers fill the first two when the documents are inserted. The last one is a view now. */
const DERIVED_TABLES = ['search_entries', 'search_words', 'contact_search_texts'];

/** Tables that only the software filled, so nobody misses their rows. */
const INTERNAL_TABLES = ['cdn_purge_state', 'rate_limits', 'released_files', 'unpurged_changes'];

/** Tables that go on as they are. */
const KEPT_TABLES = ['migrations', 'sign_in_policy'];

/** The tables with one row each, which are now rows of `site_texts`. Their columns are its values. */
const TEXT_TABLES = [
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

const moveText = (table: string) => `
  INSERT INTO site_texts (id, key, "values", published, "publishAt", version, "createdAt", "updatedAt")
  SELECT id, '${table.replaceAll('_', '-')}',
    to_jsonb(stored) - '{id,published,publishAt,version,createdAt,updatedAt}'::text[],
    published, "publishAt", version, "createdAt", "updatedAt"
  FROM former.${table} AS stored`;

/** Move the rows of tables that have another name now. */
const MOVES = new Map([
  ...TEXT_TABLES.map((table) => [table, moveText(table)] as const),
  [
    'sent_digests',
    `INSERT INTO sent_acknowledgements (kind, key, "createdAt") SELECT 'digest', day, now() FROM former.sent_digests`,
  ],
  [
    'busy_times',
    `UPDATE busy_calendars SET times = busy.times FROM (
       SELECT "calendarId", jsonb_agg(jsonb_build_array(
           (extract(epoch FROM "startsAt") * 1000)::bigint, (extract(epoch FROM "endsAt") * 1000)::bigint
         ) ORDER BY "startsAt") AS times
       FROM former.busy_times GROUP BY "calendarId"
     ) AS busy WHERE busy."calendarId" = busy_calendars.id`,
  ],
]);

/** Tables and columns of functions that the site no longer has. Their values are not kept. */
const REMOVED = new Set([
  'contact_notes.editedAt',
  'contact_notes.editedBy',
  'contact_notes.version',
  'contact_submissions.learnedAs',
  'contact_submissions.lostReason',
  'contact_submissions.value',
  'saved_replies',
  'scheduled_issues',
  'spam_words',
  'web_vital_counts',
]);

/** Returns whether these are the migrations of a database that commit 4dd50978 of the site has used. */
export function isFormer(migrations: readonly string[]): boolean {
  return migrations.length === COUNT && migrations.includes(LAST);
}

/** Returns whether these are the migrations of a database that an earlier commit has used. */
export function isOlder(migrations: readonly string[]): boolean {
  return migrations.includes(FIRST) && !isFormer(migrations);
}

/** Moves the tables of commit 4dd50978 to the schema `former`. Returns false if there are none. */
export async function setFormerTablesAside(runner: QueryRunner): Promise<boolean> {
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  if (!isFormer(rows.map(({ name }) => name))) return false;
  await setTablesAside(runner);
  await runner.query('DELETE FROM migrations');
  return true;
}

/** Moves all tables except those that go on to the schema `former`, with their views and functions. */
export async function setTablesAside(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE SCHEMA former');
  const objects = await runner.manager.query<{ type: string; identity: string }[]>(
    `
    SELECT object.type, object.identity
    FROM (
      SELECT 'pg_class'::regclass AS class, oid FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v') AND relname <> ALL ($1)
      UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      UNION ALL SELECT 'pg_ts_config'::regclass, oid FROM pg_ts_config WHERE cfgnamespace = current_schema()::regnamespace
      UNION ALL SELECT 'pg_ts_dict'::regclass, oid FROM pg_ts_dict WHERE dictnamespace = current_schema()::regnamespace
    ) AS own, pg_identify_object(own.class, own.oid, 0) AS object
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = own.class AND objid = own.oid AND deptype = 'e')`,
    [KEPT_TABLES],
  );
  for (const { type, identity } of objects) await runner.query(`ALTER ${type} ${identity} SET SCHEMA former`);
}

/**
 * Copies the rows of the former tables to those of the same name, by the columns that both have, and drops the former tables.
 * Throws a StartError if a value has no place.
 */
export async function copyFormerRows(runner: QueryRunner): Promise<void> {
  await renameFormerColumns(runner);
  await requirePlaces(runner);
  // A table was created after those that it references.
  const tables = await runner.manager.query<{ name: string; columns: string }[]>(
    `SELECT table_name::text AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.tables JOIN information_schema.columns AS later USING (table_schema, table_name)
       JOIN information_schema.columns AS former USING (table_name, column_name)
     WHERE tables.table_schema = current_schema() AND table_type = 'BASE TABLE' AND later.is_generated = 'NEVER'
       AND former.table_schema = 'former' AND table_name <> ALL ($1)
     GROUP BY table_name ORDER BY table_name::regclass::oid`,
    [DERIVED_TABLES],
  );
  for (const { name, columns } of tables) {
    await runner.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM former.${name}`);
  }
  for (const [table, move] of MOVES) if (await runner.hasTable(`former.${table}`)) await runner.query(move);
  await runner.query('DROP SCHEMA former CASCADE');
  await runner.query('ANALYZE');
}

/** The column had this name for 23 minutes. */
async function renameFormerColumns(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasColumn('former.consultations', 'cancelledAt'))) return;
  await runner.query('ALTER TABLE former.consultations RENAME "cancelledAt" TO "canceledAt"');
}

interface Column {
  table: string;
  column: string;
}

const nameOf = ({ table, column }: Column) => (REMOVED.has(table) ? table : `${table}.${column}`);

/** Returns the filled columns that are not kept, as "table.column", or as "table" for a table that is not kept. */
export async function filledRemovedColumns(manager: EntityManager): Promise<string[]> {
  const names = (await filledColumns(manager, 'current_schema()')).map(nameOf);
  return [...new Set(names)].filter((name) => REMOVED.has(name)).sort();
}

/** A value of an unknown column is one of a change that nobody has published, so only its author knows where it belongs. */
async function requirePlaces(runner: QueryRunner): Promise<void> {
  const columns = await runner.manager.query<Column[]>(
    `SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
     WHERE table_schema = current_schema()`,
  );
  const places = new Set(columns.map(nameOf));
  const moved = new Set([...DERIVED_TABLES, ...INTERNAL_TABLES, ...MOVES.keys()]);
  const lost = (await filledColumns(runner.manager, "'former'"))
    .filter(({ table }) => !moved.has(table))
    .map(nameOf)
    .find((name) => !REMOVED.has(name) && !places.has(name));
  if (lost === undefined) return;
  throw new StartError(
    `The database is of an unreleased version of the site, and ${lost} has values that this version has no place for. ` +
      'Start that version, save what you need of it elsewhere, empty it, make a backup, and start this version again. ' +
      'Nothing was changed.',
  );
}

/** Returns the columns that hold other values than their default. */
async function filledColumns(manager: EntityManager, schema: string): Promise<Column[]> {
  const tables = await manager.query<{ name: string; path: string; counts: string }[]>(
    `SELECT table_name::text AS name, format('%I.%I', table_schema, table_name) AS path,
       string_agg(
         format('count(nullif(%1$I, %2$s)) AS %1$I', column_name, coalesce(column_default, 'NULL')), ', '
       ) AS counts
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = ${schema} AND table_type = 'BASE TABLE' GROUP BY table_schema, table_name ORDER BY table_name`,
  );
  const filled: Column[] = [];
  for (const { name: table, path, counts } of tables) {
    const [values] = await manager.query<Record<string, string>[]>(`SELECT ${counts} FROM ${path}`);
    for (const [column, count] of Object.entries(values!)) if (Number(count) > 0) filled.push({ table, column });
  }
  return filled;
}
