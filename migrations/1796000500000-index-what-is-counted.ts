import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index from which the published technologies of each category are counted without reading their rows. */
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
