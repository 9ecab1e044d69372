import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the words of what operators marked as spam and of what they answered. */
export class AddSpamWords1796120200000 implements MigrationInterface {
  name = 'AddSpamWords1796120200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "spam_words" (
        "key" text NOT NULL,
        "spam" integer NOT NULL,
        "wanted" integer NOT NULL,
        CONSTRAINT "spam_words_pkey" PRIMARY KEY ("key")
      )`);
    await runner.query('ALTER TABLE "contact_submissions" ADD "learnedAs" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "contact_submissions" DROP "learnedAs"');
    await runner.query('DROP TABLE "spam_words"');
  }
}
