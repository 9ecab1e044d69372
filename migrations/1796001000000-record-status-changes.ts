import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a contact submission got its status: a wrong "replied" that is taken back must not count as a reply. */
export class RecordStatusChanges1796001000000 implements MigrationInterface {
  name = 'RecordStatusChanges1796001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "contact_submissions" ADD "statusChangedAt" timestamptz`);
    await runner.query(`UPDATE "contact_submissions" SET "statusChangedAt" = "repliedAt" WHERE "status" = 'replied'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "contact_submissions" DROP "statusChangedAt"`);
  }
}
