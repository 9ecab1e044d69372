import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST } from '../../support/builders.ts';
import { fieldsOf, operatorPages, problems, texts } from '../../support/operator-pages.ts';
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

test('fields that only one operator changed are merged and named', async () => {
  const form = await formOf(path);
  await saveAsBen({ category: 'Real Estate', tags: 'Only Ben' });
  const { status, location } = await post(path, { ...form, intent: 'save', title: 'The title of anna' });
  expect([status, location]).toEqual([303, `${path}?saved&merged=category&merged=tags`]);
  expect(await stored()).toMatchObject({ title: 'The title of anna', category: 'Real Estate', tags: ['Only Ben'] });
  expect(texts((await get(location ?? '')).document, '[role=status]')).toEqual([
    'Saved as a draft. Visitors do not see it. Somebody else had changed other fields meanwhile, which are saved as well: Category, Tags.',
  ]);
});

test('fields that both changed are shown twice, and each choice is saved', async () => {
  const form = await formOf(path);
  await saveAsBen({ title: 'The title of ben', content: `${NEW_BLOG_POST.content}\n\nBen.`, readTime: '6 min read' });
  const mine = { title: 'The title of anna', content: `${NEW_BLOG_POST.content}\n\nAnna.`, format: 'html' };
  const conflict = await post(path, { ...form, intent: 'save', ...mine });
  expect(conflict.status).toBe(409);
  expect(texts(conflict.document, 'main > [role=alert]')).toEqual([
    'ben saved this while you were editing. Nothing of yours is saved yet. Choose a version of each marked field, ' +
      'edit it if you like, and save. Already taken over from the saved version: Read time.',
  ]);
  expect(texts(conflict.document, '[data-error-summary] a')).toEqual([
    'Title: You and somebody else changed this',
    'Content: You and somebody else changed this',
  ]);
  expect((await stored()).title).toBe('The title of ben');
  const shown = fieldsOf(conflict.document);
  expect(shown).toMatchObject({
    title: 'The title of anna',
    'theirs.title': 'The title of ben',
    format: 'html',
    'theirs.format': 'markdown',
    'choice.title': '',
    readTime: '6 min read',
  });
  expect(shown['theirs.content']).toMatch(/Ben\.$/);

  const undecided = await post(path, { ...shown, intent: 'save', 'choice.title': 'mine', title: 'Edited by anna' });
  expect(undecided.status).toBe(400);
  expect(problems(undecided.document)).toEqual({ 'choice.content': 'Choose one of the two versions' });
  const again = fieldsOf(undecided.document);
  expect(again).toMatchObject({ title: 'Edited by anna', 'theirs.title': 'The title of ben', 'choice.title': 'mine' });

  const decided = await post(path, { ...again, intent: 'save', 'choice.content': 'theirs' });
  expect([decided.status, decided.location]).toEqual([303, `${path}?saved`]);
  expect(await stored()).toMatchObject({
    title: 'Edited by anna',
    markdown: expect.stringMatching(/Ben\.$/),
    readTime: '6 min read',
  });
});

test('a table, a list and the publication are each decided as one', async () => {
  const [{ id }] = await app.database.source.query('SELECT id FROM case_studies ORDER BY slug LIMIT 1');
  path = `/operator/content/case-studies/${id}`;
  const form = await formOf(path);
  const row = (label: string) => ({
    'metrics.0.label': label,
    'metrics.0.before': '1',
    'metrics.0.after': '2',
    'metrics.0.improvement': '3',
  });
  const withoutRows = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('metrics.')));
  expect((await post(path, { ...withoutRows, intent: 'save', writer: 'ben', publication: 'draft' }, ben)).status).toBe(
    303,
  );
  const conflict = await post(path, {
    ...withoutRows,
    ...row('Hours'),
    intent: 'save',
    publication: 'scheduled',
    publishAt: '2090-05-01T08:30',
  });
  expect(texts(conflict.document, '[data-error-summary] a')).toEqual([
    'Metrics: You and somebody else changed this',
    'Publication: You and somebody else changed this',
  ]);
  const shown = fieldsOf(conflict.document);
  expect(shown).toMatchObject({ publication: 'scheduled', 'theirs.publication': 'draft', 'choice.metrics': '' });
  const decided = { ...shown, intent: 'save', 'choice.metrics': 'theirs', 'choice.publication': 'mine' };
  expect((await post(path, decided)).status).toBe(303);
  const [study] = await app.database.source.query(
    'SELECT metrics, published, "publishAt" FROM case_studies WHERE id = $1',
    [id],
  );
  expect(study).toEqual({ metrics: [], published: true, publishAt: new Date('2090-05-01T08:30Z') });
});

test('a version that the history does not know shows every difference', async () => {
  const form = await formOf(path);
  await app.database.change(
    `UPDATE blog_posts SET title = 'Edited by hand', "readTime" = '9 min read' WHERE slug = 'a-new-article-about-ledgers'`,
  );
  await app.database.source.query('DELETE FROM changes');
  const conflict = await post(path, { ...form, intent: 'save' });
  expect(texts(conflict.document, '[data-error-summary] a')).toEqual([
    'Title: You and somebody else changed this',
    'Read time: You and somebody else changed this',
  ]);
});

test('removing asks again after somebody else has changed the document', async () => {
  const version = (await formOf(path))['version'] ?? '';
  await saveAsBen({ title: 'The title of ben' });
  const asked = await post(path, { intent: 'remove', version });
  expect(asked.status).toBe(409);
  expect(texts(asked.document, '[role=alert]')).toEqual([
    'ben changed this after you opened the page. It was not removed.',
  ]);
  expect(texts(asked.document, 'section del, section ins')).toEqual([
    'Removed: A new article about ledgers',
    'Added: The title of ben',
  ]);
  const [confirmed] = asked.document.querySelectorAll('section input[name=version]');
  const removed = await post(path, { intent: 'remove', version: confirmed?.getAttribute('value') ?? '' });
  expect(removed.location).toBe('/operator/content/blog-posts?removed');
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
  const change = refused.document.querySelector('main input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/changes', { id: change })).status).toBe(303);
  expect((await post(path, { ...shown, intent: 'save' })).status).toBe(303);
  expect((await stored()).title).toBe('The title of anna');
});

const undoIds = async () =>
  (await get(`${path}/history`)).document
    .querySelectorAll('main form input[name=id]')
    .map((field) => field.getAttribute('value') ?? '');

test('undoing an older change keeps everything that was saved since', async () => {
  await saveAsBen({ title: 'The title of ben', readTime: '6 min read' });
  await saveAsBen({ category: 'Real Estate' });
  const [, older = ''] = await undoIds();
  expect((await post('/operator/changes', { id: older })).location).toBe('/operator/changes?undone');
  expect(await stored()).toMatchObject({ title: NEW_BLOG_POST.title, readTime: '5 min read', category: 'Real Estate' });
});

test('undoing asks about a field that has changed again', async () => {
  await saveAsBen({ title: 'The title of ben', readTime: '6 min read' });
  await saveAsBen({ title: 'A later title' });
  const [, older = ''] = await undoIds();
  const { status, location } = await post('/operator/changes', { id: older });
  expect([status, location]).toEqual([303, `${path}?undo=${older}`]);
  const asked = (await get(location ?? '')).document;
  expect(texts(asked, 'main > [role=alert]')).toEqual([
    'This undoes the change by ben. Nothing is saved yet. Changed again since: Title. Choose a version of each. Save to undo the change.',
  ]);
  const shown = fieldsOf(asked);
  expect(shown).toMatchObject({
    title: NEW_BLOG_POST.title,
    'theirs.title': 'A later title',
    'choice.title': '',
    readTime: '5 min read',
  });
  expect((await stored()).readTime).toBe('6 min read');
  expect((await post(path, { ...shown, intent: 'save', 'choice.title': 'theirs' })).status).toBe(303);
  expect(await stored()).toMatchObject({ title: 'A later title', readTime: '5 min read' });
});

test('undoing the creation of a document that has changed since is refused', async () => {
  await saveAsBen({ category: 'Real Estate' });
  const created = (await undoIds()).at(-1) ?? '';
  const refused = await post('/operator/changes', { id: created });
  expect(refused.status).toBe(409);
  expect(texts(refused.document, '[role=alert]')).toEqual([
    'It has changed since it was created. To remove it with these changes, open it and choose Remove.',
  ]);
  expect(await stored()).toMatchObject({ category: 'Real Estate' });
});

test('undoing a change of a document that was removed is refused', async () => {
  await saveAsBen({ category: 'Real Estate' });
  const [change = ''] = await undoIds();
  await post(path, { intent: 'remove' });
  expect(texts((await post('/operator/changes', { id: change })).document, '[role=alert]')).toEqual([
    'It was removed since. Undo the removal first.',
  ]);
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
  const before = await undoIds();
  await post(path, { ...(await formOf(path)), intent: 'save' });
  expect(await undoIds()).toEqual(before);
});

test('both versions of a text have controls of their own', async () => {
  const form = await formOf(path);
  await saveAsBen({ content: `${NEW_BLOG_POST.content}\n\nBen.` });
  const { document } = await post(path, { ...form, intent: 'save', content: `${NEW_BLOG_POST.content}\n\nAnna.` });
  const ids = document.querySelectorAll('main [id]').map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['content', 'theirs.content', 'insert.file', 'theirs.insert.file']));
});

test('an address with the change of another document undoes nothing', async () => {
  await saveAsBen({ title: 'The title of ben' });
  const [change = '', created = ''] = await undoIds();
  const other = await create('blog-posts', { ...NEW_BLOG_POST, title: 'Undone elsewhere' });
  expect(fieldsOf((await get(`${path}?undo=${change}`)).document)['undo']).toBe(change);
  for (const address of [`${other}?undo=${change}`, `${path}?undo=${created}`]) {
    const { status, document } = await get(address);
    expect([status, fieldsOf(document)['undo'], ...texts(document, '[role=alert]')]).toEqual([200, undefined]);
  }
  await post(other, { intent: 'remove' });
});

test('the button that removes a document names the version that the operator has seen', async () => {
  await saveAsBen({ title: 'The title of ben' });
  const { document } = await get(path);
  const button = document.querySelectorAll('details form').find((form) => form.querySelector('[value=remove]'));
  const version = button?.querySelector('input[name=version]')?.getAttribute('value');
  expect(version).toBe(String((await stored()).version));
});
