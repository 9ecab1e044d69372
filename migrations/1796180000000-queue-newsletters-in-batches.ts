import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Remembers how far the emails of an issue are queued. An issue that a release before this one has queued is complete, as
 * the column says when it is null.
 */
export class QueueNewslettersInBatches1796180000000 implements MigrationInterface {
  name = 'QueueNewslettersInBatches1796180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletter_issues ADD "queuedUpTo" uuid');
    // The outbox takes newsletters last. Without this index it would sort all queued emails for each one.
    await runner.query(
      `CREATE INDEX mails_next_idx ON mails ((kind = 'article'), "nextAttemptAt") WHERE status = 'queued'`,
    );
    await runner.query('DROP INDEX mails_due_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mails_due_idx ON mails ("nextAttemptAt") WHERE status = 'queued'`);
    await runner.query('DROP INDEX mails_next_idx');
    await runner.query('ALTER TABLE newsletter_issues DROP COLUMN "queuedUpTo"');
  }
}
