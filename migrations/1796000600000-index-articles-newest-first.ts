import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders the index like the list of articles, so that it also serves queries for the articles before and after one. */
export class IndexArticlesNewestFirst1796000600000 implements MigrationInterface {
  name = 'IndexArticlesNewestFirst1796000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "blog_posts_publishDate_idx"`);
    await runner.query(`CREATE INDEX "blog_posts_newest_first_idx" ON "blog_posts" ("publishDate" DESC, "slug")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "blog_posts_newest_first_idx"`);
    await runner.query(`CREATE INDEX "blog_posts_publishDate_idx" ON "blog_posts" ("publishDate", "slug")`);
  }
}
