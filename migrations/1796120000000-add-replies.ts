import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores replies to contact submissions, texts for replies, and which reminders were sent. */
export class AddReplies1796120000000 implements MigrationInterface {
  name = 'AddReplies1796120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "contact_replies" (
        "id" uuid NOT NULL,
        "contactSubmissionId" uuid NOT NULL,
        "text" text NOT NULL,
        "operator" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "sentAt" timestamptz,
        CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "contact_replies_contactSubmissionId_fkey" FOREIGN KEY ("contactSubmissionId")
          REFERENCES "contact_submissions" ("id") ON DELETE CASCADE
      )`);
    await runner.query(
      'CREATE INDEX "contact_replies_contactSubmissionId_idx" ON "contact_replies" ("contactSubmissionId")',
    );
    await runner.query(`
      CREATE TABLE "saved_replies" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "text" text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "saved_replies_name_key" UNIQUE ("name")
      )`);
    await runner.query('ALTER TABLE "contact_submissions" ADD "remindedAt" timestamptz');
    await runner.query(`
      CREATE TABLE "sent_digests" (
        "day" date NOT NULL,
        CONSTRAINT "sent_digests_pkey" PRIMARY KEY ("day")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "sent_digests", "saved_replies", "contact_replies"');
    await runner.query('ALTER TABLE "contact_submissions" DROP "remindedAt"');
  }
}
