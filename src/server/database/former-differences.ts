import type { QueryRunner } from 'typeorm';

/** One line per column, constraint, index, trigger, view and function of a schema, in PostgreSQL's own words. */
const DEFINITIONS = `
  SELECT relnamespace AS schema, concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid)) AS definition
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind = 'r' AND relname <> 'migrations' AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT relnamespace, concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE relname <> 'migrations'
  UNION ALL
  SELECT relnamespace, pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relname <> 'migrations'
  UNION ALL
  SELECT relnamespace, pg_get_triggerdef(pg_trigger.oid)
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal
  UNION ALL
  SELECT relnamespace, concat_ws(' ', relname, pg_get_viewdef(oid)) FROM pg_class WHERE relkind = 'v'
  UNION ALL
  SELECT pronamespace, pg_get_functiondef(oid) FROM pg_proc
  WHERE prokind = 'f' AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e'
  )`;

/** Returns whether the schema `former` has other tables, views or functions than the current one. */
export async function differsFromFormer(runner: QueryRunner): Promise<boolean> {
  const [difference] = await runner.manager.query<object[]>(`
    WITH definitions AS (${DEFINITIONS}), own AS (
      SELECT schema, replace(replace(definition, 'former.', ''), current_schema() || '.', '') AS definition
      FROM definitions WHERE schema IN (current_schema()::regnamespace, 'former'::regnamespace)
    ), current AS (SELECT definition FROM own WHERE schema = current_schema()::regnamespace),
    former AS (SELECT definition FROM own WHERE schema = 'former'::regnamespace)
    SELECT FROM (TABLE current EXCEPT TABLE former) AS added
    UNION ALL
    SELECT FROM (TABLE former EXCEPT TABLE current) AS removed
    LIMIT 1`);
  return difference !== undefined;
}
