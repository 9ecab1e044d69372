import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { definitionOf } from '../../../src/domain/content/declarations/content-type.ts';
import { publishedText } from '../../../src/domain/site-texts/site-text.service.ts';
import { writePageEntries } from '../../../src/domain/search/page-entries.service.ts';
import { AboutPage } from '../../../src/domain/site-texts/about-page.ts';
import { longDate } from '../../../src/rules/date.ts';
import { sampleEngagements } from '../../../src/rules/engagements.ts';
import { CLAIM_RENEWAL_DAYS } from '../../../src/rules/claims.ts';
import { DAY_MS } from '../../../src/rules/durations.ts';
import { localTime } from '../../../src/rules/local-time.ts';
import { site, themeColor } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { contactInput, sendContactForm } from '../../support/builders.ts';
import { setClock } from '../../support/clock.ts';
import { engines } from '../../support/database.ts';
import { fieldsOf, operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';
import { waitFor } from '../../support/wait-for.ts';

describe('texts of pages', () => {
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

  test('the About page shows a saved text at once, and Today asks for a biography until it has one', async () => {
    const path = await formPath('about-page');
    const alert = async () => texts((await get('/operator')).document, 'main p').join();
    expect(await alert()).toContain('do not learn who you are. Missing: Biography.');
    expect(await main('/about')).toContain('Career timelineSample');
    const biography = 'I have kept servers and forms running since 1999.\n\nI live by the sea, and I answer letters.';
    await save(path, { biography, 'timeline.0.title': 'A first job at sea' });
    const text = await main('/about');
    expect(text).toContain('A first job at sea');
    expect(text).not.toContain('Career timelineSample');
    expect(await alert()).not.toContain('who you are. Missing');
    const paragraphs = texts((await app.page('/about')).document, 'main p');
    expect(paragraphs).toEqual(expect.arrayContaining(biography.split('\n\n')));
    expect(await (await app.request('/api/about-page')).json()).toMatchObject({ biography });
    expect((await get('/operator/launch-check')).document.querySelector('main')?.text).not.toContain('Biography');
  });

  test('a saved text is stored and recorded with the fields of its class alone', async () => {
    await save(await formPath('about-page'), { position: 'I keep the records of new offices in order.' });
    const [{ values, after }] = await app.database.source.query(
      `SELECT "values", after FROM site_texts JOIN changes ON "contentType" = key WHERE key = 'about-page'`,
    );
    const fields = Object.keys(definitionOf(AboutPage).fields);
    expect(Object.keys(values).sort()).toEqual(fields.toSorted());
    const common = ['id', 'published', 'publishAt', 'version', 'createdAt'];
    expect(Object.keys(after).sort()).toEqual([...fields, ...common].sort());
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
    await app.database.change(
      `UPDATE site_texts SET "publishAt" = now() - interval '1 second' WHERE key = 'about-page'`,
    );
    expect(await main('/about')).toContain('records of large offices');
    await save(path, {
      position: 'I keep the records of no office in order.',
      publication: 'published',
      publishAt: '',
    });
    await undo(path);
    expect(await main('/about')).toContain('records of large offices');
  });

  test('a draft after a schedule whose time did not come leaves the published text', async () => {
    const path = await formPath('about-page');
    await save(path, { position: 'I keep the records of quiet offices in order.' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await save(path, {
      position: 'I keep the records of loud offices.',
      publication: 'scheduled',
      publishAt: tomorrow,
    });
    await save(path, { position: 'I keep the records of closed offices.', publication: 'draft', publishAt: '' });
    expect(await main('/about')).toContain('records of quiet offices');
    await save(path, { publication: 'published' });
    expect(await main('/about')).toContain('records of closed offices');
  });

  test('a changed question is on the contact page, in its structured data and in the API', async () => {
    const path = await formPath('questions-page');
    await save(path, { 'questions.0.question': 'Do you work at sea?', 'questions.0.answer': 'Only on Tuesdays.' });
    const { document } = await app.page('/contact');
    expect(texts(document, '[aria-labelledby=common-questions] dt')[0]).toBe('Do you work at sea?');
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
    if (engines[0] === 'server') await waitFor(() => isWaitingForLock(source));
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
    expect(texts((await get(path)).document, '[data-removed]:not([hidden])')).toEqual(['Readers do not get: <script>']);
    for (const address of ['/legal', '/privacy']) {
      const { document } = await app.page(address);
      const section = document.querySelector('[aria-labelledby=where-we-meet]')!;
      expect(texts(section, 'h2, p.text-lead, li')).toEqual(['Where we meet', 'In court.', 'One', 'Two']);
      expect(section.querySelector('a')?.getAttribute('href')).toBe('https://court.example');
      expect(section.querySelector('script')).toBeNull();
      expect(texts(document, '[aria-label="On this page"] a').join()).toContain('Where we meet');
    }
    const { document: privacy } = await app.page('/privacy');
    expect(privacy.querySelector('time')?.text).toBe('March 1, 2026');
    expect(texts(privacy, 'section[aria-labelledby] h2').slice(-3)).toEqual([
      'Where we meet',
      'Contact',
      'Changes to this policy',
    ]);
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

  test('the list of page texts has the legal texts and the calls for owners, and not for editors', async () => {
    const linked = async (headers?: Record<string, string>) =>
      texts((await get('/operator/content', headers)).document, 'main h2 + ul a');
    const others = await linked();
    expect(others).toContain('About page');
    expect(others).not.toContain('Legal texts');
    const owner = await signedIn(app.database, await addOperator(app.database, 'olivia', 'owner'));
    expect(await linked(owner)).toEqual([...others, 'Legal texts']);
  });
});

describe('figures', () => {
  const app = bootApp();
  const { get, post, formOf, undoForm, create } = operatorPages(app, 'editor');
  const query = (sql: string, values?: unknown[]) => app.database.source.query(sql, values);

  afterEach(() => query('DELETE FROM changes'));

  async function pathOf(contentType: 'claims' | 'case-studies', slug: string): Promise<string> {
    const [{ id }] = await query(`SELECT id FROM ${contentType.replace('-', '_')} WHERE slug = $1`, [slug]);
    return `/operator/content/${contentType}/${id}`;
  }

  /** Saves the form of a document with some other values. Returns the status and the error messages. */
  async function save(path: string, values: Record<string, string>) {
    const { status, document } = await post(path, { ...(await formOf(path)), intent: 'save', ...values });
    return { status, problems: problems(document) };
  }

  const saved = { status: 303, problems: {} };
  const main = async (path: string) => texts((await app.page(path)).document, 'main').join();

  test('shows a saved figure at once on its page and in the API, and undoes it', async () => {
    const path = await pathOf('claims', 'exhibit-prep');
    const caseStudies = 'Receipts matched by morning\r\nA study that nobody wrote';
    const changed = { figure: '61%', period: 'May 2026', count: '14', caseStudies, expires: '2031-01-31' };
    expect(await save(path, changed)).toEqual(saved);
    const { document } = await app.page('/');
    const source = texts(document, 'main dl > div').find((text) => text.startsWith('61% faster exhibit prep'));
    expect(source).toMatch(/Period: May 2026\. Count: 14\. Receipts matched by morning$/);
    expect(document.querySelector('main dl > div a')?.getAttribute('href')).toBe('/case-studies/receipts-that-match');
    const claims = (await (await app.request('/api/claims')).json()) as Record<string, unknown>[];
    const first = claims.find(({ slug }) => slug === 'exhibit-prep');
    expect(first).toMatchObject({ place: 'Home', figure: '61%', bound: null, count: 14, expires: '2031-01-31' });
    const { data } = (await (
      await app.postJson('/graphql', {
        query: '{ claims(place: "Home", limit: 1) { figure knownCaseStudies { slug } } }',
      })
    ).json()) as { data: unknown };
    expect(data).toEqual({ claims: [{ figure: '61%', knownCaseStudies: [{ slug: 'receipts-that-match' }] }] });
    expect((await post(path, { ...(await undoForm(path)), intent: 'save' })).status).toBe(303);
    expect(await main('/')).toContain('60%');
  });

  test('the list, the form and the changes tell figures with the same label apart', async () => {
    const names = texts((await get('/operator/content/claims')).document, 'main > ul a');
    expect(names).toContain('40% · cost reduction · Home');
    expect(names).toContain('45% · cost reduction · Case studies');
    expect(new Set(names).size).toBe(names.length);
    const path = await pathOf('claims', 'running-cost');
    expect(texts((await get(path)).document, 'h1')).toEqual(['40% · cost reduction · Home']);
    expect(await save(path, { figure: '41%' })).toEqual(saved);
    expect(texts((await get('/operator/changes')).document, 'main > ol a').at(0)).toBe('41% · cost reduction · Home');
    const { document } = await get(`${path}/history`);
    expect(texts(document, 'nav[aria-label=Breadcrumb] li')).toContain('/41% · cost reduction · Home');
    const publishAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await save(path, { publication: 'scheduled', publishAt });
    expect(texts((await get('/operator')).document, 'main li a')).toContain('41% · cost reduction · Home');
    expect(await save(path, { figure: '40%', publication: 'published', publishAt: '' })).toEqual(saved);
  });

  test('a preview shows the draft of a figure, and visitors do not see it', async () => {
    const path = await create('claims', {
      intent: 'save',
      publication: 'draft',
      label: 'shorter month ends',
      figure: '12%',
      place: 'Case studies',
      basis: 'An estimate of mine.',
    });
    const { document } = await post(path, { intent: 'preview' });
    const link = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
    expect(await main(link)).toContain('12% shorter month ends');
    expect(await main('/case-studies')).not.toContain('shorter month ends');
    await post(path, { intent: 'remove' });
  });

  test('Today asks to renew a figure in its last weeks, and its page still shows it', async () => {
    const path = await pathOf('claims', 'exhibit-prep');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const renewals = async () =>
      texts((await get('/operator')).document, 'main li').filter((text) => text.includes('faster exhibit prep'));
    expect(await save(path, { expires: inDays(CLAIM_RENEWAL_DAYS + 2) })).toEqual(saved);
    expect(await renewals()).toEqual([]);
    await save(path, { expires: inDays(CLAIM_RENEWAL_DAYS - 1) });
    expect(await renewals()).toEqual([`60% faster exhibit prepExpires on ${longDate(inDays(CLAIM_RENEWAL_DAYS - 1))}`]);
    const today = localTime(new Date(), site.timeZone).day;
    await save(path, { expires: today });
    expect(await renewals()).toEqual([`60% faster exhibit prepExpires on ${longDate(today)}`]);
    await save(path, { expires: inDays(-2) });
    expect(await renewals()).toEqual([
      `60% faster exhibit prepExpired on ${longDate(inDays(-2))}, and still on the site`,
    ]);
    expect(await main('/')).toContain('60%');
    await save(path, { expires: '' });
    expect(await renewals()).toEqual([]);
  });

  test('lists a figure from the first of its last days on', async () => {
    const headers = await signedIn(app.database, await addOperator(app.database, 'renewing', 'editor'));
    const isListed = async (today: string) => {
      const answer = await app.request('/graphql', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ claimsToRenew(today: "${today}") { id } }` }),
      });
      return (await answer.json()).data.claimsToRenew.length === 1;
    };
    await query(`UPDATE claims SET expires = '2031-03-31' WHERE slug = 'exhibit-prep'`);
    expect(CLAIM_RENEWAL_DAYS).toBe(30);
    expect([await isListed('2031-02-28'), await isListed('2031-03-01')]).toEqual([false, true]);
    await query('UPDATE claims SET expires = NULL');
  });

  test('a page without figures leaves their places out', async () => {
    await app.database.change('UPDATE claims SET published = false');
    expect(await main('/')).toContain('View All Technologies');
    expect(await main('/')).not.toContain('faster exhibit prep');
    expect(await main('/case-studies')).toContain('Combined Impact');
    expect(await main('/services/process-automation')).toContain('Less manual task time');
    await app.database.change('UPDATE claims SET published = true');
    expect(await main('/services/process-automation')).toContain('Up to 80% less manual task time');
    expect(await main('/')).toContain('60% faster exhibit prep');
  });
});

describe('settings', () => {
  const app = bootApp();
  const { get, post, formOf, undoForm } = operatorPages(app, 'owner');
  let ben: { cookie: string };
  let path: string;

  beforeAll(async () => {
    ben = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
    path = (await get('/operator/settings')).location ?? '';
  });

  afterEach(async () => {
    await save(await formOf(path), {});
    await app.database.source.query('DELETE FROM changes');
  });

  const first = {
    brand: site.brand,
    company: site.company,
    ownerName: site.ownerName,
    role: site.role,
    email: site.email,
    linkedIn: site.linkedIn ?? '',
    x: site.x ?? '',
    booking: site.booking ?? '',
    replyHours: String(site.replyHours),
    timeZone: site.timeZone,
    keywords: site.keywords.join('\n'),
    region: '',
    legalEntity: '',
    postalAddress: '',
    telephone: '',
    governingLaw: '',
    insurance: '',
    searchEngines: site.searchEngines,
  };

  const save = (form: Record<string, string>, values: Record<string, string>) =>
    post(path, { ...form, ...first, intent: 'save', ...values });

  const html = async (address: string) => (await app.page(address)).html;

  test('every page, feed and file shows saved settings at once', async () => {
    const pages = [
      '/',
      '/contact',
      '/about',
      '/privacy',
      '/feed.xml',
      '/llms.txt',
      '/.well-known/security.txt',
      '/site.webmanifest',
    ];
    for (const page of pages) await app.request(page);
    const etag = (await app.request('/site.webmanifest')).headers.get('etag') ?? '';
    const manifest = () =>
      app.request('/site.webmanifest', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect((await manifest()).status).toBe(304);
    const values = {
      brand: 'Fern & Anchor',
      ownerName: 'Robin Example',
      role: 'Records Engineer',
      email: 'robin@fern.example',
      booking: 'https://calendar.fern.example/call',
      replyHours: '48',
      linkedIn: '',
      'processors.0.name': 'Harbor Hosting',
      'processors.0.task': 'Runs the server.',
    };
    const { status, location } = await save(await formOf(path), values);
    expect([status, location]).toEqual([303, `${path}?saved`]);

    const home = await app.page('/');
    expect(home.document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe('Fern & Anchor');
    expect(home.document.querySelector('header a')?.text).toBe('Fern & Anchor');
    expect(home.document.querySelector('footer')?.text).toContain('robin@fern.example');
    expect(home.document.querySelector('footer')?.text).not.toContain('LinkedIn');
    const graph = JSON.parse(home.document.querySelector('script[type="application/ld+json"]')?.text ?? '');
    expect(graph['@graph'][0]).toMatchObject({ name: 'Fern & Anchor', email: 'robin@fern.example', sameAs: [site.x] });
    const contact = await html('/contact');
    expect(contact).toContain('href="https://calendar.fern.example/call"');
    expect(contact).toContain('48 hours');
    expect(contact).not.toContain('24 hours');
    expect((await app.page('/about')).document.querySelector('h1')?.text).toBe('Robin Example');
    expect(await html('/trust')).toContain('Harbor Hosting');
    expect(await html('/privacy')).toContain('mailto:robin@fern.example');
    expect(await html('/feed.xml')).toContain('Fern &amp; Anchor');
    expect(await html('/llms.txt')).toContain('# Fern & Anchor');
    expect(await html('/.well-known/security.txt')).toContain('Contact: mailto:robin@fern.example');
    expect(await (await manifest()).json()).toMatchObject({
      name: 'Fern & Anchor',
      short_name: 'Fern & Anchor',
      theme_color: themeColor,
    });
    expect((await get('/operator/inbox')).document.querySelector('main')?.text).toContain('within 48 hours');

    const answer = await app.postJson('/api/contact', contactInput({ email: 'ada@client.example' }));
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('48 hours') });
    const mails = await app.database.source.query<{ to: string; subject: string; text: string }[]>(
      `SELECT "to", subject, text FROM mails ORDER BY kind`,
    );
    expect(mails.map(({ to }) => to)).toContain('robin@fern.example');
  });

  test('legal entity, address, law and insurance appear wherever a client looks for them', async () => {
    const values = {
      region: 'Oregon',
      legalEntity: 'Harrow LLC',
      postalAddress: '1 Main Street, Salem',
      telephone: '+1 503 555 0100',
      governingLaw: 'The law of Oregon',
      insurance: 'Professional liability, 1 million dollars',
    };
    await save(await formOf(path), values);
    const { document } = await app.page('/legal');
    for (const value of Object.values(values)) expect(document.querySelector('main')?.text).toContain(value);
    const footer = document.querySelector('footer')?.text;
    for (const name of ['legalEntity', 'postalAddress', 'telephone'] as const) expect(footer).toContain(values[name]);
    const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.text ?? '');
    expect(graph['@graph'][0]).toMatchObject({ legalName: values.legalEntity, telephone: values.telephone });
    expect((await app.page('/privacy')).document.querySelector('main')?.text).toContain(
      'Harrow LLC, 1 Main Street, Salem, +1 503 555 0100 is responsible',
    );
    expect((await app.page('/about')).document.querySelector('main')?.text).toContain('Oregon');
    expect((await app.page('/trust')).document.querySelector('main')?.text).toContain(values.insurance);
    expect(await (await app.request('/trust.csv')).text()).toContain(`"Insurance","${values.insurance}"\r\n`);
  });

  test('the price stands once on the contact page, and a search for it leads there', async () => {
    const pricing = 'Fixed before work starts. The first call is free.';
    await save(await formOf(path), { pricing });
    const { document } = await app.page('/contact');
    const main = document.querySelector('main')?.text ?? '';
    expect(main).toMatch(/What does it cost\?\s*Fixed before work starts/);
    expect(main.split(pricing)).toHaveLength(2);
    const results = (await app.page('/search?q=price')).document.querySelectorAll('main li');
    expect(
      results
        .find(({ text }) => text.includes(pricing))
        ?.querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/contact');
    await save(await formOf(path), { pricing: '' });
    expect((await app.page('/contact')).document.querySelector('main')?.text).not.toContain('What does it cost?');
  });

  test('the prices of the owner are on three pages and in the search, and nowhere once removed', async () => {
    const pages = ['/services', '/contact', '/contact/call', '/services.md'];
    const textOf = async (page: string) => (await app.request(page)).text();
    for (const page of pages) expect(await textOf(page)).not.toMatch(/what it costs|what a project costs/i);
    await save(await formOf(path), {
      'engagements.0.name': 'Count of one shelf',
      'engagements.0.weeks': '1 to 2',
      'engagements.0.handedOver': 'A list of boxes.',
      'engagements.0.priceFrom': '$700',
      'engagements.0.priceTo': '$1,200',
      'engagements.0.asOf': '2031-02-03',
      'engagements.1.name': 'New shelf',
      'engagements.1.weeks': '3',
      'engagements.1.handedOver': 'The shelf.',
      'engagements.1.asOf': '2031-02-03',
    });
    for (const page of pages) {
      const text = await textOf(page);
      for (const part of ['Count of one shelf', '$700 to $1,200', 'On a written design']) expect(text).toContain(part);
      expect(text).not.toContain('>Sample<');
    }
    const firstPath = async (query: string) =>
      ((await (await app.request(`/api/search?q=${query}`)).json()) as { path: string }[])[0]?.path;
    for (const query of ['price', 'cost', 'rate']) expect(await firstPath(query)).toBe('/services#prices');
    const today = () => localTime(new Date(), site.timeZone).day;
    const before = today();
    await save(await formOf(path), { 'engagements.0.priceTo': '$1,300', 'engagements.1.weeks': '4' });
    const { 'engagements.0.asOf': changed, 'engagements.1.asOf': kept } = await formOf(path);
    // Midnight may come meanwhile.
    expect([before, today()]).toContain(changed);
    expect(kept).toBe('2031-02-03');
    await save(await formOf(path), { 'engagements.0.remove': 'on' });
    const { 'engagements.1.name': second, ...form } = await formOf(path);
    expect([form['engagements.0.name'], second]).toEqual(['New shelf', '']);
    await save(form, { 'engagements.0.remove': 'on' });
    for (const page of pages) expect(await textOf(page)).not.toMatch(/what it costs|what a project costs/i);
    expect(await firstPath('rate')).not.toBe('/services#prices');
  });

  test('a price without an amount is refused at its row, below an empty one', async () => {
    const refused = await save(await formOf(path), {
      'engagements.0.name': '',
      'engagements.1.name': 'Count',
      'engagements.1.weeks': '1',
      'engagements.1.handedOver': 'A list.',
      'engagements.1.priceFrom': '$700',
      'engagements.1.priceTo': 'on request',
    });
    expect([refused.status, problems(refused.document)]).toEqual([
      400,
      { 'engagements.1.priceTo': 'Price to must be an amount, such as $4,000 or 4,000 EUR' },
    ]);
  });

  test('the forms mark sample rows, and accept a price without a currency', async () => {
    const [sample] = sampleEngagements;
    const cells = Object.entries(sample!).map(([column, text]) => [`engagements.0.${column}`, text ?? '']);
    await save(await formOf(path), {
      ...Object.fromEntries(cells),
      'engagements.1.name': 'Count',
      'engagements.1.weeks': '1',
      'engagements.1.handedOver': 'A list.',
      'engagements.1.priceFrom': '700',
    });
    for (const form of [path, '/operator/first-steps/price']) {
      const { document } = await get(form);
      expect(texts(document, '#engagements > div > p')).toEqual(['Sample', 'A price has no currency.']);
    }
    await save(await formOf(path), { 'engagements.0.priceFrom': '$2,501' });
    const { document } = await get(path);
    expect(texts(document, '#engagements > div > p')).toEqual(['A price has no currency.']);
    await save(await formOf(path), { 'engagements.0.remove': 'on', 'engagements.1.remove': 'on' });
  });

  test('a first step saves its own fields, keeps the others and leads to the next', async () => {
    const who = '/operator/first-steps/who';
    const before = await formOf(path);
    const opened = await get(who);
    expect(texts(opened.document, 'nav[aria-label="First steps"] a')).toEqual([
      '1 Who',
      '2 When',
      '3 What it costs',
      '4 Mail',
      '5 Backups',
    ]);
    const skip = opened.document.querySelectorAll('main form a').find(({ text }) => text.trim() === 'Skip');
    expect(skip?.getAttribute('href')).toBe('/operator/first-steps/when');
    const saved = await post(who, {
      ...(await formOf(who)),
      ownerName: 'Ada Harrow',
      region: 'Oregon',
      intent: 'continue',
    });
    expect([saved.status, saved.location]).toEqual([303, '/operator/first-steps/when?saved']);
    expect(texts((await get(saved.location ?? '')).document, '[role=status]')).toEqual(['Saved.']);
    const { version: _, ...after } = await formOf(path);
    expect(after).toEqual({ ...before, ownerName: 'Ada Harrow', region: 'Oregon', version: undefined });
    const last = '/operator/first-steps/backups';
    const done = await post(last, { ...(await formOf(last)), intent: 'continue' });
    expect(done.location).toBe('/operator/launch-check?saved');
    expect(texts((await get(done.location ?? '')).document, '[role=status]')).toEqual(['Saved.']);
    expect((await get('/operator/first-steps/never')).status).toBe(404);
  });

  test('the step of times saves the zone and the hours, and shows what visitors see', async () => {
    const when = '/operator/first-steps/when';
    const original = await formOf(when);
    const callsPath = (await get('/operator/content/consultation-settings')).location ?? '';
    const { version: _, ...calls } = await formOf(callsPath);
    const times = Object.fromEntries(
      Object.keys(original)
        .filter((name) => name.endsWith('.times'))
        .map((name) => [name, '']),
    );
    const typed = { ...original, ...times, timeZone: 'America/New_York', 'hours.1.times': 'never', intent: 'stay' };
    const refused = await post(when, typed);
    expect(refused.status).toBe(400);
    expect(Object.keys(problems(refused.document))).toEqual(['hours.1.times']);
    const saved = await post(when, { ...fieldsOf(refused.document), 'hours.1.times': '10 am-1 pm', intent: 'stay' });
    expect([saved.status, saved.location]).toEqual([303, `${when}?saved`]);
    const { document } = await get(saved.location ?? '');
    expect(document.querySelector('[aria-labelledby=call-preview]')?.text).toContain('in America/New_York');
    const days = texts(document, '[aria-labelledby=call-preview] > div:first-child dt');
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(day).toContain('Tuesday');
    const { version: __, ...callsAfter } = await formOf(callsPath);
    expect(callsAfter).toEqual({ ...calls, ...times, 'hours.1.times': '10:00 am-1:00 pm' });
    const restored = {
      ...original,
      ...Object.fromEntries(Object.entries(await formOf(when)).filter(([name]) => name.startsWith('version.'))),
    };
    expect((await post(when, { ...restored, intent: 'continue' })).location).toBe('/operator/first-steps/price?saved');
  });

  test('an owner who keeps the hours that came with the site is not asked for them again', async () => {
    const when = '/operator/first-steps/when';
    const tasks = async () => texts((await get('/operator/launch-check')).document, 'main').join();
    expect(await tasks()).toContain('Visitors book calls in the sample hours.');
    await post(when, { ...(await formOf(when)), intent: 'continue' });
    expect(await tasks()).not.toContain('Visitors book calls in the sample hours.');
  });

  test('a first step shows what somebody saved meanwhile, and saves over it at the second try', async () => {
    const mail = '/operator/first-steps/mail';
    const form = await formOf(mail);
    await save(await formOf(path), { email: 'other@reed.example' });
    const refused = await post(mail, { ...form, email: 'mine@reed.example', intent: 'continue' });
    expect(refused.status).toBe(409);
    expect(refused.document.querySelector('[aria-label="Saved meanwhile"]')?.text).toContain('other@reed.example');
    const again = await post(mail, { ...fieldsOf(refused.document), intent: 'continue' });
    expect(again.location).toBe('/operator/first-steps/backups?saved');
    expect((await formOf(path))['email']).toBe('mine@reed.example');
  });

  test('the step of mail sends a test to the address that it saves', async () => {
    const mail = '/operator/first-steps/mail';
    const sent = await post(mail, { ...(await formOf(mail)), email: 'new@reed.example', intent: 'test' });
    expect(sent.location).toBe(`${mail}?tested`);
    expect(await app.database.source.query(`SELECT kind, "to" FROM mails WHERE kind = 'test'`)).toEqual([
      { kind: 'test', to: 'new@reed.example' },
    ]);
    expect(texts((await get(`${mail}?tested`)).document, '[role=status]').join()).toContain('written to a file');
  });

  test('a site that is not ready can be kept out of search engines, in every format', async () => {
    const robots = async () =>
      (await app.page('/about')).document.querySelector('meta[name=robots]')?.attributes['content'];
    const tag = async () => (await app.request('/about.md')).headers.get('x-robots-tag');
    expect([await robots(), await tag()]).toEqual(['index, follow', null]);
    await save(await formOf(path), { searchEngines: 'Keep out' });
    expect([await robots(), await tag()]).toEqual(['noindex, nofollow', 'noindex, nofollow']);
    expect((await app.request('/sitemap.xml')).status).toBe(404);
    expect(await (await app.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await app.request('/feed.xml')).status).toBe(200);
  });

  test('the portrait is a picture of the library, which then cannot be removed', async () => {
    const hash = '0123456789abcdef'.repeat(2);
    await app.database.source.query(
      `INSERT INTO pictures (hash, alt, width, height) VALUES ($1, 'Robin at a desk', 1000, 1250)`,
      [hash],
    );
    const unknown = await save(await formOf(path), { portrait: 'f'.repeat(32) });
    expect(problems(unknown.document)).toEqual({ portrait: 'This refers to an entry that does not exist' });
    await save(await formOf(path), { portrait: hash });
    const { document } = await app.page('/about');
    const image = document.querySelector('main picture img');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([
      `/pictures/${hash}-1000.webp`,
      'Robin at a desk',
    ]);
    expect(document.querySelector('main picture source')?.getAttribute('srcset')).toContain(
      `/pictures/${hash}-400.avif`,
    );
    const refused = await post(`/operator/pictures/${hash}`, { intent: 'remove' });
    expect(refused.status).toBe(409);
    expect(refused.document.querySelector('main')?.text).toContain('This picture is used in “Settings”.');
    await save(await formOf(path), { portrait: '' });
    expect((await app.page('/about')).document.querySelector('main svg [id=portrait]')).not.toBeNull();
  });

  test('a change can be undone, but not by an editor', async () => {
    await save(await formOf(path), { brand: 'Fern & Anchor' });
    const history = await get(`${path}/history`);
    expect(texts(history.document, 'main h1 + p')).toEqual(['Settings: one change.']);
    const form = await undoForm(path);
    expect((await post(path, { ...form, intent: 'save', writer: 'ben' }, ben)).status).toBe(403);
    expect(await html('/')).toContain('Fern &amp; Anchor');
    expect((await post(path, { ...form, intent: 'save' })).status).toBe(303);
    expect(await html('/')).not.toContain('Fern &amp; Anchor');
  });

  test('an editor can neither read nor save the settings', async () => {
    expect((await get('/operator/content/settings', ben)).status).toBe(403);
    expect((await get(path, ben)).status).toBe(403);
    await save(await formOf(path), { company: 'Fern & Anchor Partners' });
    for (const list of ['/operator/changes', `${path}/history`]) {
      expect(texts((await get(list)).document, 'main').join()).toContain('Anchor Partners');
      expect(texts((await get(list, ben)).document, 'main').join()).not.toContain('Anchor Partners');
    }
    const saved = await post(
      path,
      { ...(await formOf(path)), ...first, intent: 'save', email: 'ben@else.example' },
      ben,
    );
    expect(saved.status).toBe(403);
    expect(await html('/contact')).not.toContain('ben@else.example');
  });

  test('saving the unchanged form confirms the shipped values, and then changes nothing', async () => {
    for (const _ of ['first', 'second']) {
      const { status, location } = await post(path, { ...(await formOf(path)), intent: 'save' });
      expect([status, location]).toEqual([303, `${path}?saved`]);
      expect(await app.database.source.query('SELECT FROM changes')).toHaveLength(1);
    }
    // Nothing differs, so there is nothing to undo.
    const { document } = await get(`${path}/history`);
    expect(texts(document, 'main ol p')).toHaveLength(1);
    expect(document.querySelector('main')?.text).not.toContain('Undo');
  });

  test('the later of two owners sees what the first has changed', async () => {
    const form = await formOf(path);
    await save(form, { role: 'Records Engineer' });
    const refused = await save(form, { company: 'Fern & Anchor Partners' });
    expect([refused.status, texts(refused.document, 'main form dd').includes('Records Engineer')]).toEqual([409, true]);
    expect(
      (await save(fieldsOf(refused.document), { role: 'Records Engineer', company: 'Fern & Anchor Partners' })).status,
    ).toBe(303);
    const [stored] = await app.database.source.query<object[]>(
      `SELECT "values" ->> 'role' AS role, "values" ->> 'company' AS company FROM site_texts WHERE key = 'settings'`,
    );
    expect(stored).toEqual({ role: 'Records Engineer', company: 'Fern & Anchor Partners' });
  });

  test.each([
    [{ booking: 'javascript:alert(1)' }, 'Booking link must be an address'],
    [{ replyHours: 'soon' }, 'Reply time in hours must be a whole number from 8 to 168'],
    [{ replyHours: '7' }, 'Reply time in hours must be a whole number from 8 to 168'],
    [{ replyHours: '169' }, 'Reply time in hours must be a whole number from 8 to 168'],
    [{ morningFrom: '12:00', morningUntil: '12:00' }, 'End of the morning must be after the morning email'],
    [{ brand: '' }, 'Brand is required'],
  ])('shows the form again with what is wrong with %j', async (values, problem) => {
    const answer = await save(await formOf(path), values);
    expect(answer.status).toBe(400);
    expect(answer.document.querySelector('[data-error-summary]')?.text).toContain(problem);
    expect(await app.database.source.query('SELECT FROM changes')).toEqual([]);
  });

  test('offers calls in the hours of each weekday, and names the weekday whose hours are wrong', async () => {
    const calls = (await get('/operator/content/consultation-settings')).location ?? '';
    const saveHours = async (monday: string) =>
      post(calls, {
        ...(await formOf(calls)),
        intent: 'save',
        'hours.0.times': monday,
        'hours.1.times': '09:00-10:00, 13:00-14:00',
        ...Object.fromEntries([2, 3, 4, 5, 6].map((weekday) => [`hours.${weekday}.times`, ''])),
      });
    const unclear = { '9-5': '"9-5" is not clear. ', '9-12, 5-4': '"5-4" is not clear. ', '09:00-12:00,': '' };
    for (const [wrong, named] of Object.entries(unclear)) {
      const { document } = await saveHours(wrong);
      expect(texts(document, '[data-error-summary] li')).toEqual([
        `Hours, Monday: ${named}Please write hours such as 9 am-12 pm, 2 pm-5 pm`,
      ]);
    }
    expect((await saveHours('9-12, 2pm-5pm')).status).toBe(303);
    expect(await formOf(calls)).toMatchObject({
      'hours.0.times': '9:00 am-12:00 pm, 2:00 pm-5:00 pm',
      'hours.2.times': '',
    });
    expect((await saveHours('')).status).toBe(303);
    const answer = await app.request('/api/consultation/times');
    const { times, timeZone } = (await answer.json()) as { times: string[]; timeZone: string };
    const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone });
    const offered = new Set(times.map((time) => format.format(new Date(time))));
    expect([...offered].toSorted()).toEqual(['Tuesday 09:00', 'Tuesday 09:30', 'Tuesday 13:00', 'Tuesday 13:30']);
  });

  test('the only document cannot be removed, and there is no new one', async () => {
    expect((await post(path, { intent: 'remove' })).status).toBe(400);
    expect((await get('/operator/content/settings/new')).status).toBe(404);
    expect(await app.database.source.query(`SELECT FROM site_texts WHERE key = 'settings'`)).toHaveLength(1);
  });

  test('a new article has the date of the owner, and next steps are listed a week ahead of it', async () => {
    const inquiry = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    const isListed = async (nextStepOn: string) => {
      await post(inquiry, { intent: 'plan', nextStep: 'Call', nextStepOn });
      return texts((await get('/operator')).document, 'main h2').includes('Next steps 1');
    };
    // One of them has another date than UTC at any time.
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      await save(await formOf(path), { timeZone });
      const [today, inAWeek, later] = [0, 7, 8].map(
        (days) => localTime(new Date(Date.now() + days * DAY_MS), timeZone).day,
      );
      const { publishDate } = await formOf('/operator/content/blog-posts/new');
      expect([timeZone, publishDate]).toEqual([timeZone, today]);
      expect([timeZone, await isListed(later ?? ''), await isListed(inAWeek ?? '')]).toEqual([timeZone, false, true]);
    }
    await post(inquiry, { intent: 'erase' });
  });
});
