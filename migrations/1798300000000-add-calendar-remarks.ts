import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what the owner reads about the events of a calendar, and how often its reading was ended in a row. */
export class AddCalendarRemarks1798300000000 implements MigrationInterface {
  name = 'AddCalendarRemarks1798300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE busy_calendars
        ADD COLUMN remarks jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN "endedReadings" integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE busy_calendars DROP COLUMN remarks, DROP COLUMN "endedReadings"');
  }
}
