import { expect, test } from '@jest/globals';
import { contentTypeDefinition } from '../../src/domain/content-type-definitions.ts';
import { tableOf } from '../../src/domain/content/publishable.entity.ts';
import { contentTypes } from '../../src/rules/content-types.ts';
import { SEARCH_MAX, searchKinds } from '../../src/rules/search.ts';
import { bootApp } from '../support/app.ts';
import { naughtyStrings } from '../support/naughty-strings.ts';

const app = bootApp();

interface Result {
  kind: string;
  path: string;
  title: string;
  passage: { text: string; marked: boolean }[];
}

async function search(query: string): Promise<Result[]> {
  const { data, errors } = await (
    await app.postJson('/graphql', {
      query: 'query ($query: String!) { search(query: $query) { kind path title passage { text marked } } }',
      variables: { query },
    })
  ).json();
  expect({ query, errors }).toEqual({ query });
  return data.search;
}

const paths = async (query: string) => (await search(query)).map(({ path }) => path);
const marked = ({ passage }: Result) => passage.filter((part) => part.marked).map(({ text }) => text);

test('has an entry with the right address for every document', async () => {
  const { source } = app.database;
  // Topics are found by the tags and categories of all documents.
  const stored = contentTypes.filter((contentType) => contentType in searchKinds && contentType !== 'topics');
  for (const key of stored) {
    const { path, titleField } = contentTypeDefinition(key);
    const documents: Record<string, string>[] = await source.query(`SELECT * FROM ${tableOf(key)} ORDER BY id`);
    const entries = await source.query('SELECT id, path, title FROM search_entries WHERE kind = $1 ORDER BY id', [key]);
    expect(documents.length).toBeGreaterThan(0);
    expect(entries).toEqual(
      documents.map((document) => ({
        id: document['id'],
        path: path(document as never),
        title: document[titleField],
      })),
    );
  }
});

test('finds all kinds of documents and pages, those with the word in the title first', async () => {
  const results = await search('paper');
  expect(new Set(results.map(({ kind }) => kind))).toEqual(
    new Set(['BLOG_POSTS', 'TECHNOLOGIES', 'TECHNOLOGY_CATEGORIES', 'TOPICS']),
  );
  expect(results.slice(0, 2).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Paper Workshop', 'The basics of a paper trail']),
  );
  const [binders] = await search('binders rebuild');
  expect(binders).toMatchObject({ kind: 'CASE_STUDIES', path: '/case-studies/binders-that-rebuild' });
  expect(await search('GDPR')).toMatchObject([{ kind: 'PAGES', path: '/privacy', title: 'Privacy Policy' }]);
});

test('prefers results with all words to results with one', async () => {
  const [first, ...others] = await search('paper trail');
  expect(first?.path).toBe('/blog/2025/03/paper-trail-basics');
  expect(others.length).toBeGreaterThan(0);
});

test.each([
  ['binderly', 'the name'],
  ['BINDERLY', 'upper case'],
  ['bînderlÿ', 'accents'],
  ['binder', 'the beginning of a word'],
  ['bi', 'two letters'],
  ['bimderly', 'a wrong letter'],
  ['bnderly', 'a missing letter'],
  ['bidnerly', 'two swapped letters'],
  ['ibnderly', 'a mistake at the start'],
])('finds a technology by "%s": %s', async (q) => {
  expect(await paths(q)).toContain('/technologies/binderly');
});

test('a word with a digit is not misspelled', async () => {
  // The fixtures contain 120.
  expect(await search('1201')).toEqual([]);
});

test('finds accented words by plain letters, and marks them as they are written', async () => {
  await app.database.change(
    `UPDATE blog_posts SET excerpt = 'How Prüfpfade of the naïve façade were kept in Łódź.' WHERE slug = 'first-forms'`,
  );
  for (const [q, word] of [
    ['prufpfade', 'Prüfpfade'],
    ['NAIVE', 'naïve'],
    ['lodz', 'Łódź'],
    ['Łódź', 'Łódź'],
  ] as const) {
    const [result] = await search(q);
    expect({ path: result?.path, marked: result && marked(result) }).toEqual({
      path: expect.stringMatching(/first-forms$/),
      marked: [word],
    });
  }
});

test('finds changed content at once, and nothing that is not published', async () => {
  const word = 'zanzibar';
  expect(await paths(word)).toEqual([]);
  const change = (values: string) =>
    app.database.change(`UPDATE case_studies SET ${values} WHERE slug = 'orders-in-one-queue'`);
  await change(`outcome = 'Orders from ${word} wait in one queue.'`);
  expect(await paths(word)).toEqual(['/case-studies/orders-in-one-queue']);
  await change('published = false');
  expect(await paths(word)).toEqual([]);
  await change(`published = true, "publishAt" = now() + interval '1 second'`);
  expect(await paths(word)).toEqual([]);
  while ((await paths(word)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await change(`slug = 'orders-in-a-queue', title = 'Orders in a queue'`);
  expect(await search(word)).toMatchObject([{ path: '/case-studies/orders-in-a-queue', title: 'Orders in a queue' }]);
  await app.database.change(`DELETE FROM case_studies WHERE slug = 'orders-in-a-queue'`);
  expect(await paths(word)).toEqual([]);
});

test('answers any text', async () => {
  const hostile = [
    `'`,
    `''`,
    `a' | b`,
    `\\`,
    `!:*&|<->()`,
    `a:*`,
    `x'::tsquery`,
    '%_',
    '\u0002a\u0003',
    'a'.repeat(5_000),
  ];
  const texts = [...hostile, ...Object.values(naughtyStrings).flat()];
  const answers = await Promise.all(texts.map(search));
  expect(answers.every(Array.isArray)).toBe(true);
});

test('ignores a blank search and what is too long', async () => {
  expect(await search('')).toEqual([]);
  expect(await search('   ')).toEqual([]);
  expect(await search(`${' '.repeat(SEARCH_MAX)}binderly`)).not.toEqual([]);
  expect(await search(`qqqq${' '.repeat(SEARCH_MAX)}binderly`)).toEqual([]);
});

test('finds topics by title and text while they have a page', async () => {
  const topic = (await search('paper')).find(({ kind }) => kind === 'TOPICS');
  expect(topic).toMatchObject({ path: '/topics/paper', title: expect.stringMatching(/^paper$/i) });
  await app.database.change(
    `UPDATE blog_posts SET tags = ARRAY['Xylograph'] WHERE slug IN ('first-forms', 'two-readers', 'margin-notes')`,
  );
  expect(await paths('xylograph')).toContain('/topics/xylograph');
  await app.database.change(`UPDATE blog_posts SET tags = '{}' WHERE slug = 'two-readers'`);
  expect(await paths('xylograph')).not.toContain('/topics/xylograph');
});

test('finds a word within a name, and the words of a technology by its category', async () => {
  await app.database.change(`UPDATE technologies SET name = 'VaultKeeper' WHERE slug = 'vaultkeeper'`);
  expect(await paths('keeper')).toContain('/technologies/vaultkeeper');
  await app.database.change(`UPDATE technology_categories SET title = 'Quorum Rooms' WHERE slug = 'locks-and-keys'`);
  expect(await paths('quorums')).toContain('/technologies/vaultkeeper');
});
