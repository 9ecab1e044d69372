import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EditContactNotes1796250000000 implements MigrationInterface {
  name = 'EditContactNotes1796250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_notes
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN "editedBy" text,
        ADD COLUMN "editedAt" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_notes DROP COLUMN version, DROP COLUMN "editedBy", DROP COLUMN "editedAt"`);
  }
}
