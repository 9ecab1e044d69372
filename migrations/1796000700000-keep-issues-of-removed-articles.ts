import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the foreign key. Undo restores a deleted article under the same ID, and the article must not be sent again. */
export class KeepIssuesOfRemovedArticles1796000700000 implements MigrationInterface {
  name = 'KeepIssuesOfRemovedArticles1796000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_blogPostId_fkey"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "newsletter_issues" WHERE "blogPostId" NOT IN (SELECT "id" FROM "blog_posts")`);
    await runner.query(`
      ALTER TABLE "newsletter_issues"
        ADD CONSTRAINT "newsletter_issues_blogPostId_fkey" FOREIGN KEY ("blogPostId")
          REFERENCES "blog_posts" ("id") ON DELETE CASCADE`);
  }
}
