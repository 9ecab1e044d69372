import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the first page of the visit in which a form was sent. */
export class AddFirstPage1798700000000 implements MigrationInterface {
  name = 'AddFirstPage1798700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_submissions ADD COLUMN "firstPage" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_submissions DROP COLUMN "firstPage"');
  }
}
