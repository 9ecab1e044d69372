import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets processes that share a server count together. The counts are not logged: after a crash they start again. */
export class CountRateLimits1796001400000 implements MigrationInterface {
  name = 'CountRateLimits1796001400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNLOGGED TABLE "rate_limits" (
      "key" varchar(255) CONSTRAINT "rate_limits_pkey" PRIMARY KEY,
      "points" integer NOT NULL,
      "expire" bigint
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "rate_limits"`);
  }
}
