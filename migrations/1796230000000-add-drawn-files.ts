import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDrawnFiles1796230000000 implements MigrationInterface {
  name = 'AddDrawnFiles1796230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE drawn_files (
        path text CONSTRAINT drawn_files_pkey PRIMARY KEY,
        bytes bytea NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drawn_files');
  }
}
