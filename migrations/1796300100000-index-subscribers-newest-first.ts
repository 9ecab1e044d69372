import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the ID to the index of the list, so that PostgreSQL skips its first pages without reading the table. */
export class IndexSubscribersNewestFirst1796300100000 implements MigrationInterface {
  name = 'IndexSubscribersNewestFirst1796300100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "newsletter_subscribers_createdAt_idx"');
    await runner.query(`
      CREATE INDEX newsletter_subscribers_newest_first_idx ON newsletter_subscribers ("createdAt", id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX newsletter_subscribers_newest_first_idx');
    await runner.query('CREATE INDEX "newsletter_subscribers_createdAt_idx" ON newsletter_subscribers ("createdAt")');
  }
}
