import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed emails are counted every day and by the metrics. Among a million sent ones that took more than a second. */
export class IndexFailedMails1796270100000 implements MigrationInterface {
  name = 'IndexFailedMails1796270100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mails_failed_idx ON mails ("createdAt") WHERE status = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_failed_idx');
  }
}
