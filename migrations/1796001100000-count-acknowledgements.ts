import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the acknowledgements to an address apart from the emails, which are erased with their inquiry. */
export class CountAcknowledgements1796001100000 implements MigrationInterface {
  name = 'CountAcknowledgements1796001100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "sent_acknowledgements" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "key" text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "sent_acknowledgements_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "sent_acknowledgements_key_idx" ON "sent_acknowledgements" ("key", "createdAt")`);
    await runner.query(`CREATE INDEX "sent_acknowledgements_createdAt_idx" ON "sent_acknowledgements" ("createdAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "sent_acknowledgements"`);
  }
}
