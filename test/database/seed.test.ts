import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isWithoutContent, seed } from '../../src/server/database/seed.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('a database that has content is not filled again', async () => {
  expect(await isWithoutContent(database.source)).toBe(false);
});

test('filling by slug adds what is missing, and leaves alone what somebody has changed', async () => {
  await database.source.query(`DELETE FROM technologies WHERE slug = 'docassemble'`);
  await database.source.query(`UPDATE technologies SET name = 'Changed' WHERE slug = 'hotdocs'`);
  expect(await seed(database.source)).toBe(1);
  expect(await seed(database.source)).toBe(0);
  const rows = await database.source.query(`SELECT name FROM technologies WHERE slug IN ('docassemble', 'hotdocs')`);
  expect(rows).toEqual(expect.arrayContaining([{ name: 'docassemble' }, { name: 'Changed' }]));
});

test('every technology has every field, and there are at least as many as the page title claims', async () => {
  const [{ count, complete }] = await database.source.query(`
    SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE "shortDescription" <> '' AND "fullDescription" <> '' AND cardinality("useCases") >= 3
        AND cardinality(benefits) >= 3 AND cardinality("relatedTechnologies") >= 3 AND "difficultyLevel" <> ''
        AND cardinality("learningResources") >= 1))::int AS complete
    FROM technologies`);
  expect(complete).toBe(count);
  expect(count).toBeGreaterThanOrEqual(144);
});
