import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the corrections that readers see at the end of an article. */
export class AddCorrectionsOfArticles1796210200000 implements MigrationInterface {
  name = 'AddCorrectionsOfArticles1796210200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "blog_posts" ADD "corrections" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "blog_posts" DROP "corrections"');
  }
}
