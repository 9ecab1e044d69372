import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { openConnection } from '../support/database.ts';

let source: DataSource;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openConnection({ empty: true });
  close = opened.close;
  source = await createDataSource(opened.connection).initialize();
});

afterAll(async () => {
  await source.destroy();
  await close();
});

test('migrations match the entities and can be reverted', async () => {
  expect(await source.runMigrations()).toHaveLength(migrations.length);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);

  await source.query('INSERT INTO newsletter_issues ("blogPostId", recipients) VALUES (gen_random_uuid(), 1)');
  for (const _ of migrations) await source.undoLastMigration();
  const tables = await source.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
  await source.runMigrations();
});

test('numbers the versions that an older database has', async () => {
  const opened = await openConnection();
  const older = await createDataSource(opened.connection).initialize();
  const applied = async () => {
    const rows = await older.query<{ name: string }[]>('SELECT name FROM migrations');
    return rows.some(({ name }) => name === 'AddVersions1796001300000');
  };
  while (await applied()) await older.undoLastMigration();
  const [post, seeded] = await older.query<{ id: string; updatedAt: Date }[]>('SELECT id, "updatedAt" FROM blog_posts');
  await older.query(
    `INSERT INTO changes ("contentType", "documentId", operator, before, after, "createdAt") VALUES
       ('blog-posts', $1, 'anna', '{}', '{}', now() - interval '1 day'),
       ('blog-posts', $1, 'anna', '{}', '{}', now()),
       ('blog-posts', gen_random_uuid(), 'anna', NULL, '{}', now() - interval '2 days')`,
    [post?.id],
  );
  await older.runMigrations();
  expect(await older.query('SELECT version FROM changes ORDER BY "createdAt"')).toEqual([
    { version: 1 },
    { version: 2 },
    { version: 3 },
  ]);
  const rows = await older.query('SELECT version, "updatedAt" FROM blog_posts WHERE id = ANY($1) ORDER BY version', [
    [post?.id, seeded?.id],
  ]);
  expect(rows).toEqual([
    { version: 1, updatedAt: seeded?.updatedAt },
    { version: 3, updatedAt: post?.updatedAt },
  ]);
  await older.destroy();
  await opened.close();
});

test('applies no migration of a start if one of them fails', async () => {
  class First1900000000000 {
    up = (runner: QueryRunner) => runner.query('CREATE TABLE half_made (id int)');
    down = async () => {};
  }
  class Second1900000000001 {
    up = (runner: QueryRunner) => runner.query('SELECT nonsense');
    down = async () => {};
  }
  const opened = await openConnection();
  const next = await createDataSource(opened.connection, {
    migrations: [...migrations, First1900000000000, Second1900000000001],
  }).initialize();
  await expect(next.runMigrations()).rejects.toThrow('nonsense');
  expect(await next.query(`SELECT to_regclass('half_made') AS found`)).toEqual([{ found: null }]);
  expect(await next.query('SELECT count(*)::int AS count FROM migrations')).toEqual([{ count: migrations.length }]);
  await next.destroy();
  await opened.close();
});
