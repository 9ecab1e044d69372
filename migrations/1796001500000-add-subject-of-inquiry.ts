import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSubjectOfInquiry1796001500000 implements MigrationInterface {
  name = 'AddSubjectOfInquiry1796001500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "contact_submissions" ADD "about" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "contact_submissions" DROP "about"`);
  }
}
