import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { searchText } from '../../src/rules/search.ts';
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

test('looks misspelled words up in the index as soon as words are added', async () => {
  const { source } = database;
  await source.query(`INSERT INTO search_words SELECT md5(n::text) FROM generate_series(1, 5000) AS n`);
  await source.query('ANALYZE search_words');
  const plan = await source.query(`EXPLAIN SELECT word FROM search_words WHERE word % 'contrct'`);
  expect(JSON.stringify(plan)).toContain('search_words_similar_idx');
});
