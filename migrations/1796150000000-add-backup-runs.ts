import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records each backup that was written or failed, so that owners see it and several processes follow one schedule. */
export class AddBackupRuns1796150000000 implements MigrationInterface {
  name = 'AddBackupRuns1796150000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "backup_runs" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "host" text NOT NULL,
        "file" text,
        "bytes" bigint,
        "error" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "backup_runs_createdAt_idx" ON "backup_runs" ("createdAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "backup_runs"`);
  }
}
