import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['technology_categories', 'technologies', 'case_studies', 'blog_posts'];

/** Notifies all processes of content changes, which clear their cached pages. Triggers also report changes by hand. */
export class NotifyContentChanges1796000100000 implements MigrationInterface {
  name = 'NotifyContentChanges1796000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NOTIFY content_changed;
        RETURN NULL;
      END $$`);
    for (const table of TABLES) {
      await runner.query(`
        CREATE TRIGGER notify_content_change
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER notify_content_change ON "${table}"`);
    await runner.query('DROP FUNCTION notify_content_change()');
  }
}
