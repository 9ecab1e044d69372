import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the legal texts. The start after the migration stores the first ones. */
export class AddLegalTexts1796221000000 implements MigrationInterface {
  name = 'AddLegalTexts1796221000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "legal_texts" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "statements" jsonb NOT NULL,
        "clauses" jsonb NOT NULL,
        "privacyUpdated" text NOT NULL,
        "privacyClauses" jsonb NOT NULL,
        "published" boolean NOT NULL DEFAULT true,
        "publishAt" timestamptz,
        "version" integer NOT NULL DEFAULT 1,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "legal_texts_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_texts"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    await runner.query(`
      CREATE TRIGGER "legal_texts_increment_version" BEFORE UPDATE ON "legal_texts"
      FOR EACH ROW EXECUTE FUNCTION "increment_version"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "legal_texts"');
  }
}
