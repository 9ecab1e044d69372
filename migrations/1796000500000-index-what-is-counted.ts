import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many technologies each category has, without reading any of them. */
export class IndexWhatIsCounted1796000500000 implements MigrationInterface {
  name = 'IndexWhatIsCounted1796000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "technologies_published_idx" ON "technologies" ("categoryId", "publishAt") WHERE published`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "technologies_published_idx"`);
  }
}
