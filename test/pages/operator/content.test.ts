import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { contentTypeDefinitions } from '../../../src/domain/content-type-definitions.ts';
import { tableOf } from '../../../src/domain/content/declarations/publishable.entity.ts';
import { localTime } from '../../../src/rules/local-time.ts';
import { operatorMessages } from '../../../src/rules/operator.ts';
import { site } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH, sendContactForm } from '../../support/builders.ts';
import { fieldsOf, operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';

describe('documents', () => {
  const app = bootApp();
  const { get, post, formOf, undoForm, create } = operatorPages(app, 'editor');

  test('creates, publishes, edits, unpublishes and restores a blog post', async () => {
    const path = await create('blog-posts', NEW_BLOG_POST);
    expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
    expect((await get(`${path}?saved`)).document.querySelector('[role=status]')?.text).toContain('Saved as a draft');

    const form = await formOf(path);
    expect(form).toMatchObject({
      content: NEW_BLOG_POST.content,
      format: 'markdown',
      slug: 'a-new-article-about-ledgers',
    });
    expect(form['tags']).toBe('Ledgers, Money');
    await post(path, { ...form, intent: 'save', publication: 'published' });
    const published = await get(NEW_BLOG_POST_PATH, {});
    expect(published.status).toBe(200);
    expect(published.document.querySelector('h1')?.text).toBe('A new article about ledgers');
    expect(published.document.querySelector('h2#a-heading')?.text).toBe('A heading');
    expect(published.document.toString()).not.toContain('alert(1)');

    await post(path, { ...(await formOf(path)), intent: 'save', title: 'Another title' });
    expect((await get(NEW_BLOG_POST_PATH, {})).document.querySelector('h1')?.text).toBe('Another title');
    const history = await get(`${path}/history`);
    const lines = history.document
      .querySelectorAll('ol > li > div > p')
      .map(({ text }) => text.replace(/[A-Z][a-z]+ \d+, \d{4}, .*/, ''));
    expect(lines.slice(0, 3)).toEqual([
      'Another title changed by anna',
      'A new article about ledgers changed by anna',
      'A new article about ledgers created by anna',
    ]);
    expect(texts(history.document, 'main h1 + p')).toEqual(['Another title: 3 changes, the newest first.']);
    expect((await post(path, { ...(await undoForm(path)), intent: 'save' })).status).toBe(303);
    expect((await get(NEW_BLOG_POST_PATH, {})).document.querySelector('h1')?.text).toBe('A new article about ledgers');

    expect((await post(path, { intent: 'remove' })).location).toBe('/operator/content/blog-posts?removed');
    expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    await post(path, { intent: 'restore' });
    expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(200);
    expect((await formOf(path))['content']).toBe(NEW_BLOG_POST.content);
    await post(path, { intent: 'remove' });
  });

  test('says beside the text what readers do not get of it, and asks before a save removes it', async () => {
    const written = `${'<p>Some text of an article that is long enough.</p>'.repeat(2)}<b>Bold</b><iframe src="/x"></iframe>`;
    const article = { ...NEW_BLOG_POST, slug: 'less', format: 'html', content: written };
    const changes = (document: Awaited<ReturnType<typeof get>>['document']) =>
      texts(document, '[data-removed]:not([hidden]), [data-changed]:not([hidden])');
    const asked = await post('/operator/content/blog-posts/new', article);
    expect(asked.status).toBe(400);
    expect(problems(asked.document)).toEqual({ removeParts: 'A save removes <iframe>' });
    expect(asked.document.querySelector('#content')?.text).toBe(written);
    const saved = await post('/operator/content/blog-posts/new', { ...article, removeParts: 'on' });
    expect(saved.status).toBe(303);
    const told = ['Readers do not get: <iframe>', 'Readers get: <b> as <strong>'];
    expect(changes((await get(saved.location ?? '')).document)).toEqual(told);

    const path = (saved.location ?? '').split('?')[0] ?? '';
    expect(changes((await get(path)).document)).toEqual([]);
    const form = { ...(await formOf(path)), intent: 'save' };
    expect(form).toMatchObject({ content: written.replace(/<iframe.*/, '').replaceAll('b>', 'strong>') });
    const again = await post(path, { ...form, format: 'markdown', content: `${written}\n\n*More*` });
    expect(again.location).toBe(`${path}?saved`);
    expect(changes((await get(path)).document)).toEqual(told);
    expect(await formOf(path)).toMatchObject({ content: `${written}\n\n*More*` });
  });

  test.each(['契約管理の自動化', '合同管理', '계약 관리', 'ניהול חוזים', 'अनुबंध प्रबंधन', '🎉🎉🎉🎉🎉'])(
    'asks for the slug that the title %s does not suggest',
    async (title) => {
      const untold = { ...NEW_BLOG_POST, title, slug: '' };
      const asked = await post('/operator/content/blog-posts/new', untold);
      expect([asked.status, problems(asked.document)['slug']]).toEqual([
        400,
        'The title suggests no slug, because an address has only the letters a to z and digits. Please write one',
      ]);
    },
  );

  test('makes the slug of what a title has in letters that an address can have', async () => {
    const path = await create('blog-posts', { ...NEW_BLOG_POST, title: '中文 GDPR 指南', slug: '' });
    expect(await formOf(path)).toMatchObject({ slug: 'gdpr' });
    await post(path, { intent: 'remove' });
  });

  test('imports uploaded files after a dry run, with their pictures', async () => {
    const send = (fill: (body: FormData) => void) => {
      const body = new FormData();
      fill(body);
      return post('/operator/content/import', body);
    };
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a1b2c3' } })
      .png()
      .toBuffer();
    const text = 'A sentence that is long enough to be the text of an article.';
    const post2024 = `---\ntitle: From a file\ndate: 2024-03-04\n---\n${text} <blink>x</blink>\n\n![A desk](images/desk.png)`;
    const stored = () => app.database.source.query(`SELECT published FROM blog_posts WHERE slug = 'from-a-file'`);
    const { document } = await send((body) => {
      body.append('files', new File([post2024], '2024-03-04-from-a-file.md'));
      body.append('folder', new File([new Uint8Array(photo)], 'images/desk.png'));
      body.append('folder', new File(['x'], 'notes.docx'));
    });
    const lines = document.querySelectorAll('[aria-labelledby=preview-title] li').map((line) => line.text);
    expect(texts(document, '[aria-labelledby=preview-title] [role=status]').join()).toMatch(
      /^To import: 1 published article, 0 drafts, 1 picture and/,
    );
    expect(lines[0]).toBe('notes.docx: left out, because it is no Markdown, no picture and no export');
    expect(lines[1]).toContain('2024-03-04-from-a-file.md: published /blog/2024/03/from-a-file\n');
    expect(lines[1]).toContain('taken out: <blink>');
    expect(await stored()).toEqual([]);
    const previewed = document.querySelector('input[name=previewed]')?.getAttribute('value') ?? '';
    const imported = await send((body) => body.append('previewed', previewed));
    expect(await stored()).toEqual([{ published: true }]);
    expect(texts(imported.document, '[role=status]').join()).toMatch(/^Imported: 1 published article,/);
    const article = imported.document.querySelector('[role=status] + ul a')?.getAttribute('href');
    expect(await formOf(article ?? '')).toMatchObject({ slug: 'from-a-file' });
    const again = await send((body) => body.append('previewed', previewed));
    expect([again.status, await stored()]).toEqual([200, [{ published: true }]]);
    expect(await (await app.request('/blog/2024/03/from-a-file')).text()).toContain('/pictures/');
    expect(texts((await get('/operator/changes')).document, 'main ol p')[0]).toMatch(
      /^From a file created by (?!the site)/,
    );
    for (const [name, content, problem] of [
      ['data.json', '{}', 'There is nothing to import. data.json: it is no export of WordPress or Ghost'],
      ['../up.md', post2024, /./],
      ['.hidden.md', post2024, /^There is nothing to import\. \.hidden\.md: its name begins with a dot/],
      ['posts//up.md', post2024, 'posts//up.md is not the name of a file'],
      ['big.xml', 'x'.repeat(9_000_000), /^The files must be at most 8 MB together/],
      ['empty.md', '', 'Please choose files or a folder'],
    ] as const) {
      const refused = await send((body) => body.append('files', new File([content], name)));
      expect([name, refused.status]).toEqual([name, 400]);
      expect(problems(refused.document)['files']).toMatch(problem);
    }
    for (const field of ['no JSON', '{}', '[null]', '[{"name":1}]']) {
      expect([field, (await send((body) => body.append('previewed', field))).status]).toEqual([field, 400]);
    }
    const twice = await send((body) => {
      for (const field of ['files', 'folder']) body.append(field, new File([post2024], 'a.md'));
    });
    expect(problems(twice.document)['files']).toBe('a.md is chosen twice');
    await app.database.source.query(
      `INSERT INTO redirects ("contentType", slug, "documentId") SELECT 'blog-posts', 'moved', id FROM blog_posts LIMIT 1`,
    );
    const former = await send((body) => body.append('files', new File([post2024], 'moved.md')));
    expect(former.document.text).toContain('left out, because the site has /blog/2024/03/moved already');
  });

  test('an article shows its corrections', async () => {
    const path = await create('blog-posts', { ...NEW_BLOG_POST, slug: 'corrected' });
    expect((await get(path)).document.querySelector('#corrections')).toBeNull();
    await post(path, { ...(await formOf(path)), intent: 'save', publication: 'published' });
    const correct = async (correction: Record<string, string>) =>
      post(path, { ...(await formOf(path)), intent: 'save', 'corrections.0.date': '2025-01-31', ...correction });
    expect((await correct({})).status).toBe(400);
    expect((await correct({ 'corrections.0.text': 'Seven, not six.' })).status).toBe(303);
    const [, year, month] = /^(\d{4})-(\d{2})/.exec((await formOf(path))['publishDate'] ?? '') ?? [];
    const shown = (await get(`/blog/${year}/${month}/corrected`, {})).document.querySelector('article')?.text;
    expect(shown).toContain('Seven, not six.');
    await post(path, { intent: 'remove' });
  });

  test('shows an invalid form again with messages and typed values', async () => {
    const typed = {
      ...NEW_BLOG_POST,
      title: 'Ab',
      slug: 'Not a slug',
      excerpt: '',
      readTime: '',
      publishDate: '2026-02-30',
      serviceSections: 'legal-tech#e-signature\r\nlegal-tech#none',
      publication: 'published',
    };
    const { status, document } = await post('/operator/content/blog-posts/new', typed);
    expect(status).toBe(400);
    expect(problems(document)).toEqual({
      title: 'Title must be at least 5 characters',
      slug: 'Slug may contain only lowercase letters, digits and single hyphens',
      excerpt: 'Excerpt must be at least 20 characters',
      publishDate: 'Publish date must be a date such as 2025-01-31',
      serviceSections: 'Service sections must be sections such as real-estate-tech#listing-syndication',
    });
    expect(document.querySelector('[data-error-summary]')?.text).toContain('5 things need your attention');
    expect(document.querySelector('#title')?.getAttribute('value')).toBe('Ab');
    expect(document.querySelector('#content')?.text).toContain('## A heading');

    const study = await post('/operator/content/case-studies/new', {
      intent: 'save',
      title: 'A case study',
      category: '',
      icon: 'bot',
      problem: 'short',
      solution: 'x'.repeat(20),
      outcome: 'x'.repeat(20),
      'metrics.0.label': '',
      'metrics.1.label': 'Hours a week',
      'metrics.1.before': '9',
      publication: 'published',
    });
    expect(problems(study.document)).toMatchObject({
      category: 'Please select a category',
      problem: 'Problem must be at least 20 characters',
    });
    const category = await post('/operator/content/technology-categories/new', {
      intent: 'save',
      title: 'New',
      sortOrder: 'x',
      publication: 'published',
    });
    expect(problems(category.document)).toEqual({
      sortOrder: 'Sort order must be a whole number',
      icon: 'Icon class must be specified',
      color: 'Color must be at least 3 characters',
      bgColor: 'Background color must be at least 3 characters',
    });
    const used = await post('/operator/content/blog-posts/new', { ...NEW_BLOG_POST, slug: 'paper-trail-basics' });
    expect(used.status).toBe(409);
    expect(problems(used.document)).toEqual({ slug: 'Another entry already uses this slug' });
    const empty = await post('/operator/content/blog-posts/new', {
      ...NEW_BLOG_POST,
      format: 'html',
      content: `<script>${'x'.repeat(100)}</script>`,
      removeParts: 'on',
      publication: 'published',
    });
    expect(problems(empty.document)).toEqual({ content: 'Content must be at least 50 characters' });
  });

  test('fills an empty date and read time, until somebody writes another one', async () => {
    const words = (count: number) => 'word '.repeat(count);
    const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'Counted', readTime: '', content: words(220) });
    const save = async (fields: Record<string, string>) => {
      await post(path, { ...(await formOf(path)), intent: 'save', ...fields });
      return (await formOf(path))['readTime'];
    };
    expect((await formOf(path))['readTime']).toBe('1 min read');
    const labels = texts((await get(path)).document, 'label');
    expect(labels).toEqual(expect.arrayContaining(['Category *', 'Read time', 'Publish date', 'Slug']));
    expect(await save({ content: words(1_100) })).toBe('5 min read');
    expect(await save({ readTime: '9 min read' })).toBe('9 min read');
    expect(await save({ content: words(440) })).toBe('9 min read');
    await post(path, { ...(await formOf(path)), intent: 'save', publishDate: ' ' });
    expect((await formOf(path))['publishDate']).toBe(localTime(new Date(), site.timeZone).day);
    await post(path, { intent: 'remove' });
  });

  test('offers tags, technologies and sections to choose, and stores the chosen ones', async () => {
    const sections = ['legal-tech#e-signature', 'ai-integration#safeguards'];
    const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'Chosen', technologies: 'quillmaker' });
    const form = new URLSearchParams({ ...(await formOf(path)), intent: 'save' });
    for (const section of sections) form.append('serviceSections', section);
    form.delete('tags');
    form.append('tags', ' Ledgers,, "Paper, ruled"');
    expect((await post(path, form)).status).toBe(303);
    const { document } = await get(path);
    const checked = document
      .querySelectorAll('#serviceSections input[checked]')
      .map((box) => box.getAttribute('value'));
    expect(checked).toEqual(sections);
    const offered = document.querySelectorAll('#tags-known option').map((option) => option.getAttribute('value'));
    expect(offered).toEqual(expect.arrayContaining(['Ledgers', 'Paper, ruled']));
    const edited = { tags: 'Ledgers, "Paper, ruled"', technologies: 'quillmaker' };
    expect(await formOf(path)).toMatchObject(edited);
    const open = await post(path, { ...(await formOf(path)), intent: 'save', tags: 'Ledgers, "Paper' });
    expect([open.status, Object.keys(problems(open.document))]).toEqual([400, ['tags']]);
    await post(path, { intent: 'remove' });
  });

  test('a draft needs a title alone, and everything else when it is published', async () => {
    const { publishDate = '' } = await formOf('/operator/content/blog-posts/new');
    expect(publishDate).toBe(localTime(new Date(), site.timeZone).day);
    const idea = { intent: 'save', title: 'An idea', format: 'markdown', publishDate, publication: 'draft' };
    const path = await create('blog-posts', idea);
    const form = await formOf(path);
    expect(form).toMatchObject({ title: 'An idea', slug: 'an-idea', excerpt: '', content: '', publication: 'draft' });
    const published = await post(path, { ...form, intent: 'save', publication: 'published' });
    expect(published.status).toBe(400);
    expect(Object.keys(problems(published.document))).toEqual(['excerpt', 'content', 'category', 'readTime']);
    const scheduled = { ...form, intent: 'save', publication: 'scheduled', publishAt: '2090-01-01T08:00' };
    expect(Object.keys(problems((await post(path, scheduled)).document))).toEqual(
      Object.keys(problems(published.document)),
    );
    const preview = await post(path, { intent: 'preview' });
    const link = preview.document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
    expect((await get(link, {})).status).toBe(200);
    const untitled = await post('/operator/content/blog-posts/new', { ...idea, title: ' ' });
    expect(problems(untitled.document)['title']).toBe('Title is required');
    const tooLong = await post('/operator/content/blog-posts/new', { ...idea, title: 'x', excerpt: 'x'.repeat(1_001) });
    expect(problems(tooLong.document)).toMatchObject({ excerpt: 'Excerpt must be at most 1,000 characters' });
    await post(path, { intent: 'remove' });
  });

  test('an undo publishes nothing that is not complete', async () => {
    const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'Once a draft', excerpt: '' });
    await post(path, {
      ...(await formOf(path)),
      intent: 'save',
      excerpt: NEW_BLOG_POST.excerpt,
      publication: 'published',
    });
    const earlier = { ...(await formOf(`${path}?undo=2`)), intent: 'save' };
    const refused = await post(path, { ...earlier, publication: 'published' });
    expect([refused.status, problems(refused.document)]).toEqual([
      400,
      { excerpt: 'Excerpt must be at least 20 characters' },
    ]);
    expect((await post(path, earlier)).status).toBe(303);
    await post(path, { intent: 'remove' });
  });

  test('offers all of many technologies, and refuses new names that lead to none', async () => {
    const { source } = app.database;
    await source.query(
      `INSERT INTO technologies (name, slug, "categoryId", "shortDescription")
     SELECT 'Zither ' || n, 'zither-' || n, (SELECT id FROM technology_categories LIMIT 1), 'One of many technologies.'
     FROM generate_series(1, 250) AS n`,
    );
    const technologies = 'quillmaker, Zither 99, Zither 250';
    const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'With many names', technologies });
    const { document } = await get(path);
    const offered = document
      .querySelectorAll('#technologies-known option')
      .map((option) => option.getAttribute('value'));
    expect(offered).toEqual(expect.arrayContaining(Array.from({ length: 250 }, (_, index) => `Zither ${index + 1}`)));

    await source.query(`DELETE FROM technologies WHERE slug = 'zither-250'`);
    const afterwards = await get(path);
    expect(afterwards.document.querySelector('[data-names] p.text-warning')?.text).toBe(
      'Not found, so shown without a link: Zither 250',
    );
    const save = async (names: string) =>
      problems((await post(path, { ...(await formOf(path)), intent: 'save', technologies: names })).document);
    expect(await save(`${technologies}, Zither 251, zither 1`)).toEqual({
      technologies: 'Technologies must be in the catalog, which does not have Zither 251, zither 1',
    });
    expect(await save(technologies)).toEqual({});
    expect((await formOf(path))['technologies']).toBe(technologies);
    expect(await save('quillmaker')).toEqual({});
    expect(await save(technologies)).toEqual({
      technologies: 'Technologies must be in the catalog, which does not have Zither 250',
    });
    await post(path, { intent: 'remove' });
    await source.query(`DELETE FROM technologies WHERE slug LIKE 'zither-%'`);
  });

  const ofEditors = contentTypeDefinitions.filter(({ ownerOnly }) => !ownerOnly).map(({ key }) => key);

  test.each(ofEditors)('saving an unchanged form changes none of the %s', async (contentType) => {
    const table = tableOf(contentType);
    const own = table === 'site_texts' ? `WHERE key = '${contentType}'` : '';
    const rows = () => app.database.source.query(`SELECT * FROM ${table} ${own} ORDER BY id LIMIT 3`);
    const saveUnchanged = async () => {
      for (const { id } of await rows()) {
        const path = `/operator/content/${contentType}/${id}`;
        const { status, location, document } = await post(path, { ...(await formOf(path)), intent: 'save' });
        expect({ status, problems: problems(document) }).toEqual({ status: 303, problems: {} });
        expect(location).toBe(`${path}?saved`);
      }
    };
    // The first save of an only document is recorded, because it confirms what came with the site.
    if (own) await saveUnchanged();
    const before = await rows();
    await saveUnchanged();
    const withoutTime = (row: object) => ({ ...row, updatedAt: undefined });
    expect((await rows()).map(withoutTime)).toEqual(before.map(withoutTime));
  });

  test('creates a technology and a category, and keeps a category in use', async () => {
    const category = await create('technology-categories', {
      intent: 'save',
      title: 'Ledger tools',
      icon: 'landmark',
      color: 'jade',
      bgColor: 'jade',
      sortOrder: '900',
      publication: 'published',
    });
    const technology = await create('technologies', {
      intent: 'save',
      name: 'Ledgerly #2',
      categoryId: category.split('/').at(-1) ?? '',
      shortDescription: 'A ledger.',
      useCases: 'Keeping books\r\nReading books',
      publication: 'published',
    });
    expect((await get('/technologies/ledgerly-2', {})).document.toString()).toContain('Reading books');
    const inUse = await post(category, { intent: 'remove' });
    expect(inUse.status).toBe(409);
    expect(inUse.document.querySelector('main > [role=alert]')?.text).toBe('Other entries still refer to this one');
    expect(inUse.document.querySelector('#title')?.getAttribute('value')).toBeTruthy();
    await post(technology, { intent: 'remove' });
    expect((await post(category, { intent: 'remove' })).status).toBe(303);
  });

  test('says what each level of a technology means', async () => {
    const { document } = await get('/operator/content/technologies/new');
    const options = document.querySelectorAll('#difficultyLevel option');
    expect(options.map((option) => [option.getAttribute('value'), option.text])).toEqual([
      ['', 'None'],
      ['Beginner', 'Beginner: Anyone who uses spreadsheets can maintain it'],
      ['Intermediate', 'Intermediate: Needs an administrator'],
      ['Advanced', 'Advanced: Needs a developer'],
      ['Expert', 'Expert: Needs a specialist'],
    ]);
  });

  test('stores a change and its log entry together or not at all', async () => {
    const { source } = app.database;
    const path = await create('blog-posts', NEW_BLOG_POST);
    const form = await formOf(path);
    const count = async () => (await source.query('SELECT count(*)::int AS count FROM changes'))[0].count;
    const before = await count();
    await post(path, { ...form, intent: 'save', slug: 'paper-trail-basics' });
    expect(await count()).toBe(before);
    await post(path, { ...form, intent: 'save', title: 'Noted at once' });
    expect(await count()).toBe(before + 1);
    await post(path, { intent: 'remove' });
  });

  test('returns 404 for an unknown address and rejects other methods', async () => {
    for (const path of ['/operator/none', '/operator/content/users', '/operator/content/blog-posts/7']) {
      expect((await get(path)).status).toBe(404);
    }
    const session = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
    const response = await app.request('/operator', { method: 'DELETE', headers: session });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('the summary of errors links to a table with a wrong row, which shows the error', async () => {
    const { status, document } = await post('/operator/content/case-studies/new', {
      intent: 'save',
      title: 'A case study',
      homePlace: 'first',
      'metrics.0.before': '9',
      publication: 'published',
    });
    expect(status).toBe(400);
    expect(problems(document)['metrics']).toBe('Metric label is required');
    expect(texts(document, '[data-error-summary] a[href="#metrics"]')).toEqual(['Metrics: Metric label is required']);
    expect(document.querySelector('#metrics')?.getAttribute('aria-describedby')).toBe('metrics-error');
  });

  test('stores the cells of a table without spaces around them and with composed letters', async () => {
    const { source } = app.database;
    const [{ id }] = await source.query('SELECT id FROM case_studies ORDER BY slug LIMIT 1');
    const path = `/operator/content/case-studies/${id}`;
    const row = { label: ' Cafe\u0301s ', before: '1\u0007', after: '2', improvement: '3' };
    const cells = Object.fromEntries(Object.entries(row).map(([column, text]) => [`metrics.0.${column}`, text]));
    const form = await formOf(path);
    expect((await post(path, { ...form, ...cells, intent: 'save' })).status).toBe(303);
    const [{ metrics }] = await source.query('SELECT metrics FROM case_studies WHERE id = $1', [id]);
    expect(metrics[0]).toEqual({ label: 'Cafés', before: '1', after: '2', improvement: '3' });
    await post(path, { ...form, intent: 'save', version: (await formOf(path))['version'] ?? '' });
  });
});

describe('publication', () => {
  const app = bootApp();
  const { get, post, formOf, create } = operatorPages(app, 'editor');

  test('hides scheduled content until its time and then shows it everywhere', async () => {
    const withoutTime = await post('/operator/content/blog-posts/new', { ...NEW_BLOG_POST, publication: 'scheduled' });
    expect(problems(withoutTime.document)).toEqual({ publishAt: 'Please enter a date and a time' });

    for (const publication of ['draft', 'published']) {
      const ignored = { ...NEW_BLOG_POST, publication, publishAt: '2090-05-01T08:30' };
      expect(problems((await post('/operator/content/blog-posts/new', ignored)).document)).toEqual({
        publishAt: 'Only scheduled content has a time. Choose “Scheduled”, or clear the time',
      });
    }

    const path = await create('blog-posts', {
      ...NEW_BLOG_POST,
      publication: 'scheduled',
      publishAt: '2090-05-01T08:30',
    });
    expect(await formOf(path)).toMatchObject({
      publication: 'scheduled',
      publishAt: '2090-05-01T08:30',
      // It would appear with the date of the form, which is earlier.
      publishDate: '2090-05-01',
    });
    const places = ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog-posts'];
    const shownAt = async () => {
      const bodies = await Promise.all(places.map(async (place) => (await app.request(place)).text()));
      return places.filter((_, index) => bodies[index]?.includes('a-new-article-about-ledgers'));
    };
    const statuses = async () =>
      Promise.all(
        ['/blog/2090/05/a-new-article-about-ledgers', '/api/blog-posts/a-new-article-about-ledgers'].map(
          async (p) => (await app.request(p)).status,
        ),
      );
    expect(await shownAt()).toEqual([]);
    expect(await statuses()).toEqual([404, 404]);
    await app.database.change(`UPDATE blog_posts SET "publishAt" = now() WHERE slug = 'a-new-article-about-ledgers'`);
    expect(await shownAt()).toEqual(places);
    expect(await statuses()).toEqual([200, 200]);
    await post(path, { intent: 'remove' });
  });

  test('a draft after a schedule does not appear at the time of the schedule', async () => {
    const scheduled = { ...NEW_BLOG_POST, publication: 'scheduled', publishAt: '2090-05-01T08:30' };
    const path = await create('blog-posts', scheduled);
    await post(path, { ...(await formOf(path)), intent: 'save', publication: 'draft', publishAt: '' });
    const [stored] = await app.database.source.query(
      `SELECT published, "publishAt" FROM blog_posts WHERE slug = 'a-new-article-about-ledgers'`,
    );
    expect(stored).toEqual({ published: false, publishAt: null });
    await post(path, { intent: 'remove' });
  });

  test('adds scheduled content to cached pages on time without a write', async () => {
    const path = await create('blog-posts', {
      ...NEW_BLOG_POST,
      publication: 'scheduled',
      publishAt: '2090-05-01T08:30',
    });
    const { source } = app.database;
    const isListed = async () => (await (await app.request('/blog')).text()).includes('a-new-article-about-ledgers');
    await source.query(
      `UPDATE blog_posts SET "publishAt" = now() + interval '1 second' WHERE slug = 'a-new-article-about-ledgers'`,
    );
    // Requests the page often enough to cache it before the publication.
    const listed: boolean[] = [];
    while (!listed.at(-1)) listed.push(await isListed());
    expect(listed.filter((seen) => !seen).length).toBeGreaterThan(1);
    await post(path, { intent: 'remove' });
  });

  test('shows a technology without its scheduled category', async () => {
    const inFuture = (time: string) =>
      app.database.change(`UPDATE technology_categories SET "publishAt" = ${time} WHERE slug = 'paper-workshop'`);
    await inFuture(`now() + interval '1 day'`);
    expect((await get('/technologies', {})).document.querySelector('#paper-workshop')).toBeNull();
    expect((await get('/technologies/quillmaker', {})).document.querySelector('main')?.text).not.toContain(
      'Paper Workshop',
    );
    await inFuture('NULL');
    expect((await get('/technologies', {})).document.querySelector('#paper-workshop')).not.toBeNull();
  });

  test('a preview link shows a draft to its holders only and expires', async () => {
    const path = await create('blog-posts', NEW_BLOG_POST);
    const { document } = await post(path, { intent: 'preview' });
    const link = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
    const shown = await get(link, {});
    expect(shown.status).toBe(200);
    expect(shown.document.querySelector('h1')?.text).toBe('A new article about ledgers');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(shown.document.querySelectorAll('script[src]')).toEqual([]);
    expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
    expect((await get(`${link}x`, {})).status).toBe(404);
    // The token sets up no account.
    expect((await get(link.replace('/preview', '/operator/setup'), {})).status).toBe(404);
    const notice = shown.document.querySelector('aside[aria-label=Preview]');
    expect(notice?.querySelector('strong')?.text).toBe('Preview – not published');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(path);
    const id = path.split('/').at(-1);
    await app.database.source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
    expect((await get(link, {})).document.querySelector('aside[aria-label=Preview]')).toBeNull();
    await app.database.source.query(`UPDATE blog_posts SET "publishAt" = now() + interval '1 hour' WHERE id = $1`, [
      id,
    ]);
    expect((await get(link, {})).document.querySelector('aside[aria-label=Preview]')).not.toBeNull();
    const [{ tokenHash }] = await app.database.source.query('SELECT "tokenHash" FROM magic_links');
    expect(link).not.toContain(tokenHash);
    await app.database.source.query('UPDATE magic_links SET "expiresAt" = now() - interval \'1 second\'');
    expect((await get(link, {})).status).toBe(404);
    await post(path, { intent: 'remove' });
  });

  const articlePath = (slug: string) => `/blog/2026/01/${slug}`;
  const createArticle = (slug: string, fields = {}) =>
    create('blog-posts', {
      ...NEW_BLOG_POST,
      title: `About ${slug.replace('-', ' ')}`,
      slug,
      publication: 'published',
      ...fields,
    });

  async function change(path: string, fields: Record<string, string>) {
    const { status } = await post(path, { ...(await formOf(path)), ...fields, intent: 'save' });
    expect(status).toBe(303);
  }

  /** Returns the status of a page and, of a redirect, where it leads. */
  async function answerOf(path: string, method = 'GET') {
    const { status, headers } = await app.request(path, { method });
    return [status, headers.get('location')].filter(Boolean);
  }

  test('a former address of a published document leads to the current one in one step', async () => {
    const path = await createArticle('first-slug');
    const { document } = await get(path);
    expect(document.querySelector('#slug-hint')?.text).toContain(
      'If you change it, the old address /blog/2026/01/first-slug will lead to the new one.',
    );
    await change(path, { slug: 'second-slug' });
    await change(path, { slug: 'third-slug', publishDate: '2026-02-01' });
    const now = '/blog/2026/02/third-slug';
    for (const old of ['first-slug', 'second-slug']) {
      expect(await answerOf(`${articlePath(old)}?utm_source=mail`)).toEqual([301, `${now}?utm_source=mail`]);
      expect(await answerOf(articlePath(old), 'HEAD')).toEqual([301, now]);
      expect(await answerOf(`/api/blog-posts/${old}`)).toEqual([301, '/api/blog-posts/third-slug']);
    }
    const redirect = await app.request(articlePath('first-slug'));
    expect(redirect.headers.get('cache-control')).toBe('no-cache');
    for (const feed of ['/sitemap.xml', '/feed.xml', '/api/blog-posts']) {
      const text = await (await app.request(feed)).text();
      expect({ feed, slugs: [...new Set(text.match(/(first|second|third)-slug/g))] }).toEqual({
        feed,
        slugs: ['third-slug'],
      });
    }
    const shown = await get('/operator/redirects');
    expect(shown.document.querySelector('main')?.text).toContain(`/blog/2026/02/first-slugleads to ${now}`);

    await change(path, { slug: 'first-slug' });
    expect(await answerOf('/blog/2026/02/first-slug')).toEqual([200]);
    expect(await answerOf(articlePath('third-slug'))).toEqual([301, '/blog/2026/02/first-slug']);
    expect(await answerOf(articlePath('second-slug'))).toEqual([301, '/blog/2026/02/first-slug']);
  });

  test('technologies and case studies keep their former addresses, also for GraphQL', async () => {
    const { source } = app.database;
    for (const [contentType, field] of [
      ['technologies', 'technology'],
      ['case-studies', 'caseStudy'],
    ] as const) {
      const [{ id, slug }] = await source.query(`SELECT id, slug FROM ${contentType.replace('-', '_')} LIMIT 1`);
      await change(`/operator/content/${contentType}/${id}`, { slug: `${slug}-renamed` });
      expect(await answerOf(`/${contentType}/${slug}`)).toEqual([301, `/${contentType}/${slug}-renamed`]);
      expect(await answerOf(`/api/${contentType}/${slug}`)).toEqual([301, `/api/${contentType}/${slug}-renamed`]);
      const query = `{ found: ${field}(slug: "${slug}") { id slug } }`;
      const answer = await app.postJson('/graphql', { query });
      expect(await answer.json()).toEqual({ data: { found: { id, slug: `${slug}-renamed` } } });
    }
  });

  test('a document that visitors never saw leaves no redirect', async () => {
    const draft = await createArticle('draft-slug', { publication: 'draft' });
    expect((await get(draft)).document.querySelector('#slug-hint')?.text).not.toContain('old address');
    await change(draft, { slug: 'draft-renamed' });
    await change(draft, { publication: 'scheduled', publishAt: '2090-05-01T08:30' });
    await change(draft, { slug: 'draft-again' });
    await change(draft, { publication: 'published', publishAt: '', publishDate: NEW_BLOG_POST.publishDate });
    expect(await answerOf(articlePath('draft-slug'))).toEqual([404]);
    expect(await answerOf(articlePath('draft-renamed'))).toEqual([404]);

    await change(draft, { publication: 'draft' });
    await change(draft, { slug: 'draft-later' });
    expect(await answerOf(articlePath('draft-again'))).toEqual([404]);
    await change(draft, { publication: 'published' });
    expect(await answerOf(articlePath('draft-again'))).toEqual([301, articlePath('draft-later')]);
    await post(draft, { intent: 'remove' });
    expect(await answerOf(articlePath('draft-again'))).toEqual([404]);
    await post(draft, { intent: 'restore' });
    expect(await answerOf(articlePath('draft-again'))).toEqual([301, articlePath('draft-later')]);
  });

  test('refuses a slug that is an old address of another document, until that is removed', async () => {
    const path = await createArticle('wanted-slug');
    await change(path, { slug: 'wanted-no-more' });
    const other = { ...NEW_BLOG_POST, title: 'Another article', slug: 'wanted-slug', publication: 'published' };
    const asked = await post('/operator/content/blog-posts/new', other);
    expect(asked.status).toBe(409);
    expect(problems(asked.document)).toEqual({
      slug: 'This is an old address of another entry. Choose another slug, or remove it under “Old addresses”',
    });
    expect(asked.document.querySelector('[data-error-summary]')?.text).toContain('One thing needs your attention');
    expect(asked.document.querySelector('#title')?.getAttribute('value')).toBe('Another article');
    expect(await answerOf(articlePath('wanted-slug'))).toEqual([301, articlePath('wanted-no-more')]);
    const [{ id }] = await app.database.source.query(`SELECT id FROM redirects WHERE slug = 'wanted-slug'`);
    await post('/operator/redirects', { id });
    await create('blog-posts', other);
    expect(await answerOf(articlePath('wanted-slug'))).toEqual([200]);
    expect(await answerOf(articlePath('wanted-no-more'))).toEqual([200]);
  });

  test('an address never has both a document and a redirect', async () => {
    const path = await createArticle('raced-slug');
    const form = await formOf(path);
    const other = { ...NEW_BLOG_POST, title: 'The other article', slug: 'raced-slug', publication: 'published' };
    const [renamed, created] = await Promise.all([
      post(path, { ...form, slug: 'raced-away', intent: 'save' }),
      post('/operator/content/blog-posts/new', other),
    ]);
    expect([renamed.status, created.status]).toEqual([303, 409]);
    expect(await answerOf(articlePath('raced-slug'))).toEqual([301, articlePath('raced-away')]);
  });

  test('an old path leads to a page in one step, never in a circle and never over a page', async () => {
    const save = async (values: Record<string, string>) => {
      const { status, document } = await post('/operator/redirects', { intent: 'save', id: '', ...values });
      return status === 303 ? [] : [status, ...Object.values(problems(document))];
    };
    const path = await createArticle('moved-here');
    expect(await save({ path: '/2023/05/Moved/', target: articlePath('moved-here') })).toEqual([]);
    expect(await answerOf('/2023/05/moved/?utm_source=mail')).toEqual([
      301,
      `${articlePath('moved-here')}?utm_source=mail`,
    ]);
    await change(path, { slug: 'moved-again' });
    expect(await answerOf('/2023/05/moved')).toEqual([301, articlePath('moved-again')]);
    expect(await save({ path: '/older', target: articlePath('moved-here') })).toEqual([]);
    expect(await save({ path: '/oldest', target: '/2023/05/moved' })).toEqual([]);
    for (const old of ['/older', '/oldest/']) expect(await answerOf(old)).toEqual([301, articlePath('moved-again')]);

    expect(await save({ path: '/rss/', target: '/feeds' })).toEqual([]);
    expect(await save({ path: '/feeds', target: '/feed.xml' })).toEqual([]);
    expect(await answerOf('/rss/')).toEqual([301, '/feed.xml']);
    expect(await save({ path: '/feed.xml', target: '/rss' })).toEqual([400, 'An address cannot lead to itself']);
    for (const page of ['/blog', articlePath('moved-again')]) {
      expect(await save({ path: page, target: '/' })).toEqual([409, 'This is the address of a page']);
    }
    expect(await save({ path: '/rss', target: '/' })).toEqual([409, 'This address leads elsewhere already']);
    expect(await save({ path: '/operator/x', target: '/' })).toEqual([400, 'The site answers at this address itself']);
    expect(await save({ path: 'rss', target: 'https://other.example' })).toEqual([
      400,
      'Old address must be a path such as /2023/05/a-title',
      'New address must be a path such as /2023/05/a-title',
    ]);

    // What users of other redirects reported.
    expect(await save({ path: '/теннис-анализ/', target: '/blog' })).toEqual([]);
    expect(await save({ path: '/Welcome', target: '/about' })).toEqual([]);
    expect(await save({ path: '/2013/a b+c.html', target: '/blog' })).toEqual([]);
    const upper = encodeURI('/теннис-анализ/');
    for (const [tracker, address, answer] of [
      ['wordpress-seo#8183', upper, [301, '/blog']],
      ['wordpress-seo#8183', upper.toLowerCase(), [301, '/blog']],
      ['redirection#1207', '/welcome', [301, '/about']],
      ['redirection#1207', '/WELCOME/', [301, '/about']],
      ['redirection#390', '/WELCOME', [301, '/about']],
      ['redirection#176', '/welcome/', [301, '/about']],
      ['geta-notfoundhandler#48', upper.replace(/\/$/, ''), [301, '/blog']],
      ['govuk-puppet#4553', '/BLOG', [301, '/blog']],
      ['govuk-puppet#4553', '/%20/%20/', [404]],
      ['ubuntu.com#4448', articlePath('Moved-Again'), [301, articlePath('moved-again')]],
      ['404handler#4', '/welcome?currentTab=FreeTrials', [301, '/about?currentTab=FreeTrials']],
      ['a folder of spaces', '/2013/a%20b+c.html', [301, '/blog']],
      ['an encoded slash', '/2013%2fa%20b%2Bc.html', [301, '/blog']],
    ] as const) {
      expect([tracker, await answerOf(address)]).toEqual([tracker, answer]);
    }
    for (const [path_, target, problem] of [
      ['/bridgetown', '/about', []],
      ['/Bridgetown', '/blog', [409, 'This address leads elsewhere already']],
      ['/APPLY', '/apply', [400, 'An address cannot lead to itself']],
      ['/BLOG/', '/', [409, 'This is the address of a page']],
      ['/downloads', '/foobar?currentTab=FreeTrials', [400, 'New address must be a path such as /2023/05/a-title']],
    ] as const) {
      expect([path_, await save({ path: path_, target })]).toEqual([path_, problem]);
    }

    const [{ id }] = await app.database.source.query(`SELECT id FROM redirects WHERE path = '/rss'`);
    const { document } = await get(`/operator/redirects?edit=${id}`);
    const valueOf = (name: string) =>
      document.querySelector(`form:has([name=path]) input[name=${name}]`)?.getAttribute('value');
    expect(['id', 'path', 'target'].map(valueOf)).toEqual([id, '/rss', '/feed.xml']);
    expect(await save({ id, path: '/rss2', target: '/blog' })).toEqual([]);
    expect(await answerOf('/rss2')).toEqual([301, '/blog']);
    await post('/operator/redirects', { id });
    expect([await answerOf('/rss'), await answerOf('/rss2')]).toEqual([[404], [404]]);
  });

  test('links to the page of a document only while visitors see it', async () => {
    const path = await create('blog-posts', NEW_BLOG_POST);
    const linked = async () =>
      (await get(path)).document.querySelectorAll(`main a[href="${NEW_BLOG_POST_PATH}"]`).map(({ text }) => text);
    const save = async (values: Record<string, string>) =>
      expect((await post(path, { ...(await formOf(path)), intent: 'save', ...values })).status).toBe(303);
    expect(await linked()).toEqual([]);
    await save({ publication: 'published' });
    expect(await linked()).toEqual(['View']);
    await save({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
    expect(await linked()).toEqual([]);
    await post(path, { intent: 'remove' });
  });
});

describe('saving at the same time', () => {
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
    expect((await post(path, { ...shown, intent: 'save', readTime: '6 min read', removeParts: 'on' })).status).toBe(
      303,
    );
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
    const change = {
      ...withoutRows,
      ...cells,
      intent: 'save',
      publication: 'scheduled',
      publishAt: '2090-05-01T08:30',
    };
    expect((await post(path, { ...change, technologies: 'Partyline, Casebook Pro', writer: 'ben' }, ben)).status).toBe(
      303,
    );
    const refused = await post(path, {
      ...withoutRows,
      intent: 'save',
      publication: 'draft',
      technologies: 'Partyline',
    });
    expect(meanwhile(refused.document)).toMatchObject({
      Technologies: 'Partyline, Casebook Pro',
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

  test('an undo takes back the fields of one change, and keeps later changes of others', async () => {
    await saveAsBen({ title: 'The title of ben', readTime: '6 min read' });
    await saveAsBen({ category: 'Real Estate', readTime: '7 min read' });
    const [newest, older = '', ...others] = await undoLinks();
    expect([newest, older, others]).toEqual([`${path}?undo=3`, `${path}?undo=2`, []]);
    const { document } = await get(older);
    expect(texts(document, 'main > [role=status]')).toEqual([
      'This form takes one change back, and keeps those of other fields. Save it to store it.',
    ]);
    expect(meanwhile(document)).toEqual({ Title: 'The title of ben', 'Read time': '7 min read' });
    expect(await stored()).toMatchObject({ title: 'The title of ben', version: 3 });
    expect((await post(path, { ...fieldsOf(document), intent: 'save' })).status).toBe(303);
    expect(await stored()).toMatchObject({
      title: NEW_BLOG_POST.title,
      readTime: '5 min read',
      category: 'Real Estate',
      version: 4,
    });
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

  test('an address with a change that the document never had returns 404', async () => {
    await saveAsBen({ title: 'The title of ben' });
    expect((await get(`${path}?undo=2`)).status).toBe(200);
    for (const version of [1, 3, 99]) expect((await get(`${path}?undo=${version}`)).status).toBe(404);
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
    expect(rows).toEqual(['Title', 'Content', 'Publish date', 'Tags', 'Publication']);
    expect(change && texts(change, 'summary')).toEqual(['Title, Content, Publish date, Tags, Publication']);
    expect(change && texts(change, 'del, ins')).toEqual([
      'Removed: A new article about ledgers',
      'Added: The title of ben',
      'Removed: text',
      'Added: wording',
      'Removed: January 31, 2026',
      'Added: May 1, 2090',
      'Removed: Ledgers',
      'Added: Time',
      'Removed: Draft',
      'Added: Visible from May 1, 2090, 8:30 am GMT+2',
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
    const added = [first, (await get(next)).document].flatMap((page) =>
      texts(page, 'main ol > li > details[open] ins'),
    );
    expect(added).toEqual(Array.from({ length: 27 }, (_, index) => `Added: ${27 - index} min of reading`));
  });

  test('saving an unchanged form records no change', async () => {
    const entries = async () => texts((await get(`${path}/history`)).document, 'main ol > li');
    const before = await entries();
    await post(path, { ...(await formOf(path)), intent: 'save' });
    expect(await entries()).toEqual(before);
  });
});

describe('unsaved changes', () => {
  const app = bootApp();
  const { get, post } = operatorPages(app);
  const NEW = '/operator/content/blog-posts/new';
  const written = { ...NEW_BLOG_POST, title: 'Written "before" the session ended', writer: 'anna' };

  let anna: { cookie: string };
  let ben: { cookie: string };

  beforeEach(async () => {
    await app.database.source.query('DELETE FROM users');
    await app.database.source.query('DELETE FROM blog_posts WHERE title = $1', [written.title]);
    anna = await signedIn(app.database, await addOperator(app.database, 'anna'));
    ben = await signedIn(app.database, await addOperator(app.database, 'ben'));
  });

  const value = (document: HTMLElement, name: string) =>
    document.querySelector(`main [name="${name}"]`)?.getAttribute('value') ?? '';
  const kept = (document: HTMLElement) => ({ next: value(document, 'next'), unsaved: value(document, 'unsaved') });
  const articles = async (title = written.title): Promise<unknown[]> =>
    app.database.source.query('SELECT title FROM blog_posts WHERE title = $1', [title]);
  const alert = (document: HTMLElement) => document.querySelector('main form [role=alert]')?.text;
  const signIn = (username: string, fields: Record<string, string>, password = PASSWORD) =>
    post('/operator/sign-in', { username, password, code: '', ...fields });

  test('a blog post sent without a session returns after the sign-in and is saved once', async () => {
    const form = await get(NEW, anna);
    expect(value(form.document, 'writer')).toBe('anna');
    const asked = await post(NEW, written, {});
    expect(asked.status).toBe(401);
    expect(asked.document.querySelector('h1')?.text).toBe('Sign in');
    expect(kept(asked.document).next).toBe(NEW);

    const wrong = await signIn('anna', kept(asked.document), 'not the password at all');
    expect(wrong.status).toBe(401);
    expect(kept(wrong.document)).toEqual(kept(asked.document));

    const back = await signIn('anna', kept(wrong.document));
    expect(back.status).toBe(409);
    expect(cookieOf(back).cookie).toMatch(/^__Host-session=/);
    expect(alert(back.document)).toBe(operatorMessages.signedInAgain);
    expect(back.document.querySelector('[autofocus]')?.text).toBe(operatorMessages.signedInAgain);
    expect(value(back.document, 'title')).toBe(written.title);
    expect(back.document.querySelector('[name=content]')?.text).toContain(NEW_BLOG_POST.content.slice(0, 12));
    expect(back.document.querySelector('form[data-guarded]')?.getAttribute('action')).toBe(NEW);
    expect(await articles()).toEqual([]);

    expect((await post(NEW, written, cookieOf(back))).status).toBe(303);
    expect(await articles()).toHaveLength(1);
  });

  /** The limit of a body without a session. */
  const BODY_MAX = 65_536;

  test('keeps a form whose sign-in is sent in 64 KiB, and refuses a longer one', async () => {
    const fields = (content: string) => ({ next: NEW, unsaved: JSON.stringify({ ...written, content }) });
    const bytes = (content: string) =>
      new URLSearchParams({ username: 'anna', password: PASSWORD, code: '', ...fields(content) }).toString().length;
    const longest = 'x'.repeat(BODY_MAX - bytes(''));
    const back = await signIn('anna', fields(longest));
    expect(back.document.querySelector('[name=content]')?.text.trim()).toBe(longest);
    expect((await signIn('anna', fields(`${longest}x`))).status).toBe(413);
  });

  test('as many sign-ins as run at once all bring their form back', async () => {
    const asked = await post(NEW, written, {});
    const back = await Promise.all(Array.from({ length: 4 }, () => signIn('anna', kept(asked.document))));
    expect(back.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  test.each([
    ['/operator/operators', { intent: 'invite', username: 'carla', role: 'editor' }],
    ['/operator/backups', {}],
  ])('a form for %s that comes back after the sign-in changes nothing', async (path, fields) => {
    const unsaved = JSON.stringify({ ...fields, writer: 'anna' });
    const back = await signIn('anna', { next: path, unsaved });
    expect(back.status).toBe(409);
    expect(back.document.text).toContain(operatorMessages.signedInAgain);
    const { source } = app.database;
    expect(await source.query('SELECT username FROM users ORDER BY username')).toMatchObject([
      { username: 'anna' },
      { username: 'ben' },
    ]);
    expect(await source.query('SELECT 1 FROM backup_runs')).toEqual([]);
  });

  test('a note that is sent without a session comes back after the sign-in', async () => {
    const id = await sendContactForm(app, { name: 'Nora Noted' });
    const fields = { intent: 'note', text: 'Call back on Monday.', writer: 'anna' };
    const asked = await post(`/operator/inbox/${id}`, fields, {});
    const back = await signIn('anna', kept(asked.document));
    expect(back.document.querySelector('textarea[name=text]')?.text).toContain(fields.text);
    expect(await app.database.source.query('SELECT * FROM contact_notes')).toEqual([]);
  });

  test('another operator who signs in neither sees nor saves what was written', async () => {
    const asked = await post(NEW, written, {});
    const other = await signIn('ben', kept(asked.document));
    expect(other.status).toBe(303);
    expect(other.location).toBe(NEW);
    expect((await get(NEW, cookieOf(other))).document.toString()).not.toContain('before');
    expect(await articles()).toEqual([]);
  });

  test('a form of one operator is not saved in the session of another', async () => {
    const refused = await post(NEW, written, ben);
    expect(refused.status).toBe(409);
    expect(alert(refused.document)).toBe(operatorMessages.writtenByAnother);
    expect(value(refused.document, 'title')).toBe(written.title);
    expect(value(refused.document, 'writer')).toBe('ben');
    expect(await articles()).toEqual([]);
  });

  test.each([
    ['no JSON', 'title=x'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a form without a writer', JSON.stringify({ intent: 'save' })],
    ['a form with a field that is no text', JSON.stringify({ writer: 'anna', title: ['x'] })],
  ])('a sign-in with %s as unsaved input goes to the page it asked for', async (_, unsaved) => {
    const { status, location } = await signIn('anna', { next: NEW, unsaved });
    expect([status, location]).toEqual([303, NEW]);
  });

  test('keeps no password: only forms that name their writer are kept', async () => {
    const { document } = await post('/operator/account', { current: PASSWORD, password: 'another secret' }, {});
    expect(document.toString()).not.toContain('another secret');
    expect(kept(document)).toEqual({ next: '/operator', unsaved: '' });
  });

  test('a form from another site is refused before it is read', async () => {
    const { status, document } = await post(NEW, written, { origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(document.toString()).not.toContain('before');
  });
});
