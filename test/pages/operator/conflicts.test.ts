import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST } from '../../support/builders.ts';
import { fieldsOf, operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, formOf, create } = operatorPages(app, 'editor');
let ben: { cookie: string };
let path: string;

beforeAll(async () => {
  ben = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
});

beforeEach(async () => {
  await app.database.source.query(`DELETE FROM blog_posts WHERE slug = 'a-new-article-about-ledgers'`);
  path = await create('blog-posts', NEW_BLOG_POST);
});

type Fields = Record<string, string>;

/** Saves the form as it is now with some other values, as Ben. */
const saveAsBen = async (values: Fields) =>
  expect((await post(path, { ...(await formOf(path)), intent: 'save', writer: 'ben', ...values }, ben)).status).toBe(
    303,
  );

const stored = async () =>
  (await app.database.source.query(`SELECT * FROM blog_posts WHERE id = $1`, [path.split('/').at(-1)]))[0];

const meanwhile = (document: HTMLElement) =>
  Object.fromEntries(
    document
      .querySelectorAll('form section dl > div')
      .map((row) => [row.querySelector('dt')?.text, row.querySelector('dd')?.text]),
  );

test('the later of two operators sees what was saved meanwhile beside their own text, and decides', async () => {
  const form = await formOf(path);
  await saveAsBen({ title: 'The title of ben', content: `${NEW_BLOG_POST.content}\n\nBen.`, readTime: '6 min read' });
  const mine = { title: 'The title of anna', content: `${NEW_BLOG_POST.content}\n\nAnna.`, format: 'html' };
  const refused = await post(path, { ...form, intent: 'save', ...mine });
  expect(refused.status).toBe(409);
  expect(texts(refused.document, 'main form [role=alert]')).toEqual([
    'Somebody changed this after you opened it, so yours is not saved. Save it again to replace what is stored.',
  ]);
  expect(meanwhile(refused.document)).toEqual({
    Title: 'The title of ben',
    Content: expect.stringMatching(/Ben\./),
    Format: 'markdown',
    'Read time': '6 min read',
  });
  expect(await stored()).toMatchObject({ title: 'The title of ben', markdown: expect.stringMatching(/Ben\.$/) });

  const shown = fieldsOf(refused.document);
  expect(shown).toMatchObject({ ...mine, readTime: form['readTime'] });
  expect((await post(path, { ...shown, intent: 'save', readTime: '6 min read' })).status).toBe(303);
  expect(await stored()).toMatchObject({
    title: 'The title of anna',
    content: expect.stringMatching(/Anna\.$/),
    readTime: '6 min read',
  });
});

test('is asked again if somebody saves once more before the decision', async () => {
  const form = await formOf(path);
  await saveAsBen({ title: 'The title of ben' });
  const first = await post(path, { ...form, intent: 'save', title: 'The title of anna' });
  await saveAsBen({ title: 'Another title of ben' });
  const second = await post(path, { ...fieldsOf(first.document), intent: 'save' });
  expect([second.status, meanwhile(second.document)]).toEqual([409, { Title: 'Another title of ben' }]);
  expect(fieldsOf(second.document)['title']).toBe('The title of anna');
  expect((await stored()).title).toBe('Another title of ben');
});

test('shows what was saved meanwhile of a reference, a list, a table and the publication', async () => {
  const [{ id }] = await app.database.source.query('SELECT id FROM case_studies ORDER BY slug LIMIT 1');
  path = `/operator/content/case-studies/${id}`;
  const form = await formOf(path);
  const row = { label: 'Hours', before: '1', after: '2', improvement: '3' };
  const cells = Object.fromEntries(Object.entries(row).map(([column, text]) => [`metrics.0.${column}`, text]));
  const withoutRows = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('metrics.')));
  const change = { ...withoutRows, ...cells, intent: 'save', publication: 'scheduled', publishAt: '2090-05-01T08:30' };
  expect((await post(path, { ...change, technologies: 'One\nTwo', writer: 'ben' }, ben)).status).toBe(303);
  const refused = await post(path, { ...withoutRows, intent: 'save', publication: 'draft', technologies: 'One' });
  expect(meanwhile(refused.document)).toMatchObject({
    Technologies: 'One\nTwo',
    Publication: 'scheduled',
    'Visible from': '2090-05-01T08:30',
    'Metric label, row 1': 'Hours',
    'Metric improvement, row 1': '3',
  });
  path = `/operator/content/technologies/${(await app.database.source.query('SELECT id FROM technologies LIMIT 1'))[0].id}`;
  const opened = await formOf(path);
  const [other] = await app.database.source.query(
    'SELECT id, title FROM technology_categories WHERE id <> $1 LIMIT 1',
    [opened['categoryId']],
  );
  await saveAsBen({ categoryId: other.id });
  expect(meanwhile((await post(path, { ...opened, intent: 'save' })).document)).toEqual({ Category: other.title });
});

test('shows what somebody changed by hand, which the history does not know', async () => {
  const form = await formOf(path);
  await app.database.change(
    `UPDATE blog_posts SET title = 'Edited by hand', "readTime" = '9 min read' WHERE slug = 'a-new-article-about-ledgers'`,
  );
  await app.database.source.query('DELETE FROM changes');
  const refused = await post(path, { ...form, intent: 'save' });
  expect(meanwhile(refused.document)).toEqual({ Title: 'Edited by hand', 'Read time': '9 min read' });
});

test('a form with a mistake keeps the version that it was opened with', async () => {
  const form = await formOf(path);
  await saveAsBen({ title: 'The title of ben' });
  const wrong = await post(path, { ...form, intent: 'save', title: 'The title of anna', publishDate: 'soon' });
  expect([wrong.status, meanwhile(wrong.document)]).toEqual([400, {}]);
  const right = { ...fieldsOf(wrong.document), intent: 'save', publishDate: form['publishDate'] ?? '' };
  const refused = await post(path, right);
  expect([refused.status, meanwhile(refused.document)]).toEqual([409, { Title: 'The title of ben' }]);
});

test('removing asks again after somebody else has changed the document', async () => {
  const removal = (document: HTMLElement) => ({
    intent: 'remove',
    version: document.querySelector('main details form [name=version]')?.getAttribute('value') ?? '',
  });
  const opened = (await get(path)).document;
  await saveAsBen({ title: 'The title of ben' });
  const asked = await post(path, removal(opened));
  expect([asked.status, ...texts(asked.document, '[role=alert]')]).toEqual([
    409,
    'Somebody changed this after you opened the page. It was not removed. Please check it and remove it again.',
  ]);
  expect(fieldsOf(asked.document)['title']).toBe('The title of ben');
  expect((await post(path, removal(asked.document))).location).toBe('/operator/content/blog-posts?removed');
});

test('a form of a removed document keeps its input until the document is restored', async () => {
  const form = await formOf(path);
  await post(path, { intent: 'remove' }, ben);
  const refused = await post(path, { ...form, intent: 'save', title: 'The title of anna' });
  expect(refused.status).toBe(404);
  expect(texts(refused.document, '[role=alert]')[0]).toMatch(
    /^ben removed this, .* Your input is below and is not saved/,
  );
  const shown = fieldsOf(refused.document);
  expect(shown['title']).toBe('The title of anna');
  expect(refused.document.querySelector('main form:has([value=restore])')?.getAttribute('action')).toBe(path);
  const restored = await post(path, { intent: 'restore' });
  expect([restored.status, restored.location]).toEqual([303, `${path}?restored`]);
  expect(texts((await get(restored.location ?? '')).document, '[role=status]')).toEqual([
    'Restored as a draft. Visitors do not see it.',
  ]);
  const again = await post(path, { ...shown, intent: 'save' });
  expect([again.status, meanwhile(again.document)]).toEqual([409, { Title: NEW_BLOG_POST.title }]);
  expect((await post(path, { ...fieldsOf(again.document), intent: 'save' })).status).toBe(303);
  expect((await stored()).title).toBe('The title of anna');
});

/** The links of the history that open the version before a change, newest first. */
const undoLinks = async () =>
  (await get(`${path}/history`)).document
    .querySelectorAll('main ol > li a')
    .filter(({ text }) => text.trim().startsWith('Undo'))
    .map((link) => link.getAttribute('href') ?? '');

test('an undo puts the version before a change into the form, and saving stores it', async () => {
  await saveAsBen({ title: 'The title of ben', readTime: '6 min read' });
  await saveAsBen({ category: 'Real Estate' });
  const [newest, older = '', ...others] = await undoLinks();
  expect([newest, older, others]).toEqual([`${path}?version=2`, `${path}?version=1`, []]);
  const { document } = await get(older);
  expect(texts(document, 'main > [role=status]')).toEqual([
    'This form holds an earlier version. Save it to go back to it.',
  ]);
  expect(meanwhile(document)).toEqual({
    Title: 'The title of ben',
    Category: 'Real Estate',
    'Read time': '6 min read',
  });
  expect(await stored()).toMatchObject({ title: 'The title of ben', version: 3 });
  expect((await post(path, { ...fieldsOf(document), intent: 'save' })).status).toBe(303);
  expect(await stored()).toMatchObject({ title: NEW_BLOG_POST.title, readTime: '5 min read', version: 4 });
  expect(await undoLinks()).toHaveLength(3);
});

test('an undo is refused like any other form if somebody saves meanwhile', async () => {
  await saveAsBen({ title: 'The title of ben' });
  const form = fieldsOf((await get((await undoLinks())[0] ?? '')).document);
  await saveAsBen({ title: 'A later title' });
  const refused = await post(path, { ...form, intent: 'save' });
  expect([refused.status, meanwhile(refused.document)]).toEqual([409, { Title: 'A later title' }]);
  expect((await stored()).title).toBe('A later title');
});

test('an address with a version that the document never had returns 404', async () => {
  expect((await get(`${path}?version=1`)).status).toBe(200);
  expect((await get(`${path}?version=99`)).status).toBe(404);
});

test('a removed document is restored once, from the history or the list of changes', async () => {
  await post(path, { intent: 'remove' });
  for (const list of ['/operator/changes', `${path}/history`]) {
    const form = (await get(list)).document.querySelector('main form:has([value=restore])');
    expect(form?.getAttribute('action')).toBe(path);
  }
  expect((await post(path, { intent: 'restore' })).status).toBe(303);
  const again = await post(path, { intent: 'restore' });
  expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([409, 'It was already restored.']);
});

test('the history shows readable differences', async () => {
  await saveAsBen({
    title: 'The title of ben',
    content: NEW_BLOG_POST.content.replace('*text*', '*wording*'),
    tags: 'Money\nTime',
    publication: 'scheduled',
    publishAt: '2090-05-01T08:30',
  });
  const [change] = (await get(`${path}/history`)).document.querySelectorAll('main > ol > li');
  const rows = change?.querySelectorAll('dl > div').map((row) => row.querySelector('dt')?.text) ?? [];
  expect(rows).toEqual(['Title', 'Content', 'Tags', 'Publication']);
  expect(change && texts(change, 'summary')).toEqual(['Title, Content, Tags, Publication']);
  expect(change && texts(change, 'del, ins')).toEqual([
    'Removed: A new article about ledgers',
    'Added: The title of ben',
    'Removed: text',
    'Added: wording',
    'Removed: Ledgers',
    'Added: Time',
    'Removed: Draft',
    'Added: Visible from 2090-05-01 08:30 UTC',
  ]);
});

test('the history names a referenced document by its title', async () => {
  const { source } = app.database;
  const [technology] = await source.query(`SELECT * FROM technologies WHERE slug = 'quillmaker'`);
  const [other] = await source.query('SELECT id, title FROM technology_categories WHERE id <> $1 LIMIT 1', [
    technology.categoryId,
  ]);
  path = `/operator/content/technologies/${technology.id}`;
  await saveAsBen({ categoryId: other.id });
  const [change] = (await get(`${path}/history`)).document.querySelectorAll('main > ol > li');
  expect(change && texts(change, 'dt, ins')).toEqual(['Category', `Added: ${other.title}`]);
});

test('a long history is complete in pages', async () => {
  for (let count = 1; count <= 27; count += 1) await saveAsBen({ readTime: `${count} min of reading` });
  const history = `${path}/history`;
  const first = (await get(history)).document;
  const next = first.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
  expect(next).toBe(`${history}?page=2`);
  const added = [first, (await get(next)).document].flatMap((page) => texts(page, 'main ol > li > details[open] ins'));
  expect(added).toEqual(Array.from({ length: 27 }, (_, index) => `Added: ${27 - index} min of reading`));
});

test('saving an unchanged form records no change', async () => {
  const entries = async () => texts((await get(`${path}/history`)).document, 'main ol > li');
  const before = await entries();
  await post(path, { ...(await formOf(path)), intent: 'save' });
  expect(await entries()).toEqual(before);
});
