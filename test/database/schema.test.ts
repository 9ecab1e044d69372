import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { CONTRACTION } from '../../src/server/database/prepare.ts';
import { openConnection } from '../support/database.ts';
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
