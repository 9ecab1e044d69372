import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the texts that the owner writes about topics. Their pages also change when a text does. */
export class AddTopics1796170000000 implements MigrationInterface {
  name = 'AddTopics1796170000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "topics" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "title" text NOT NULL,
        "slug" text NOT NULL,
        "description" text NOT NULL,
        "published" boolean NOT NULL DEFAULT true,
        "publishAt" timestamptz,
        "version" integer NOT NULL DEFAULT 1,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "topics_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "topics_slug_key" UNIQUE ("slug")
      )`);
    for (const [trigger, called] of [
      ['topics_set_updated_at', 'set_updated_at'],
      ['topics_increment_version', 'increment_version'],
    ]) {
      await runner.query(`
        CREATE TRIGGER "${trigger}" BEFORE UPDATE ON "topics" FOR EACH ROW EXECUTE FUNCTION "${called}"()`);
    }
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "topics"');
  }
}
