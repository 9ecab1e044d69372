import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names that were stored, and the colors that they stood for. Jade is the color of decisions, so it becomes a teal. */
const COLORS: Record<string, readonly [color: string, bgColor: string]> = {
  coral: ['#e8b5b8', '#281b1c'],
  orange: ['#e5baa2', '#271d17'],
  gold: ['#d6c298', '#241f14'],
  lime: ['#bbcba1', '#1d2117'],
  jade: ['#97d1cb', '#142221'],
  cyan: ['#96d0d7', '#142224'],
  blue: ['#a7c8ea', '#182029'],
  violet: ['#c6bde8', '#201d28'],
  pink: ['#e2b5cd', '#261c21'],
};

/** Stores colors that any client can use, instead of names that only this site knows. */
export class StoreColorsOfCategories1796001510000 implements MigrationInterface {
  name = 'StoreColorsOfCategories1796001510000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [color, bgColor]] of Object.entries(COLORS)) {
      await replace(runner, 'color', name, color);
      await replace(runner, 'bgColor', name, bgColor);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, [color, bgColor]] of Object.entries(COLORS)) {
      await replace(runner, 'color', color, name);
      await replace(runner, 'bgColor', bgColor, name);
    }
  }
}

async function replace(runner: QueryRunner, column: string, from: string, to: string): Promise<void> {
  await runner.query(`UPDATE "technology_categories" SET "${column}" = $2 WHERE "${column}" = $1`, [from, to]);
}
