import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the technologies that an article discusses, and the sections of the service pages that a document supports. */
export class AddEvidence1796001610000 implements MigrationInterface {
  name = 'AddEvidence1796001610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "case_studies" ADD "serviceSections" text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`ALTER TABLE "blog_posts"
      ADD "technologies" text[] NOT NULL DEFAULT '{}',
      ADD "serviceSections" text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "blog_posts" DROP "serviceSections", DROP "technologies"`);
    await runner.query(`ALTER TABLE "case_studies" DROP "serviceSections"`);
  }
}
