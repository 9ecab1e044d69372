import { afterEach, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { AboutPage } from '../../../src/domain/site-texts/about-page.ts';
import { publishedText } from '../../../src/domain/content/site-text.service.ts';
import { writePageEntries } from '../../../src/domain/search/page-entries.service.ts';
import { bootApp } from '../../support/app.ts';
import { setClock } from '../../support/clock.ts';
import { addOperator, signedIn } from '../../support/operators.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { waitFor } from '../../support/wait-for.ts';

const app = bootApp();
const { get, post, formOf, undoForm } = operatorPages(app, 'editor');

afterEach(async () => {
  await app.database.source.query('DELETE FROM changes');
  await app.database.source.query(`UPDATE users SET role = 'editor' WHERE username = 'anna'`);
});

/** Returns the address of the only document of a content type. */
const formPath = async (contentType: string) => (await get(`/operator/content/${contentType}`)).location ?? '';

/** Saves the form of a page with some other values. */
async function save(path: string, values: Record<string, string>): Promise<void> {
  const { status, location } = await post(path, { ...(await formOf(path)), intent: 'save', ...values });
  expect([status, location]).toEqual([303, `${path}?saved`]);
}

const undo = async (path: string) =>
  expect((await post(path, { ...(await undoForm(path)), intent: 'save' })).location).toBe(`${path}?saved`);

const main = async (address: string) => (await app.page(address)).document.querySelector('main')?.text ?? '';

test('the About page shows a saved text at once, and no notice once it has a biography', async () => {
  const path = await formPath('about-page');
  expect(await main('/about')).toContain('describe nobody');
  const biography = 'I have kept servers and forms running since 1999.\n\nI live by the sea, and I answer letters.';
  await save(path, { biography, 'timeline.0.title': 'A first job at sea' });
  const text = await main('/about');
  expect(text).toContain('A first job at sea');
  expect(text).not.toContain('describe nobody');
  const paragraphs = texts((await app.page('/about')).document, 'main p');
  expect(paragraphs).toEqual(expect.arrayContaining(biography.split('\n\n')));
  expect(await (await app.request('/api/about-page')).json()).toMatchObject({ biography });
  expect((await get('/operator/launch-check')).document.querySelector('main')?.text).not.toContain('Biography');
});

test('while a page is a draft, visitors see the version that was published last', async () => {
  const path = await formPath('about-page');
  await save(path, { position: 'I keep the records of small offices in order.' });
  await save(path, { position: 'I keep the records of large offices in order.', publication: 'draft' });
  await save(path, { position: 'I keep the records of every office in order.' });
  expect(await main('/about')).toContain('records of small offices');
  expect(texts((await get(`${path}?saved`)).document, '[role=status]').join()).toContain('published last');

  const { document } = await post(path, { intent: 'preview' });
  const preview = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
  expect(await main(preview)).toContain('records of every office');
  await save(path, { publication: 'published' });
  expect(await main('/about')).toContain('records of every office');
});

test('a scheduled text appears by the clock of the database, as everything else does', async () => {
  const { manager } = app.database.source;
  const position = 'I keep the records of two offices in order.';
  await manager.query(
    `UPDATE site_texts SET "publishAt" = now() - interval '1 minute', "values" = "values" || $1 WHERE key = 'about-page'`,
    [{ position }],
  );
  setClock(Date.now() - 3_600_000);
  try {
    expect((await publishedText({ manager, previewId: null }, AboutPage)).position).toBe(position);
  } finally {
    jest.useRealTimers();
    await manager.query('UPDATE site_texts SET "publishAt" = NULL');
  }
});

test('a scheduled text appears at its time, and an undo brings the text back', async () => {
  const path = await formPath('about-page');
  await save(path, { position: 'I keep the records of small offices in order.' });
  const later = { position: 'I keep the records of large offices in order.', publication: 'scheduled' };
  await save(path, { ...later, publishAt: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16) });
  expect(await main('/about')).toContain('records of small offices');
  await app.database.change(`UPDATE site_texts SET "publishAt" = now() - interval '1 second' WHERE key = 'about-page'`);
  expect(await main('/about')).toContain('records of large offices');
  await save(path, { position: 'I keep the records of no office in order.', publication: 'published', publishAt: '' });
  await undo(path);
  expect(await main('/about')).toContain('records of large offices');
});

test('a draft after a schedule whose time did not come leaves the published text', async () => {
  const path = await formPath('about-page');
  await save(path, { position: 'I keep the records of quiet offices in order.' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await save(path, { position: 'I keep the records of loud offices.', publication: 'scheduled', publishAt: tomorrow });
  await save(path, { position: 'I keep the records of closed offices.', publication: 'draft', publishAt: '' });
  expect(await main('/about')).toContain('records of quiet offices');
  await save(path, { publication: 'published' });
  expect(await main('/about')).toContain('records of closed offices');
});

test('a changed question is on the contact page, in its structured data and in the API', async () => {
  const path = await formPath('questions-page');
  await save(path, { 'questions.0.question': 'Do you work at sea?', 'questions.0.answer': 'Only on Tuesdays.' });
  const { document } = await app.page('/contact');
  expect(texts(document, 'main summary')[0]).toBe('Do you work at sea?');
  const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.text ?? '')['@graph'];
  expect(graph.at(-1)).toMatchObject({ '@type': 'FAQPage', mainEntity: { 0: { name: 'Do you work at sea?' } } });
  const { questions } = (await (await app.request('/api/questions-page')).json()) as { questions: object[] };
  expect(questions[0]).toEqual({ question: 'Do you work at sea?', answer: 'Only on Tuesdays.' });
});

test('a link to another site cannot be a link of the page', async () => {
  const path = await formPath('about-page');
  for (const href of ['javascript:alert(1)', '//else.example', 'https://else.example', '/\\else.example']) {
    const answer = await post(path, { ...(await formOf(path)), intent: 'save', 'checks.0.href': href });
    expect(answer.status).toBe(400);
    expect(answer.document.querySelector('[data-error-summary]')?.text).toContain('must be a path of this site');
  }
});

test('shows a saved heading of a service page in its formats, evidence and search', async () => {
  const path = await formPath('legal-tech-page');
  const found = async () => (await (await app.request('/api/search?q=vestibule')).json()) as { path: string }[];
  const titles = async () => {
    const query = '{ serviceEvidence(page: "legal-tech") { section { title } } }';
    const { data } = await (await app.postJson('/graphql', { query })).json();
    return data.serviceEvidence.map(({ section }: { section: { title: string } }) => section.title);
  };
  await save(path, { title: 'A desk for every matter', 'sections.1.title': 'A vestibule for clients' });
  const { document } = await app.page('/services/legal-tech');
  expect(document.querySelector('h1')?.text).toBe('A desk for every matter');
  expect(document.querySelector('#client-portal h3')?.text).toBe('A vestibule for clients');
  for (const format of ['md', 'json']) {
    expect(await (await app.request(`/services/legal-tech.${format}`)).text()).toContain('A vestibule for clients');
  }
  expect(await titles()).toContain('A vestibule for clients');
  expect(await found()).toMatchObject([{ path: '/services/legal-tech#client-portal' }]);

  await undo(path);
  expect(await titles()).toContain('Client portal');
  expect(await found()).toEqual([]);
});

test('the search finds the heading that visitors see of a draft or scheduled page', async () => {
  const path = await formPath('legal-tech-page');
  const isFound = async (word: string) =>
    ((await (await app.request(`/api/search?q=${word}`)).json()) as object[]).length > 0;
  await save(path, { 'sections.1.title': 'A gazebo for clients', publication: 'draft' });
  expect(await isFound('gazebo')).toBe(false);
  await save(path, { publication: 'published' });
  expect(await isFound('gazebo')).toBe(true);

  const publishAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await save(path, { 'sections.1.title': 'An orangery for clients', publication: 'scheduled', publishAt });
  expect([await isFound('gazebo'), await isFound('orangery')]).toEqual([true, false]);
  await app.database.source.query(
    `UPDATE site_texts SET "publishAt" = now() + interval '0.2 seconds' WHERE key = 'legal-tech-page'`,
  );
  await waitFor(() => isFound('orangery'));
  await save(path, { 'sections.1.title': 'Client portal', publication: 'published', publishAt: '' });
});

test('two simultaneous changes of service pages leave every page in the search once', async () => {
  const { source } = app.database;
  const first = source.createQueryRunner();
  await first.startTransaction();
  await writePageEntries(first.manager);
  const second = source.transaction(writePageEntries);
  // The embedded database has one session, so the second transaction has not begun there.
  if (globalThis.engine === 'server') await waitFor(() => isWaitingForLock(source));
  await first.commitTransaction();
  await first.release();
  await second;
  const [{ entries, paths }] = await source.query(
    `SELECT count(*)::int AS entries, count(DISTINCT path)::int AS paths FROM search_entries WHERE kind = 'pages'`,
  );
  expect(entries).toBe(paths);
});

async function isWaitingForLock(source: DataSource): Promise<boolean> {
  const waiting = await source.query<object[]>(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

test('a technology of a service page is a link if the catalog has it', async () => {
  const path = await formPath('ai-integration-page');
  await save(path, { 'technologies.0.names': 'Binderly, No Such Tool ,,Stampwise, ' });
  const { document } = await app.page('/services/ai-integration');
  const tag = document.querySelectorAll('main li').find(({ text }) => text === 'No Such Tool');
  const tags = tag?.parentNode?.querySelectorAll('li') ?? [];
  expect(tags.map((item) => [item.text, item.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Binderly', '/technologies/binderly'],
    ['No Such Tool', undefined],
    ['Stampwise', '/technologies/stampwise'],
  ]);
});

test('no section of a service page is removed, added or left without a heading', async () => {
  const path = await formPath('process-automation-page');
  const form = await formOf(path);
  for (const [change, message] of [
    [{ 'sections.0.title': '' }, 'Heading is required'],
    [{ 'sections.0.anchor': 'robots' }, 'Sections must have the rows rpa, workflow-automation'],
    [{ 'sections.5.anchor': 'x', 'sections.5.title': 'X' }, 'Sections must have the rows rpa, workflow-automation'],
  ] as const) {
    const answer = await post(path, { ...form, intent: 'save', ...change });
    expect([answer.status, answer.document.querySelector('main')?.text]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  }
});

test('an owner writes the legal texts in sanitized Markdown; an editor sees no form', async () => {
  const become = (role: string) => app.database.source.query('UPDATE users SET role = $1', [role]);
  await become('owner');
  const path = await formPath('legal-texts');
  const body =
    'Disputes go to [a judge](https://court.example).\r\n\r\n- One\r\n- Two\r\n\r\n<script>alert(1)</script>';
  const clause = { title: 'Where we meet', summary: 'In court.', body };
  const cells = (table: string, row: number) =>
    Object.fromEntries(Object.entries(clause).map(([column, text]) => [`${table}.${row}.${column}`, text]));
  const values = { ...cells('clauses', 1), ...cells('privacyClauses', 0), 'privacyClauses.1.title': 'Contact' };
  const rest = {
    'privacyClauses.1.summary': 'By post.',
    'privacyClauses.1.body': 'Write.',
    privacyUpdated: '2026-03-01',
  };
  await save(path, { ...values, ...rest });
  for (const address of ['/legal', '/privacy']) {
    const { document } = await app.page(address);
    const section = document.querySelector('[aria-labelledby=where-we-meet]')!;
    expect(texts(section, 'h2, p.text-lead, li')).toEqual(['Where we meet', 'In court.', 'One', 'Two']);
    expect(section.querySelector('a')?.getAttribute('href')).toBe('https://court.example');
    expect(section.querySelector('script')).toBeNull();
    expect(texts(document, '[aria-labelledby=contents] a').join()).toContain('Where we meet');
  }
  const { document: privacy } = await app.page('/privacy');
  expect(privacy.querySelector('time')?.text).toBe('March 1, 2026');
  expect(texts(privacy, 'section[aria-labelledby] h2').slice(-2)).toEqual(['Where we meet', 'Contact']);
  expect(privacy.querySelectorAll('#contact, #contact-2')).toHaveLength(2);
  expect(await (await app.request('/legal.md')).text()).toContain('[a judge](https://court.example');
  const { document: preview } = await post(path, { intent: 'preview' });
  expect(preview.querySelector('[data-preview-link]')).not.toBeNull();
  await become('editor');
  expect((await get(path)).status).toBe(403);
});

const IN_A_DAY = `"publishAt" = now() + interval '1 day', published = true`;

test('an editor sees no schedule, change or preview of the legal texts', async () => {
  const { source } = app.database;
  const headers = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  const ask = async (query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    return (await app.request('/graphql', init)).json() as Promise<{ data: unknown; errors?: object[] }>;
  };
  const refused = { data: null, errors: [{ extensions: { code: 'NOT_ALLOWED' } }] };
  const [{ id }] = await source
    .query(`UPDATE site_texts SET ${IN_A_DAY} WHERE key = 'legal-texts' RETURNING id`)
    .then(([rows]) => rows);
  await source.query(`UPDATE site_texts SET ${IN_A_DAY} WHERE key = 'about-page'`);
  try {
    expect(await ask('{ scheduledDocuments { contentType } }')).toEqual({
      data: { scheduledDocuments: [{ contentType: 'about-page' }] },
    });
  } finally {
    await source.query('UPDATE site_texts SET "publishAt" = NULL');
  }

  const links = () => source.query('SELECT FROM magic_links');
  const before = (await links()).length;
  const preview = 'mutation ($id: ID!) { createPreviewLink(contentType: "legal-texts", id: $id) }';
  expect(await ask(preview, { id })).toMatchObject(refused);
  expect(await links()).toHaveLength(before);

  await source.query(
    `INSERT INTO changes ("contentType", "documentId", version, operator, before)
     VALUES ('legal-texts', $1, 2, 'anna', '{}')`,
    [id],
  );
  expect((await ask('{ changes(contentType: "legal-texts") { id } }', {})).data).toEqual({ changes: [] });
  const restore = 'mutation ($id: ID!) { restoreDocument(contentType: "legal-texts", id: $id) }';
  expect(await ask(restore, { id })).toMatchObject(refused);
});

test('the list of page texts has the legal texts for owners, and not for editors', async () => {
  const linked = async (headers?: Record<string, string>) =>
    texts((await get('/operator/content', headers)).document, 'main h2 + ul a');
  const others = await linked();
  expect(others).toContain('About page');
  expect(others).not.toContain('Legal texts');
  const owner = await signedIn(app.database, await addOperator(app.database, 'olivia', 'owner'));
  expect(await linked(owner)).toEqual([...others, 'Legal texts']);
});
