import type { EntityManager, QueryRunner } from 'typeorm';

/** The first and the last of the migrations that made the former tables, and how many they were. */
const FIRST = 'CreateTables1795132800000';
const LAST = 'AddVersionsOfSavedReplies1796310100000';
const COUNT = 56;

/** Without `sign_in_policy`, which goes on as it is. */
const formerTables = `
  about_page ai_integration_page audit_entries backup_runs blog_posts case_studies cdn_purge_state changes claims
  contact_notes contact_replies contact_search_texts contact_status_changes contact_submissions drawn_files
  failed_sign_ins legal_tech_page legal_texts magic_links mails newsletter_issues newsletter_subscribers picture_files
  pictures process_automation_page questions_page rate_limits real_estate_tech_page redirects released_files
  saved_replies scheduled_issues search_entries search_words secrets sent_acknowledgements sent_digests services_page
  sessions settings spam_words technologies technology_categories topics unpurged_changes users
  visit_counts web_vital_counts`
  .trim()
  .split(/\s+/);

const FORMER_FUNCTIONS = `
  add_search_words, heading_vector, html_text, increment_version, inner_words, letters, notify_content_change,
  refuse_audit_change, search_text, search_vector, set_updated_at, similar_search_words,
  update_search_entries_of_category, update_search_entry, update_search_text_of_answer,
  update_search_text_of_submission`;

/** Tables that only the software filled, so nobody misses their rows. */
const INTERNAL_TABLES = ['cdn_purge_state', 'rate_limits', 'released_files', 'unpurged_changes'];

/** Triggers fill the first two when the documents are inserted. The last one is a view now. */
const DERIVED_TABLES = ['search_entries', 'search_words', 'contact_search_texts'];

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

/** What changed its shape. A step moves rows from the schema `former` to a table of another name or with other columns. */
const MOVES: readonly string[] = [
  ...TEXT_TABLES.map(moveText),
  `INSERT INTO sent_acknowledgements (kind, key, "createdAt") SELECT 'digest', day, now() FROM former.sent_digests`,
];

const MOVED_OR_INTERNAL = new Set([...TEXT_TABLES, ...DERIVED_TABLES, ...INTERNAL_TABLES, 'sent_digests']);

/** Returns whether these are the migrations of a database that commit 4dd50978 of the site has used. */
export function isFormer(migrations: readonly string[]): boolean {
  return migrations.length === COUNT && migrations.includes(LAST);
}

/** Returns whether these are the migrations of a database that an earlier commit has used. */
export function isOlder(migrations: readonly string[]): boolean {
  return migrations.includes(FIRST) && !isFormer(migrations);
}

interface FilledColumn {
  table: string;
  column: string;
}

/**
 * Returns the columns of former tables that hold other values than their default. Leaves out tables whose columns have moved,
 * are derived or are internal.
 */
export async function filledFormerColumns(manager: EntityManager): Promise<FilledColumn[]> {
  const tables = await manager.query<{ name: string; counts: string }[]>(
    `SELECT table_name::text AS name, string_agg(
       format('count(nullif(%1$I, %2$s)) AS %1$I', column_name, coalesce(column_default, 'NULL')), ', '
     ) AS counts
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY ($1) GROUP BY table_name`,
    [formerTables.filter((table) => !MOVED_OR_INTERNAL.has(table))],
  );
  const filled: FilledColumn[] = [];
  for (const { name: table, counts } of tables) {
    const [values] = await manager.query<Record<string, string>[]>(`SELECT ${counts} FROM ${table}`);
    for (const [column, count] of Object.entries(values!)) if (Number(count) > 0) filled.push({ table, column });
  }
  return filled;
}

/** Returns what of the former columns has no place in the migrated database, as "table", or as "table.column". */
export async function withoutPlace(manager: EntityManager, columns: readonly FilledColumn[]): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT CASE WHEN to_regclass("table") IS NULL THEN "table" ELSE concat_ws('.', "table", "column") END AS name
     FROM jsonb_to_recordset($1) AS former ("table" text, "column" text)
     WHERE NOT EXISTS (
       SELECT FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = "table" AND column_name = "column"
     )
     ORDER BY name`,
    [JSON.stringify(columns)],
  );
  return rows.map(({ name }) => name);
}

/** Moves the former tables to the schema `former`. Returns false if there are none. */
export async function setFormerTablesAside(runner: QueryRunner): Promise<boolean> {
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  if (!isFormer(rows.map(({ name }) => name))) return false;
  // The triggers and a view go with the functions.
  await runner.query(`
    DROP FUNCTION ${FORMER_FUNCTIONS} CASCADE;
    DROP TEXT SEARCH CONFIGURATION site_words;
    DROP TEXT SEARCH CONFIGURATION site;
    DROP TEXT SEARCH DICTIONARY site_words;
    DELETE FROM migrations;
    CREATE SCHEMA former`);
  for (const table of formerTables) await runner.query(`ALTER TABLE ${table} SET SCHEMA former`);
  return true;
}

/** Copies the rows of the former tables to those of the same name, by the columns that both have, and drops the former tables. */
export async function copyFormerRows(runner: QueryRunner): Promise<void> {
  // A table was created after those that it references.
  const tables = await runner.manager.query<{ name: string; columns: string }[]>(
    `SELECT table_name::text AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns AS later JOIN information_schema.columns AS former USING (table_name, column_name)
     WHERE later.table_schema = current_schema() AND later.is_generated = 'NEVER' AND former.table_schema = 'former'
       AND table_name <> ALL ($1)
     GROUP BY table_name ORDER BY table_name::regclass::oid`,
    [DERIVED_TABLES],
  );
  for (const { name, columns } of tables) {
    await runner.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM former.${name}`);
  }
  for (const move of MOVES) await runner.query(move);
  await runner.query('DROP SCHEMA former CASCADE');
  await runner.query('ANALYZE');
}
