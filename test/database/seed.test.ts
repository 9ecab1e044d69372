import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hasContent } from '../../src/domain/content-files/insert-content.ts';
import { seed } from '../../src/server/database/seed.ts';
import { FIXTURES } from '../support/fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('does not seed a database that has content', async () => {
  expect(await hasContent(database.source.manager)).toBe(true);
});

test('does not seed a document again whose slug was changed', async () => {
  await database.source.query(
    `WITH renamed AS (UPDATE technologies SET slug = 'renamed' WHERE slug = 'quillmaker' RETURNING id)
     INSERT INTO redirects ("contentType", slug, "documentId") SELECT 'technologies', 'quillmaker', id FROM renamed`,
  );
  expect(await seed(database.source, FIXTURES)).toBe(0);
  await database.source.query(`DELETE FROM redirects`);
  await database.source.query(`UPDATE technologies SET slug = 'quillmaker' WHERE slug = 'renamed'`);
});

test('seeds missing documents by slug and keeps edited ones', async () => {
  await database.source.query(`DELETE FROM technologies WHERE slug = 'quillmaker'`);
  await database.source.query(`UPDATE technologies SET name = 'Changed' WHERE slug = 'formpress'`);
  expect(await seed(database.source, FIXTURES)).toBe(1);
  expect(await seed(database.source, FIXTURES)).toBe(0);
  const rows = await database.source.query(`SELECT name FROM technologies WHERE slug IN ('quillmaker', 'formpress')`);
  expect(rows).toEqual(expect.arrayContaining([{ name: 'quillmaker' }, { name: 'Changed' }]));
});
