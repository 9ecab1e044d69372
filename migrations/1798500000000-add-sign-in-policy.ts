import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the row that says whether every account must have a second factor. A database of commit 4dd50978 has it already. If one
 * has lost it since, its audit log tells what the owners required.
 */
export class AddSignInPolicy1798500000000 implements MigrationInterface {
  name = 'AddSignInPolicy1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sign_in_policy (
        id integer CONSTRAINT sign_in_policy_pkey PRIMARY KEY,
        "secondFactorRequired" boolean NOT NULL,
        CONSTRAINT sign_in_policy_one_row CHECK (id = 1)
      );
      INSERT INTO sign_in_policy
        SELECT 1, coalesce((
          SELECT event = 'second-factor-required' FROM audit_entries
          WHERE event IN ('second-factor-required', 'second-factor-optional') ORDER BY "createdAt" DESC LIMIT 1
        ), false)
        ON CONFLICT DO NOTHING;
      CREATE TRIGGER notify_content_change AFTER UPDATE ON sign_in_policy
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_policy');
  }
}
