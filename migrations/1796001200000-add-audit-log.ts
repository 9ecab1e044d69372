import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the audit log of sign-ins and accounts. A trigger keeps its rows from being changed. */
export class AddAuditLog1796001200000 implements MigrationInterface {
  name = 'AddAuditLog1796001200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "audit_entries" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "event" text NOT NULL,
        "account" text,
        "operator" text,
        "browser" text,
        "network" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "audit_entries_createdAt_idx" ON "audit_entries" ("createdAt")`);
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is append-only';
      END $$`);
    await runner.query(`
      CREATE TRIGGER refuse_audit_change
      BEFORE UPDATE OR TRUNCATE ON "audit_entries"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "audit_entries"`);
    await runner.query('DROP FUNCTION refuse_audit_change()');
  }
}
