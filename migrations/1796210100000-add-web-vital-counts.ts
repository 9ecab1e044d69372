import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the daily counts of what browsers measure. They contain nothing about a visitor. */
export class AddWebVitalCounts1796210100000 implements MigrationInterface {
  name = 'AddWebVitalCounts1796210100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "web_vital_counts" (
        "day" date NOT NULL,
        "page" text NOT NULL,
        "name" text NOT NULL,
        "from" integer NOT NULL,
        "count" integer NOT NULL,
        CONSTRAINT "web_vital_counts_pkey" PRIMARY KEY ("day", "page", "name", "from")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "web_vital_counts"');
  }
}
