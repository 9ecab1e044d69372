import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when a contact submission got its status, so that undoing a wrong "replied" also clears the time of the reply. */
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
