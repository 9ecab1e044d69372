import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the daily counters of visits. They contain nothing about a visitor. */
export class AddVisitCounts1796170100000 implements MigrationInterface {
  name = 'AddVisitCounts1796170100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "visit_counts" (
        "day" date NOT NULL,
        "kind" text NOT NULL,
        "name" text NOT NULL,
        "count" integer NOT NULL,
        CONSTRAINT "visit_counts_pkey" PRIMARY KEY ("day", "kind", "name")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "visit_counts"');
  }
}
