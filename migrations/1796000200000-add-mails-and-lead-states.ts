import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds queued emails, the status and notes of contact submissions, confirmed subscriptions, and the key of private links. */
export class AddMailsAndLeadStates1796000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "secrets" (
        "name" text NOT NULL,
        "value" text NOT NULL,
        CONSTRAINT "secrets_pkey" PRIMARY KEY ("name")
      )`);
    await runner.query(`INSERT INTO "secrets" ("name", "value") VALUES ('links', $1)`, [
      randomBytes(32).toString('hex'),
    ]);

    await runner.query(`
      ALTER TABLE "contact_submissions"
        ADD "status" text NOT NULL DEFAULT 'new',
        ADD "spamScore" integer NOT NULL DEFAULT 0,
        ADD "spamReasons" text array NOT NULL DEFAULT '{}',
        ADD "article" text,
        ADD "referrerHost" text,
        ADD "utmSource" text,
        ADD "utmMedium" text,
        ADD "utmCampaign" text,
        ADD "idempotencyKey" uuid,
        ADD "firstReadAt" timestamptz,
        ADD "repliedAt" timestamptz,
        ADD CONSTRAINT "contact_submissions_idempotencyKey_key" UNIQUE ("idempotencyKey"),
        ADD CONSTRAINT "contact_submissions_status_check"
          CHECK ("status" IN ('new', 'read', 'replied', 'won', 'lost', 'spam'))`);
    await runner.query(`
      CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" ("status", "createdAt")`);
    await runner.query(`CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" (lower("email"))`);

    await runner.query(`
      CREATE TABLE "contact_notes" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "contactSubmissionId" uuid NOT NULL,
        "text" text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "contact_notes_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "contact_notes_contactSubmissionId_fkey" FOREIGN KEY ("contactSubmissionId")
          REFERENCES "contact_submissions" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE INDEX "contact_notes_contactSubmissionId_idx" ON "contact_notes" ("contactSubmissionId")`);

    await runner.query(`
      ALTER TABLE "newsletter_subscribers"
        ADD "confirmedAt" timestamptz,
        ADD "confirmationsSent" integer NOT NULL DEFAULT 0,
        ADD "confirmationSentAt" timestamptz,
        ADD "bouncedAt" timestamptz`);

    await runner.query(`
      CREATE TABLE "newsletter_issues" (
        "blogPostId" uuid NOT NULL,
        "recipients" integer NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "newsletter_issues_pkey" PRIMARY KEY ("blogPostId"),
        CONSTRAINT "newsletter_issues_blogPostId_fkey" FOREIGN KEY ("blogPostId")
          REFERENCES "blog_posts" ("id") ON DELETE CASCADE
      )`);

    await runner.query(`
      CREATE TABLE "mails" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "kind" text NOT NULL,
        "to" text NOT NULL,
        "replyTo" text,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "headers" jsonb NOT NULL DEFAULT '{}',
        "status" text NOT NULL DEFAULT 'queued',
        "attempts" integer NOT NULL DEFAULT 0,
        "nextAttemptAt" timestamptz NOT NULL DEFAULT now(),
        "lastError" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "sentAt" timestamptz,
        "contactSubmissionId" uuid,
        "newsletterSubscriberId" uuid,
        CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "mails_contactSubmissionId_fkey" FOREIGN KEY ("contactSubmissionId")
          REFERENCES "contact_submissions" ("id") ON DELETE CASCADE,
        CONSTRAINT "mails_newsletterSubscriberId_fkey" FOREIGN KEY ("newsletterSubscriberId")
          REFERENCES "newsletter_subscribers" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "mails_due_idx" ON "mails" ("nextAttemptAt") WHERE "status" = 'queued'`);
    await runner.query(`CREATE INDEX "mails_contactSubmissionId_idx" ON "mails" ("contactSubmissionId")`);
    await runner.query(`CREATE INDEX "mails_newsletterSubscriberId_idx" ON "mails" ("newsletterSubscriberId")`);
    await runner.query(`CREATE INDEX "mails_createdAt_idx" ON "mails" ("createdAt")`);
    await runner.query(`CREATE INDEX "mails_to_idx" ON "mails" (lower("to"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "mails", "newsletter_issues", "contact_notes", "secrets"`);
    await runner.query(`
      ALTER TABLE "newsletter_subscribers"
        DROP "confirmedAt", DROP "confirmationsSent", DROP "confirmationSentAt", DROP "bouncedAt"`);
    await runner.query(`DROP INDEX "contact_submissions_email_idx"`);
    await runner.query(`
      ALTER TABLE "contact_submissions"
        DROP "status", DROP "spamScore", DROP "spamReasons", DROP "article", DROP "referrerHost", DROP "utmSource",
        DROP "utmMedium", DROP "utmCampaign", DROP "idempotencyKey", DROP "firstReadAt", DROP "repliedAt"`);
  }
}
