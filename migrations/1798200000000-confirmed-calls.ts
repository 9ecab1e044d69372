import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to calls what the limits of bookings count. Nobody knows it of former calls, so they count for no network. */
export class ConfirmedCalls1798200000000 implements MigrationInterface {
  name = 'ConfirmedCalls1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE consultations ADD COLUMN "confirmedAt" timestamptz, ADD COLUMN network text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE consultations DROP COLUMN "confirmedAt", DROP COLUMN network`);
  }
}
