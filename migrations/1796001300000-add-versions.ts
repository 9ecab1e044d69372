import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTENT = ['case_studies', 'blog_posts', 'technology_categories', 'technologies'];

/** Numbers the versions of each document, so that a save can tell whether somebody else has saved in between. */
export class AddVersions1796001300000 implements MigrationInterface {
  name = 'AddVersions1796001300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE changes ADD version integer');
    // A document that was not created by an operator had version 1 before its first change.
    await runner.query(`
      UPDATE changes SET version = numbered.version
      FROM (
        SELECT id,
          row_number() OVER history + CASE WHEN first_value(before) OVER history IS NULL THEN 0 ELSE 1 END AS version
        FROM changes
        WINDOW history AS (PARTITION BY "contentType", "documentId" ORDER BY "createdAt", id)
      ) AS numbered
      WHERE numbered.id = changes.id`);
    await runner.query('ALTER TABLE changes ALTER version SET NOT NULL');
    await runner.query(`
      ALTER TABLE changes
        ADD CONSTRAINT "changes_document_version_key" UNIQUE ("contentType", "documentId", version)`);
    await runner.query('DROP INDEX "changes_document_idx"');

    await runner.query(`
      CREATE FUNCTION "increment_version"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version = OLD.version + 1;
        RETURN NEW;
      END $$`);
    for (const table of CONTENT) {
      await runner.query(`ALTER TABLE "${table}" ADD version integer NOT NULL DEFAULT 1`);
      // The numbering must not look like a change of the content.
      await runner.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
      await runner.query(`
        UPDATE "${table}" SET version = latest.version
        FROM (SELECT "documentId", max(version) AS version FROM changes GROUP BY "documentId") AS latest
        WHERE latest."documentId" = "${table}".id`);
      await runner.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
      // A trigger also counts a row that is edited by hand.
      await runner.query(`
        CREATE TRIGGER "${table}_increment_version" BEFORE UPDATE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION "increment_version"()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of CONTENT) {
      await runner.query(`DROP TRIGGER "${table}_increment_version" ON "${table}"`);
      await runner.query(`ALTER TABLE "${table}" DROP version`);
    }
    await runner.query('DROP FUNCTION "increment_version"()');
    await runner.query('CREATE INDEX "changes_document_idx" ON "changes" ("contentType", "documentId", "createdAt")');
    await runner.query('ALTER TABLE changes DROP version');
  }
}
