import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A status that was taken back was a mark on the change. It is a change of its own now, from the wrong status to the former one. */
export class RecordStatusesTakenBack1798800000000 implements MigrationInterface {
  name = 'RecordStatusesTakenBack1798800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO contact_status_changes ("contactSubmissionId", position, before, after, operator, "createdAt")
        SELECT "contactSubmissionId", -position, after, before, "takenBackBy", "takenBackAt"
        FROM contact_status_changes WHERE "takenBackAt" IS NOT NULL;

      ALTER TABLE contact_status_changes
        DROP COLUMN "takenBackAt", DROP COLUMN "takenBackBy", DROP CONSTRAINT contact_status_changes_position_key;

      UPDATE contact_status_changes change SET position = numbered.position
      FROM (
        SELECT id, row_number() OVER (PARTITION BY "contactSubmissionId" ORDER BY "createdAt", abs(position)) AS position
        FROM contact_status_changes
      ) AS numbered
      WHERE numbered.id = change.id;

      ALTER TABLE contact_status_changes
        ADD CONSTRAINT contact_status_changes_position_key UNIQUE ("contactSubmissionId", position)`);
  }

  async down(): Promise<void> {
    throw new Error('The tables are not changed back. Restore a backup instead.');
  }
}
