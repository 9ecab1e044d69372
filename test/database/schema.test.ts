import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { isSecondFactorRequired } from '../../src/domain/accounts/sign-in-policy.service.ts';
import { createDataSource } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { openConnection, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { unlikeEntities } from '../support/unlike-entities.ts';

test('the tables match the entities', async () => {
  const { connection, close } = await openConnection({ empty: true });
  const source = await createDataSource(connection).initialize();
  expect(await source.runMigrations()).toHaveLength(migrations.length);
  expect(await unlikeEntities(source)).toEqual([]);
  await source.destroy();
  await close();
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
  const { connection, close } = await openConnection();
  const source = await createDataSource(connection, {
    migrations: [...migrations, First1900000000000, Second1900000000001],
  }).initialize();
  await expect(source.runMigrations()).rejects.toThrow('nonsense');
  expect(await source.query(`SELECT to_regclass('half_made') AS found`)).toEqual([{ found: null }]);
  expect(await source.query('SELECT count(*)::int AS count FROM migrations')).toEqual([{ count: migrations.length }]);
  await source.destroy();
  await close();
});

test.each([
  [[], false],
  [['second-factor-required'], true],
  [['second-factor-required', 'second-factor-optional'], false],
  [['second-factor-optional', 'second-factor-required'], true],
])('an upgrade finds in the audit log whether a second factor is required: %j', async (events, required) => {
  const { connection, close } = await openConnection({ empty: true });
  const former = await createDataSource(connection, { migrations: migrations.slice(0, 1) }).initialize();
  await former.runMigrations();
  for (const event of events) await former.query('INSERT INTO audit_entries (event) VALUES ($1)', [event]);
  await former.destroy();
  const source = await createDataSource(connection).initialize();
  await source.runMigrations();
  expect(await isSecondFactorRequired(source.manager)).toBe(required);
  await source.destroy();
  await close();
});

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const insert = (sql: string) => database.source.query(sql);

test.each([
  ['users', `INSERT INTO users (username, password) VALUES ('a', 'x'), ('a', 'y')`],
  ['newsletter_subscribers', `INSERT INTO newsletter_subscribers (email) VALUES ('a@b.example'), ('A@B.example')`],
  [
    'technology_categories title',
    `INSERT INTO technology_categories (title, slug, icon, color, "bgColor") SELECT title, 'other-slug', icon, color, "bgColor" FROM technology_categories LIMIT 1`,
  ],
  [
    'technology_categories slug',
    `INSERT INTO technology_categories (title, slug, icon, color, "bgColor") SELECT 'Other title', slug, icon, color, "bgColor" FROM technology_categories LIMIT 1`,
  ],
  [
    'technologies slug',
    `INSERT INTO technologies (name, slug, "categoryId", "shortDescription") SELECT name, slug, "categoryId", 'x' FROM technologies LIMIT 1`,
  ],
])('rejects duplicates of %s', async (_, sql) => {
  await expect(insert(sql)).rejects.toThrow('duplicate key');
});

test('IDs, times and flags have default values', async () => {
  const [row] = await insert(`INSERT INTO newsletter_subscribers (email) VALUES ('new@b.example') RETURNING *`);
  expect(row).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), isActive: true });
  expect(Date.now() - row.createdAt.getTime()).toBeLessThan(60_000);
});

test('updates the time of change of a row that is edited by hand', async () => {
  await insert(`UPDATE blog_posts SET "updatedAt" = '2000-01-01', title = title`);
  const [{ oldest }] = await insert(`SELECT min("updatedAt") AS oldest FROM blog_posts`);
  expect(oldest.getFullYear()).toBeGreaterThan(2020);
});

test('every column used for lookups or sorting has an index', async () => {
  const rows = await insert(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`);
  const definitions = rows.map(({ indexdef }: { indexdef: string }) => indexdef).join('\n');
  for (const columns of [
    'technologies USING btree (slug)',
    'technologies USING btree ("categoryId", lower(name) COLLATE "C", slug)',
    'technologies USING btree (name)',
    'technologies USING btree (lower(name) COLLATE "C")',
    'technology_categories USING btree (slug)',
    'technology_categories USING btree ("sortOrder", title)',
    'case_studies USING btree (slug)',
    'case_studies USING btree ("createdAt")',
    'blog_posts USING btree (slug)',
    'blog_posts USING btree ("publishDate" DESC, slug)',
    'newsletter_subscribers USING btree (lower(email))',
    'contact_submissions USING btree ("createdAt")',
    'users USING btree (username)',
  ]) {
    expect(definitions).toContain(columns);
  }
});
