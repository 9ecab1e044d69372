import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes technologies by category and name, so that lists and neighbors are found without reading the whole category. */
export class IndexNamesOfCategories1796000400000 implements MigrationInterface {
  name = 'IndexNamesOfCategories1796000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX "technologies_category_name_idx" ON "technologies" ("categoryId", lower("name") COLLATE "C", "slug")`);
    await runner.query(`DROP INDEX "technologies_categoryId_idx"`);
    await runner.query(`CREATE INDEX "technologies_exact_name_idx" ON "technologies" ("name")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "technologies_exact_name_idx"`);
    await runner.query(`CREATE INDEX "technologies_categoryId_idx" ON "technologies" ("categoryId")`);
    await runner.query(`DROP INDEX "technologies_category_name_idx"`);
  }
}
