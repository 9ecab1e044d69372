import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPlanVersions1796310000000 implements MigrationInterface {
  name = 'AddPlanVersions1796310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_submissions ADD COLUMN "planVersion" integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_submissions DROP COLUMN "planVersion"');
  }
}
