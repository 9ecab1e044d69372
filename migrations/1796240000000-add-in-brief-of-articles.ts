import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the short lines above an article: what was found, what it means and what to do. */
export class AddInBriefOfArticles1796240000000 implements MigrationInterface {
  name = 'AddInBriefOfArticles1796240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "blog_posts" ADD "inBrief" text array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "blog_posts" DROP "inBrief"');
  }
}
