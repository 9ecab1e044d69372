import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReleasedFiles1796001710000 implements MigrationInterface {
  name = 'AddReleasedFiles1796001710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "released_files" (
        "name" text NOT NULL,
        "content" bytea NOT NULL,
        "releasedAt" timestamptz NOT NULL,
        CONSTRAINT "released_files_pkey" PRIMARY KEY ("name")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "released_files"`);
  }
}
