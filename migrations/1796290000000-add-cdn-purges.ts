import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records each change of content in its transaction, until the CDN is purged. A row for each change, because a counter in one
 * row would make the writers of content wait for each other.
 */
export class AddCdnPurges1796290000000 implements MigrationInterface {
  name = 'AddCdnPurges1796290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "unpurged_changes" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "unpurged_changes_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`
      CREATE TABLE "cdn_purge_state" (
        "id" integer NOT NULL,
        "build" text NOT NULL,
        "scheduleReadAt" timestamptz NOT NULL DEFAULT now(),
        "nextAttemptAt" timestamptz NOT NULL DEFAULT now(),
        "repeatAt" timestamptz,
        "failingSince" timestamptz,
        CONSTRAINT "cdn_purge_state_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "cdn_purge_state_one_row" CHECK ("id" = 1)
      )`);
    await replaceTrigger(runner, 'NOTIFY content_changed; INSERT INTO unpurged_changes DEFAULT VALUES;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTrigger(runner, 'NOTIFY content_changed;');
    await runner.query('DROP TABLE "cdn_purge_state"');
    await runner.query('DROP TABLE "unpurged_changes"');
  }
}

/** Replaces what the triggers of all tables with content do. */
async function replaceTrigger(runner: QueryRunner, statements: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statements}
      RETURN NULL;
    END $$`);
}
