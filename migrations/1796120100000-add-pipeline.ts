import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the value, the next step and the reason of a loss of each contact submission. */
export class AddPipeline1796120100000 implements MigrationInterface {
  name = 'AddPipeline1796120100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "contact_submissions"
        ADD "value" integer,
        ADD "nextStep" text,
        ADD "nextStepOn" date,
        ADD "lostReason" text`);
    await runner.query(`
      CREATE INDEX "contact_submissions_nextStepOn_idx" ON "contact_submissions" ("nextStepOn")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "contact_submissions" DROP "value", DROP "nextStep", DROP "nextStepOn", DROP "lostReason"`);
  }
}
