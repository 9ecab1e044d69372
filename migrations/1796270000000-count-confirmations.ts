import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table also counts confirmations of the newsletter. */
export class CountConfirmations1796270000000 implements MigrationInterface {
  name = 'CountConfirmations1796270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sent_acknowledgements ADD kind text NOT NULL DEFAULT 'acknowledgement'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sent_acknowledgements DROP COLUMN kind');
  }
}
