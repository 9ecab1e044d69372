import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVersionsOfSavedReplies1796310100000 implements MigrationInterface {
  name = 'AddVersionsOfSavedReplies1796310100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_replies ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_replies DROP COLUMN version');
  }
}
