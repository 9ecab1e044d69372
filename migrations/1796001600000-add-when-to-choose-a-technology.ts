import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when to choose a technology and when rather not. Technologies that are already stored have neither text. */
export class AddWhenToChooseATechnology1796001600000 implements MigrationInterface {
  name = 'AddWhenToChooseATechnology1796001600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "technologies" ADD "chooseWhen" text, ADD "ratherNotWhen" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "technologies" DROP "chooseWhen", DROP "ratherNotWhen"');
  }
}
