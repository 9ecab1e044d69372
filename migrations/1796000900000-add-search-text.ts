import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the SQL version of `searchText` in src/rules/text.ts, which ignores case and accents. Renames `changes.noun`. */
export class AddSearchText1796000900000 implements MigrationInterface {
  name = 'AddSearchText1796000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE
        -- ASCII has no accents. Most titles are ASCII, and the regular expression is the expensive part.
        WHEN octet_length(value) = char_length(value) THEN lower(value)
        ELSE lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))
      END`);
    await runner.query('ALTER TABLE changes RENAME COLUMN noun TO "contentType"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE changes RENAME COLUMN "contentType" TO noun');
    await runner.query('DROP FUNCTION search_text(text)');
  }
}
