import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { CONTRACTION } from '../../src/server/database/prepare.ts';
import { openConnection, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { contractions, readSchema } from '../support/schema-changes.ts';

const UNRELEASED = 'before the first release';

/** Migrations that remove, rename or restrict something, with the release that no longer uses it. */
const unusedSince: Record<string, string> = {
  RenameSignInAndLinkTables1796000800000: UNRELEASED,
  AddSearchText1796000900000: UNRELEASED,
  AddVersions1796001300000: UNRELEASED,
  AddStatusHistory1796001310000: UNRELEASED,
};

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
  const contracting: Record<string, string[]> = {};
  let after = await readSchema(source);
  for (const { name } of migrations.toReversed()) {
    await source.undoLastMigration();
    const before = await readSchema(source);
    const found = contractions(before, after);
    if (found.length > 0) contracting[name] = found;
    after = before;
  }
  const tables = await source.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
  await source.runMigrations();

  // Otherwise the previous release fails on the new schema. docs/decisions/0018 says how to remove something.
  expect(Object.keys(contracting).sort()).toEqual(Object.keys(unusedSince).sort());
  const released = Object.entries(unusedSince).filter(([, release]) => release !== UNRELEASED);
  for (const [name] of released) expect(name).toMatch(CONTRACTION);
});

test('numbers the versions and the status changes that an older database has', async () => {
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
  await older.query(
    `INSERT INTO contact_submissions
       (name, email, "useCase", message, status, "createdAt", "firstReadAt", "repliedAt", "statusChangedAt") VALUES
       ('fresh', 'a@b.example', 'other', 'A message', 'new', '2026-01-01', NULL, NULL, NULL),
       ('caught', 'a@b.example', 'other', 'A message', 'spam', '2026-01-01', NULL, NULL, NULL),
       ('read', 'a@b.example', 'other', 'A message', 'read', '2026-01-01', '2026-01-02', NULL, '2026-01-02'),
       ('undone', 'a@b.example', 'other', 'A message', 'read', '2026-01-01', '2026-01-02', NULL, '2026-01-04'),
       ('won', 'a@b.example', 'other', 'A message', 'won', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'),
       ('lost', 'a@b.example', 'other', 'A message', 'lost', '2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02'),
       ('late', 'a@b.example', 'other', 'A message', 'won', '2026-01-01', NULL, NULL, NULL),
       ('spam', 'a@b.example', 'other', 'A message', 'spam', '2026-01-01', '2026-01-02', NULL, '2026-01-03')`,
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
  const histories = await older.query(
    `SELECT name, string_agg(before || ' ' || after || ' ' || to_char(change."createdAt", 'DD'), ', ' ORDER BY position) AS changes
     FROM contact_submissions AS submission
     LEFT JOIN contact_status_changes AS change ON change."contactSubmissionId" = submission.id
     GROUP BY name ORDER BY name`,
  );
  expect(Object.fromEntries(histories.map((row: Record<string, string>) => [row['name'], row['changes']]))).toEqual({
    caught: null,
    fresh: null,
    late: 'new won 01',
    lost: 'new lost 02',
    read: 'new read 02',
    spam: 'new read 02, read spam 03',
    undone: 'new read 02',
    won: 'new read 02, read replied 03, replied won 04',
  });
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

test('rejects a technology without an existing category', async () => {
  await expect(
    insert(
      `INSERT INTO technologies (name, slug, "categoryId", "shortDescription") VALUES ('x', 'x', gen_random_uuid(), 'x')`,
    ),
  ).rejects.toThrow('foreign key');
});

test('rejects deleting a category that is in use', async () => {
  await expect(insert(`DELETE FROM technology_categories`)).rejects.toThrow('foreign key');
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
