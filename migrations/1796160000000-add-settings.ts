import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the settings of the site. The start after the migration stores the first ones. */
export class AddSettings1796160000000 implements MigrationInterface {
  name = 'AddSettings1796160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "settings" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "brand" text NOT NULL,
        "company" text NOT NULL,
        "ownerName" text NOT NULL,
        "role" text NOT NULL,
        "portrait" text,
        "email" text NOT NULL,
        "linkedIn" text,
        "x" text,
        "booking" text NOT NULL,
        "replyHours" integer NOT NULL,
        "timeZone" text NOT NULL,
        "workingDays" text array NOT NULL,
        "morningFrom" text NOT NULL,
        "morningUntil" text NOT NULL,
        "processors" jsonb NOT NULL,
        "description" text NOT NULL,
        "keywords" text array NOT NULL,
        "copyrightYear" integer NOT NULL,
        "published" boolean NOT NULL DEFAULT true,
        "publishAt" timestamptz,
        "version" integer NOT NULL DEFAULT 1,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "settings_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "settings_portrait_fkey" FOREIGN KEY ("portrait") REFERENCES "pictures" ("hash") ON DELETE RESTRICT
      )`);
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    await runner.query(`
      CREATE TRIGGER "settings_increment_version" BEFORE UPDATE ON "settings"
      FOR EACH ROW EXECUTE FUNCTION "increment_version"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "settings"');
  }
}
