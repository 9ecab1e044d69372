import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the one row that states whether every operator must have a second factor. */
export class AddSignInPolicy1796001210000 implements MigrationInterface {
  name = 'AddSignInPolicy1796001210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "sign_in_policy" (
        "id" integer NOT NULL,
        "secondFactorRequired" boolean NOT NULL,
        CONSTRAINT "sign_in_policy_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "sign_in_policy_one_row" CHECK ("id" = 1)
      )`);
    await runner.query(`INSERT INTO "sign_in_policy" ("id", "secondFactorRequired") VALUES (1, false)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "sign_in_policy"`);
  }
}
