import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the figures that the site states. The start after the migration stores the first ones. */
export class AddClaims1796200000000 implements MigrationInterface {
  name = 'AddClaims1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "claims" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "label" text NOT NULL,
        "figure" text NOT NULL,
        "slug" text NOT NULL,
        "place" text NOT NULL,
        "sortOrder" integer,
        "basis" text NOT NULL,
        "bound" text,
        "scope" text,
        "period" text,
        "count" integer,
        "caseStudies" text array NOT NULL DEFAULT '{}',
        "expires" text,
        "published" boolean NOT NULL DEFAULT true,
        "publishAt" timestamptz,
        "version" integer NOT NULL DEFAULT 1,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "claims_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "claims_slug_key" UNIQUE ("slug")
      )`);
    for (const [trigger, called] of [
      ['claims_set_updated_at', 'set_updated_at'],
      ['claims_increment_version', 'increment_version'],
    ]) {
      await runner.query(`
        CREATE TRIGGER "${trigger}" BEFORE UPDATE ON "claims" FOR EACH ROW EXECUTE FUNCTION "${called}"()`);
    }
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "claims"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "claims"');
  }
}
