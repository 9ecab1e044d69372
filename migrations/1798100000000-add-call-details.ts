import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls by telephone, and settings that say what applies. Empty hours meant 9 to 5 on the working days, which are now stored. A
 * site that exists has no public holidays until its owner chooses a place.
 */
export class AddCallDetails1798100000000 implements MigrationInterface {
  name = 'AddCallDetails1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consultations ADD COLUMN telephone text;

      UPDATE site_texts SET "values" = '{"holidays": null}' || "values" WHERE key = 'consultation-settings';

      UPDATE site_texts calls SET "values" = jsonb_set(calls."values", '{hours}', (
        SELECT jsonb_agg(jsonb_build_object('anchor', day, 'times',
            CASE WHEN settings."values" -> 'workingDays' ? day THEN '09:00-17:00' END) ORDER BY number)
        FROM unnest(ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
          WITH ORDINALITY AS weekday (day, number)))
      FROM site_texts settings
      WHERE calls.key = 'consultation-settings' AND settings.key = 'settings' AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(calls."values" -> 'hours') AS row WHERE coalesce(row ->> 'times', '') <> '');
    `);
  }

  async down(): Promise<void> {
    throw new Error('The tables are not changed back. Restore a backup instead.');
  }
}
