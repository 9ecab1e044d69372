import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the places that operators give technologies and case studies on the home page. */
export class AddPlacesOnTheHomePage1796140100000 implements MigrationInterface {
  name = 'AddPlacesOnTheHomePage1796140100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "technologies" ADD "homePlace" integer`);
    await runner.query(`ALTER TABLE "case_studies" ADD "homePlace" integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "case_studies" DROP "homePlace"`);
    await runner.query(`ALTER TABLE "technologies" DROP "homePlace"`);
  }
}
