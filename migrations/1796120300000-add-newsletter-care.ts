import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when subscribers left, the proof of consent of imported ones, scheduled issues, and the HTML part of emails. */
export class AddNewsletterCare1796120300000 implements MigrationInterface {
  name = 'AddNewsletterCare1796120300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "newsletter_subscribers" ADD "unsubscribedAt" timestamptz, ADD "consent" text');
    await runner.query('ALTER TABLE "mails" ADD "html" text');
    await runner.query(`
      CREATE TABLE "scheduled_issues" (
        "blogPostId" uuid NOT NULL,
        "sendAt" timestamptz NOT NULL,
        CONSTRAINT "scheduled_issues_pkey" PRIMARY KEY ("blogPostId"),
        CONSTRAINT "scheduled_issues_blogPostId_fkey" FOREIGN KEY ("blogPostId")
          REFERENCES "blog_posts" ("id") ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "scheduled_issues"');
    await runner.query('ALTER TABLE "mails" DROP "html"');
    await runner.query('ALTER TABLE "newsletter_subscribers" DROP "unsubscribedAt", DROP "consent"');
  }
}
