import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = [
  ['wrong_sign_ins', 'failed_sign_ins'],
  ['access_links', 'magic_links'],
] as const;

/** Renames the tables of failed sign-ins and magic links to the names in the code. */
export class RenameSignInAndLinkTables1796000800000 implements MigrationInterface {
  name = 'RenameSignInAndLinkTables1796000800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of RENAMED) await rename(runner, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of RENAMED) await rename(runner, after, before);
  }
}

/** Renames a table and its primary key. Renaming the constraint also renames its index. */
async function rename(runner: QueryRunner, before: string, after: string): Promise<void> {
  await runner.query(`ALTER TABLE "${before}" RENAME CONSTRAINT "${before}_pkey" TO "${after}_pkey"`);
  await runner.query(`ALTER TABLE "${before}" RENAME TO "${after}"`);
}
