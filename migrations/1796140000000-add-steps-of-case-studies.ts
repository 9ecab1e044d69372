import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the steps of the work before and after, with who does each and how long it takes. */
export class AddStepsOfCaseStudies1796140000000 implements MigrationInterface {
  name = 'AddStepsOfCaseStudies1796140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "case_studies"
      ADD "stepsBefore" jsonb NOT NULL DEFAULT '[]',
      ADD "stepsAfter" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "case_studies" DROP "stepsAfter", DROP "stepsBefore"`);
  }
}
