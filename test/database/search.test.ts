import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { collectionDefinitions } from '../../src/domain/content-type-definitions.ts';
import { describeDocumentEntries } from '../../src/domain/search/document-entries.service.ts';
import { searchText, searchWords } from '../../src/rules/search.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function searchTextInSql(texts: string[]): Promise<string[]> {
  const rows = await database.source.query<{ text: string }[]>(
    'SELECT search_text(value) AS text FROM unnest($1::text[]) WITH ORDINALITY AS t(value, place) ORDER BY place',
    [texts],
  );
  return rows.map(({ text }) => text);
}

test('SQL and JavaScript search the same text', async () => {
  const texts = ['Łódź', 'Đà Nẵng', 'ÇA VA', 'naïve façade', 'Prüfpfade', 'ÅNGSTRÖM', 'ﬁle', 'C++ / C#', '100%', ''];
  expect(await searchTextInSql(texts)).toEqual(texts.map(searchText));
});

test('SQL and JavaScript search the same text for any Latin letters', async () => {
  // Latin-1 Supplement, Latin Extended-A, Latin Extended-B and Latin Extended Additional.
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0xa0, max: 0x17f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
  );
  const text = fc.array(letter, { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes));
  const texts = fc.sample(text, 2_000);
  expect(await searchTextInSql(texts)).toEqual(texts.map(searchText));
});

test('SQL and JavaScript tell the same languages apart', async () => {
  const texts = ['C', 'C#', 'F#/C++', '.NET', 'ASP.NET Core', 'c++17', 'a.net', '(.net)', 'Objective-C', '#c'];
  const rows = await database.source.query<{ words: string[] }[]>(
    `SELECT array_remove(regexp_split_to_array(lower(search_names(value)), '[^a-z0-9]+'), '') AS words
     FROM unnest($1::text[]) WITH ORDINALITY AS t(value, place) ORDER BY place`,
    [texts],
  );
  expect(rows.map(({ words }) => words)).toEqual(texts.map(searchWords));
});

test('looks misspelled words up in the index as soon as words are added', async () => {
  const { source } = database;
  await source.query(`INSERT INTO search_words SELECT md5(n::text) FROM generate_series(1, 5000) AS n`);
  await source.query('ANALYZE search_words');
  const plan = await source.query(`EXPLAIN SELECT word FROM search_words WHERE word % 'contrct'`);
  expect(JSON.stringify(plan)).toContain('search_words_similar_idx');
});

const entries = (): Promise<object[]> =>
  database.source.query(`SELECT id, path, title, summary, body, vector::text FROM search_entries ORDER BY id`);

test('writes the entries of all documents again if a class describes them in another way', async () => {
  const { source } = database;
  const written = await entries();
  const damage = `UPDATE search_entries SET title = 'Another' WHERE kind <> 'pages'`;
  await source.query(damage);
  const damaged = await entries();
  await source.transaction((manager) => describeDocumentEntries(manager, collectionDefinitions));
  expect(await entries()).toEqual(damaged);
  // As if another version of the site had described them.
  await source.query(`CREATE OR REPLACE VIEW search_documents AS SELECT * FROM search_entries WHERE false`);
  await source.query(`COMMENT ON VIEW search_documents IS 'another'`);
  await source.transaction((manager) => describeDocumentEntries(manager, collectionDefinitions));
  expect(await entries()).toEqual(written);
  await source.query(
    `UPDATE case_studies SET solution = 'A solution that is long enough' WHERE slug = 'binders-that-rebuild'`,
  );
  const changed = (await entries()).filter((entry) => !written.some((other) => isDeepStrictEqual(entry, other)));
  expect(changed).toMatchObject([
    { path: '/case-studies/binders-that-rebuild', body: expect.stringContaining('long enough') },
  ]);
});

const searchedTexts = async (): Promise<string[]> =>
  (await database.source.query('SELECT text FROM contact_search_texts ORDER BY text DESC')).map(
    ({ text }: { text: string }) => text,
  );

test('the inbox searches what was written last, and nothing that was erased', async () => {
  const { source } = database;
  const [{ id }] = await source.query(
    `INSERT INTO contact_submissions (name, email, company, "useCase", message)
     VALUES ('Ann', 'Ann@Example.com', NULL, 'other', 'Über alles') RETURNING id`,
  );
  expect(await searchedTexts()).toEqual(['ann ann@example.com uber alles']);
  await source.query(`UPDATE contact_submissions SET company = 'Zoë AG', status = 'read'`);
  await source.query(`INSERT INTO contact_notes ("contactSubmissionId", text) VALUES ($1, 'A NOTE')`, [id]);
  await source.query(
    `INSERT INTO contact_replies (id, "contactSubmissionId", text) VALUES (gen_random_uuid(), $1, 'My reply')`,
    [id],
  );
  expect(await searchedTexts()).toEqual(['my reply', 'ann ann@example.com zoe ag uber alles', 'a note']);
  await source.query(`UPDATE contact_notes SET text = 'Another'`);
  await source.query('DELETE FROM contact_replies');
  expect(await searchedTexts()).toEqual(['another', 'ann ann@example.com zoe ag uber alles']);
  await source.query('DELETE FROM contact_notes');
  expect(await searchedTexts()).toEqual(['ann ann@example.com zoe ag uber alles']);
  await source.query(`INSERT INTO contact_notes ("contactSubmissionId", text) VALUES ($1, 'Erased, too')`, [id]);
  await source.query('DELETE FROM contact_submissions');
  expect(await searchedTexts()).toEqual([]);
});
