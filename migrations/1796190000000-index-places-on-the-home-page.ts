import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes technologies by their place on the home page, which otherwise sorts all of them for each visitor. */
export class IndexPlacesOnTheHomePage1796190000000 implements MigrationInterface {
  name = 'IndexPlacesOnTheHomePage1796190000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX technologies_home_idx ON technologies ("homePlace", lower(name) COLLATE "C", slug)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX technologies_home_idx');
  }
}
