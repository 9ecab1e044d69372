import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATION = `
  "published" boolean NOT NULL DEFAULT true,
  "publishAt" timestamptz,
  "version" integer NOT NULL DEFAULT 1,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()`;

const COLUMNS = {
  about_page: `
    "position" text NOT NULL,
    "facts" jsonb NOT NULL,
    "background" text NOT NULL,
    "biography" text,
    "coreValues" jsonb NOT NULL,
    "workingRules" jsonb NOT NULL,
    "refusals" text array NOT NULL,
    "checks" jsonb NOT NULL,
    "capabilities" jsonb NOT NULL,
    "timeline" jsonb NOT NULL,
    "education" jsonb NOT NULL`,
  questions_page: `
    "questions" jsonb NOT NULL`,
};

/** Adds the texts of the About page and the common questions. The start after the migration stores the first ones. */
export class AddPages1796161000000 implements MigrationInterface {
  name = 'AddPages1796161000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await runner.query(`
        CREATE TABLE "${table}" (
          "id" uuid NOT NULL DEFAULT gen_random_uuid(),${columns},${PUBLICATION},
          CONSTRAINT "${table}_pkey" PRIMARY KEY ("id")
        )`);
      await runner.query(`
        CREATE TRIGGER notify_content_change
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
      await runner.query(`
        CREATE TRIGGER "${table}_increment_version" BEFORE UPDATE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION "increment_version"()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(COLUMNS)) await runner.query(`DROP TABLE "${table}"`);
  }
}
