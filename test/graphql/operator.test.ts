import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BlogPost } from '../../src/domain/blog-posts/blog-post.entity.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { type ContactStatus, contactStatuses, statusTransitions } from '../../src/rules/inbox.ts';
import { allRows } from '../../src/rules/pagination.ts';
import { bootApp } from '../support/app.ts';
import { contactInput, setPostalAddress } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

describe('operations', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.close());

  const runQuery = (source: string, variableValues?: Record<string, unknown>) =>
    runAsOwner({ database, mailDelivery: testMailSettings }, source, variableValues);

  const post = {
    title: 'A title that is long enough',
    slug: 'a-new-article',
    excerpt: 'An excerpt of more than twenty characters',
    content: `<p>${'x'.repeat(60)}</p>`,
    category: 'Legal Tech',
    readTime: '5 min read',
    publishDate: '2025-01-31',
  };

  test('dates the last change of a published text, and no other change', async () => {
    const input = { ...post, slug: 'a-corrected-article' };
    const create = 'mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }';
    const { id } = (await runQuery(create, { input: { ...input, published: false } })).data?.createBlogPost ?? {};
    const afterUpdate = async (changed: Partial<typeof post> & { published?: boolean; publishAt?: string | null }) => {
      await runQuery('mutation ($id: ID!, $input: BlogPostInput!) { updateBlogPost(id: $id, input: $input) { id } }', {
        id,
        input: { ...input, published: true, ...changed },
      });
      return (await runQuery('{ blogPost(slug: "a-corrected-article") { updatedOn } }')).data?.blogPost?.updatedOn;
    };
    expect(await afterUpdate({ title: 'A draft with another title', published: false })).toBeUndefined();
    expect(await afterUpdate({ title: 'A draft with another title' })).toBeNull();
    expect(await afterUpdate({ title: 'A draft with another title', readTime: '6 min read' })).toBeNull();
    expect(await afterUpdate({ title: 'A corrected title' })).toBe(new Date().toISOString().slice(0, 10));
    // A change on the day of publication is not worth a line.
    const today = new Date().toISOString().slice(0, 10);
    expect(await afterUpdate({ title: 'A corrected title', publishDate: today })).toBeNull();
    await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
  });

  test('validates blog posts and the rows of case studies', async () => {
    const article = await runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }', {
      input: { ...post, readTime: '', publishDate: '', format: 'text' },
    });
    expect(article.error?.fields).toEqual({
      format: 'Please select Markdown or HTML',
      readTime: 'Read time must be specified',
      publishDate: 'Publish date must be specified',
    });
    const study = await runQuery('mutation ($input: CaseStudyInput!) { createCaseStudy(input: $input) { id } }', {
      input: {
        title: 'A title',
        slug: 'a-study',
        category: 'Legal Tech',
        icon: 'bot',
        problem: 'short',
        solution: 'x'.repeat(20),
        outcome: 'x'.repeat(20),
        metrics: [{ label: 'Time', before: '', after: '1 h', improvement: '50%' }],
        stepsAfter: [{ text: 'Read', by: 'Clerk', time: '0 hours' }],
      },
    });
    expect(study.error?.fields).toEqual({
      problem: 'Problem must be at least 20 characters',
      'metrics.0.before': 'Metric before is required',
      'stepsAfter.0.time': 'Time must be a time such as 40 minutes or 2.5 hours',
    });
  });

  test('previews a long article, and says at its field why another one is refused', async () => {
    const preview = (content: string) =>
      runQuery(
        `query ($content: String!) {
          blogPostPreview(content: $content, format: "markdown")
          blogPostChanges(content: $content, format: "markdown") { removed }
        }`,
        { content },
      );
    const long = await preview(`<iframe></iframe>\n\n${'# a\n\n'.repeat(300)}`);
    expect(long.data?.blogPostPreview.match(/<h2 id="a(?:-\d+)?">/g)).toHaveLength(300);
    expect(long.data?.blogPostChanges).toEqual({ removed: ['<iframe>'] });
    expect((await preview('a\n'.repeat(10_001))).error?.fields).toEqual({
      content: 'Content has more than 10,000 lines and marks such as * or [',
    });
    expect((await preview('a'.repeat(200_001))).error?.fields).toEqual({
      content: 'Content must be at most 200,000 characters',
    });
  });

  test('plans an import of files, and says at their field why there is nothing to import', async () => {
    // It needs the classes of the content types, which the other imports declare.
    const { importSite } = await import('../../src/domain/content-import/import-site.ts');
    const { planApart } = await import('../../src/domain/content-import/plan-apart.ts');
    const { filesInMemory } = await import('../../src/domain/content-import/site-files.ts');
    const planOf = (name: string, text: string) => {
      const contents = new Map([[name, Buffer.from(text)]]);
      return importSite(database.source.manager, filesInMemory(contents), {
        isStored: false,
        plan: (known) => planApart(contents, known),
      });
    };
    const article = `---\ntitle: An article\ndate: 2025-01-31\n---\n${'Words. '.repeat(20)}`;
    expect((await planOf('posts/a.md', article)).summary).toMatch('1 published article, 0 drafts');
    await expect(planOf('a.txt', 'text')).rejects.toMatchObject({
      fields: { files: 'There is nothing to import. a.txt: it is no Markdown, no picture and no export' },
    });
  });

  test('takes, returns and stores choices as the specified strings, and refuses others', async () => {
    const input = {
      title: 'A title',
      slug: 'a-study-of-choices',
      category: 'Process Automation',
      icon: 'bot',
      problem: 'x'.repeat(20),
      solution: 'x'.repeat(20),
      outcome: 'x'.repeat(20),
      metrics: [],
    };
    const create = 'mutation ($input: CaseStudyInput!) { createCaseStudy(input: $input) { category } }';
    const created = await runQuery(create, { input });
    expect(created.data?.createCaseStudy).toEqual({ category: 'Process Automation' });
    const [stored] = await database.source.query(`SELECT category FROM case_studies WHERE slug = 'a-study-of-choices'`);
    expect(stored).toEqual({ category: 'Process Automation' });

    for (const category of ['PROCESS_AUTOMATION', 'process automation', '']) {
      const refused = await runQuery(create, { input: { ...input, category } });
      expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', fields: { category: 'Please select a category' } });
    }
  });

  const technology = { name: 'New', slug: 'new-one', shortDescription: 'Something new' };

  test('reports constraint violations in plain language', async () => {
    const [{ id: categoryId, title }] = await database.source.query(
      'SELECT id, title FROM technology_categories LIMIT 1',
    );
    const create = (input: object) =>
      runQuery('mutation ($input: TechnologyInput!) { createTechnology(input: $input) { id category { title } } }', {
        input: { ...technology, ...input },
      });
    expect((await create({ categoryId, slug: 'quillmaker' })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { slug: 'Another entry already uses this slug' },
    });
    expect((await create({ categoryId: '' })).error?.fields).toEqual({ categoryId: 'Category ID is required' });
    expect((await create({ categoryId: crypto.randomUUID() })).error?.fields).toEqual({
      categoryId: 'This refers to an entry that does not exist',
    });
    expect((await create({ categoryId: 'no-id' })).error?.fields).toEqual({
      categoryId: 'Category ID must be the ID of a category',
    });
    const created = await create({ categoryId });
    expect(created.data?.createTechnology.category.title).toBe(title);
    const inUse = await runQuery('mutation ($id: ID!) { deleteTechnologyCategory(id: $id) }', { id: categoryId });
    expect(inUse.error).toMatchObject({ code: 'CONFLICT', message: 'Other entries still refer to this one' });
  });

  test('refuses documents whose values contradict each other', async () => {
    const type = definitionOf(BlogPost);
    const problem = { slug: 'Slug must not repeat the title' };
    const contradictions = (values: { title?: string; slug?: string }) =>
      values.slug === values.title?.toLowerCase() ? problem : {};
    Object.assign(type, { contradictions });
    const create = (slug: string) =>
      runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }', {
        input: { ...post, title: 'Contradiction', slug },
      });
    expect((await create('contradiction')).error).toMatchObject({ code: 'INVALID_INPUT', fields: problem });
    const { id } = (await create('another-slug')).data?.createBlogPost ?? {};
    const update = (slug: string) =>
      runQuery('mutation ($id: ID!, $input: BlogPostInput!) { updateBlogPost(id: $id, input: $input) { slug } }', {
        id,
        input: { ...post, title: 'Contradiction', slug },
      });
    expect((await update('contradiction')).error).toMatchObject({ code: 'INVALID_INPUT', fields: problem });
    expect((await update('a-third-slug')).data).toEqual({ updateBlogPost: { slug: 'a-third-slug' } });
    Object.assign(type, { contradictions: undefined });
    expect((await update('contradiction')).data).toEqual({ updateBlogPost: { slug: 'contradiction' } });
    await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
  });

  test('returns NOT_FOUND for a malformed ID', async () => {
    const { error } = await runQuery('mutation { deleteCaseStudy(id: "7") }');
    expect(error?.code).toBe('NOT_FOUND');
  });

  test('lists drafts for an operator', async () => {
    await database.source.query(`UPDATE case_studies SET published = false WHERE slug = 'binders-that-rebuild'`);
    const { data } = await runQuery('{ caseStudyRecords { slug published } }');
    expect(data?.caseStudyRecords).toContainEqual({ slug: 'binders-that-rebuild', published: false });
  });

  test('an argument that is null counts as left out', async () => {
    const created = await runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }', {
      input: { ...post, slug: 'with-null' },
    });
    const id = created.data?.createBlogPost.id;
    await runQuery('mutation ($id: ID!, $input: BlogPostInput!) { updateBlogPost(id: $id, input: $input) { id } }', {
      id,
      input: { ...post, slug: 'with-null-again' },
    });
    const { data } = await runQuery(
      `query ($id: ID!, $version: Int, $type: String, $category: ID) {
      blogPostRecord(id: $id, version: $version) { slug }
      aboutPageRecord(version: $version) { version }
      changes(contentType: $type, documentId: $id) { version }
      technologies(categoryId: $category, limit: 1) { name }
    }`,
      { id, version: null, type: null, category: null },
    );
    expect(data).toMatchObject({
      blogPostRecord: { slug: 'with-null-again' },
      aboutPageRecord: { version: 1 },
      changes: [{ version: 2 }, { version: 1 }],
      technologies: [{ name: expect.any(String) }],
    });
    await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
  });

  test('a former slug of two content types leads to the document of its own type', async () => {
    const idOf = async (table: string) =>
      (await database.source.query(`SELECT id FROM ${table} WHERE published ORDER BY slug LIMIT 1`))[0].id;
    const ids = [await idOf('technologies'), await idOf('case_studies')];
    await database.source.query(
      `INSERT INTO redirects ("contentType", slug, "documentId")
     VALUES ('technologies', 'shared-slug', $1), ('case-studies', 'shared-slug', $2)`,
      ids,
    );
    const { data } = await runQuery('{ technology(slug: "shared-slug") { id } caseStudy(slug: "shared-slug") { id } }');
    expect([data?.technology.id, data?.caseStudy.id]).toEqual(ids);
  });
});

describe('leads', () => {
  const app = bootApp();

  beforeEach(async () => {
    await app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE');
    await app.database.source.query('DELETE FROM newsletter_subscribers');
    await app.database.source.query('DELETE FROM newsletter_issues');
  });

  const runQuery = (source: string, variableValues?: Record<string, unknown>) =>
    runAsOwner({ database: app.database, mailDelivery: testMailSettings }, source, variableValues);

  const post = (overrides: Record<string, unknown> = {}) => app.postJson('/api/contact', contactInput(overrides));
  const list = (filter: object, page = '') =>
    runQuery(
      `query ($filter: ContactSubmissionFilter!) {
    contactSubmissions(filter: $filter ${page}) { id name status }
    contactSubmissionCount(filter: $filter)
  }`,
      { filter },
    );
  const names = async (filter: object, page = '') =>
    (await list(filter, page)).data?.contactSubmissions.map(({ name }: { name: string }) => name);
  const idOf = async (name: string): Promise<string> =>
    (await app.database.source.query('SELECT id FROM contact_submissions WHERE name = $1', [name]))[0].id;
  const setStatus = async (name: string, status: ContactStatus) =>
    runQuery(
      `mutation ($id: ID!, $status: String!) {
      setContactStatus(id: $id, input: { status: $status }) { status firstReadAt repliedAt mails { kind status } }
    }`,
      { id: await idOf(name), status },
    );

  test('lists submissions by status, longest wait first, in pages, without spam', async () => {
    for (const name of ['Ann', 'Bob', 'Cleo 100%']) await post({ name });
    await post({ name: 'Spammer', website: 'x' });
    expect(await names({})).toEqual(['Ann', 'Bob', 'Cleo 100%']);
    await setStatus('Ann', 'replied');
    await setStatus('Cleo 100%', 'won');
    expect(await names({})).toEqual(['Bob', 'Cleo 100%', 'Ann']);
    expect(await names({ unanswered: true })).toEqual(['Bob']);
    expect(await names({}, ', offset: 1, limit: 1')).toEqual(['Cleo 100%']);
    expect(await names({ status: 'spam' })).toEqual(['Spammer']);
    expect(await names({ search: 'cleo 100%' })).toEqual(['Cleo 100%']);
    expect(await names({ search: '%' })).toEqual(['Cleo 100%']);
    expect((await list({ search: 'ann' })).data?.contactSubmissionCount).toBe(1);
    expect((await list({ status: 'gone' })).error).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await list({}, ', limit: 1000')).error).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each([
    [
      'contactSubmissions(newestFirst: true, ',
      'contact_submissions',
      'name, email, "useCase", message',
      `'Ann', number || '@x.example', 'other', 'x'`,
    ],
    ['newsletterSubscribers(', 'newsletter_subscribers', 'email', `number || '@x.example'`],
  ])('%s reads all rows although read ones are erased or changed', async (query, table, columns, values) => {
    const { source } = app.database;
    // Several rows have one time, and others are less than a millisecond apart.
    await source.query(
      `INSERT INTO ${table} (${columns}, "createdAt")
     SELECT ${values}, now() - (number / 2) * interval '1 microsecond' FROM generate_series(1, 450) AS number`,
    );
    const rows = await allRows<{ id: string; email: string }>(async (page) => {
      const { data } = await runQuery(
        `query ($offset: Int!, $limit: Int!) { rows: ${query}offset: $offset, limit: $limit) { id email } }`,
        page,
      );
      if (page.offset === 0) {
        await source.query(`DELETE FROM ${table} WHERE email IN ('7@x.example', '8@x.example')`);
        await source.query(`UPDATE contact_submissions SET status = 'replied' WHERE email < '3'`);
      }
      return data?.rows;
    });
    expect(rows.map(({ email }) => Math.floor(Number.parseInt(email) / 2))).toEqual(
      Array.from({ length: 450 }, (_, index) => Math.floor((index + 1) / 2)),
    );
  });

  test('finds submissions by words in any order, also in notes and replies', async () => {
    await post({ name: 'Adaeze Ókafor', company: 'Harbor Court', message: 'About the Hồng Ánh building.' });
    await post({ name: 'Bob' });
    await runQuery('mutation ($id: ID!) { addContactNote(id: $id, input: { text: "Called about Lisbon" }) { id } }', {
      id: await idOf('Bob'),
    });
    await app.database.source.query(
      `INSERT INTO contact_replies (id, "contactSubmissionId", text) VALUES ($1, $2, 'See you in Porto.')`,
      [randomUUID(), await idOf('Bob')],
    );
    expect(await names({ search: 'porto lisbon' })).toEqual(['Bob']);
    expect(await names({ search: 'court okafor' })).toEqual(['Adaeze Ókafor']);
    expect(await names({ search: 'hong anh' })).toEqual(['Adaeze Ókafor']);
    expect(await names({ search: 'bob lisbon' })).toEqual(['Bob']);
    expect(await names({ search: 'okafor lisbon' })).toEqual([]);
    expect(await names({ search: 'an ng' })).toEqual(['Adaeze Ókafor']);
    expect(await names({ search: 'ó' })).toEqual(['Adaeze Ókafor', 'Bob']);
    expect(await names({ search: ' ' })).toEqual(['Adaeze Ókafor', 'Bob']);
  });

  const transitions = contactStatuses.flatMap((before) =>
    statusTransitions[before].map((next) => [before, next] as const),
  );

  test.each(transitions)('taking back %s → %s restores the status and its times', async (before, next) => {
    await post({ name: 'Ann', website: before === 'spam' ? 'x' : '' });
    if (before !== 'new' && before !== 'spam') await setStatus('Ann', before);
    const state = async () =>
      (
        await app.database.source.query(
          `SELECT status, "firstReadAt", "repliedAt", (SELECT count(*)::int FROM mails WHERE status = 'queued') AS mails
         FROM contact_submissions`,
        )
      )[0];
    const was = await state();
    const changed = await setStatus('Ann', next);
    const again = await setStatus('Ann', next);
    expect(again.data?.setContactStatus).toEqual(changed.data?.setContactStatus);
    expect(changed.data?.setContactStatus.status).toBe(next);
    const answered = new Set<string>(['replied', 'won', 'lost']);
    expect(changed.data?.setContactStatus.repliedAt !== null).toBe(answered.has(next) || answered.has(before));
    expect((await setStatus('Ann', before)).error).toBeUndefined();
    expect(await state()).toEqual(was);
    const { data } = await runQuery(
      'query ($id: ID!) { contactSubmission(id: $id) { statusChanges { before after operator } } }',
      {
        id: await idOf('Ann'),
      },
    );
    expect(data?.contactSubmission.statusChanges.slice(-2)).toEqual([
      { before, after: next, operator: 'anna' },
      { before: next, after: before, operator: 'anna' },
    ]);
  });

  test('restores no status but the one before the current one', async () => {
    await post({ name: 'Ann' });
    await setStatus('Ann', 'read');
    await setStatus('Ann', 'replied');
    expect((await setStatus('Ann', 'new')).error).toMatchObject({ code: 'CONFLICT' });
    expect((await setStatus('Ann', 'read')).data?.setContactStatus).toMatchObject({ status: 'read', repliedAt: null });
    expect((await setStatus('Ann', 'new')).error).toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses a status that may not follow the current one', async () => {
    await post({ name: 'Ann' });
    await app.database.source.query(`UPDATE contact_submissions SET status = 'won'`);
    expect((await setStatus('Ann', 'replied')).error).toMatchObject({
      code: 'CONFLICT',
      message: 'The status cannot change from "won" to "replied".',
    });
    const [row] = await app.database.source.query('SELECT status, "firstReadAt", "repliedAt" FROM contact_submissions');
    expect(row).toEqual({ status: 'won', firstReadAt: null, repliedAt: null });
  });

  test('leaving the spam folder queues emails once; entering it cancels queued emails', async () => {
    await post({ name: 'Caught', website: 'x' });
    expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(2);
    await app.database.source.query(`UPDATE mails SET status = 'sent', "sentAt" = now() WHERE kind = 'notification'`);
    expect((await setStatus('Caught', 'spam')).data?.setContactStatus.mails).toEqual([
      { kind: 'notification', status: 'sent' },
    ]);
    expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(1);
  });

  test('taking back a mark as spam queues the emails again, and taking back its end holds them', async () => {
    await post({ name: 'Ann' });
    expect((await setStatus('Ann', 'spam')).data?.setContactStatus.mails).toEqual([]);
    const queued = (await setStatus('Ann', 'new')).data?.setContactStatus.mails;
    expect(new Set(queued)).toEqual(
      new Set([
        { kind: 'acknowledgement', status: 'queued' },
        { kind: 'notification', status: 'queued' },
      ]),
    );
    await post({ name: 'Caught', email: 'caught@example.com', website: 'x' });
    expect((await setStatus('Caught', 'new')).data?.setContactStatus.mails).toHaveLength(2);
    expect((await setStatus('Caught', 'spam')).data?.setContactStatus.mails).toEqual([]);
  });

  test('stores a plan, and lists what is due', async () => {
    await post({ name: 'Ann' });
    await post({ name: 'Bob' });
    const id = await idOf('Ann');
    const plan = (input: object) =>
      runQuery(
        `mutation ($id: ID!, $input: ContactPlanInput!) {
        planContactSubmission(id: $id, input: $input) { nextStep nextStepOn }
      }`,
        { id, input },
      );
    const stored = { nextStep: 'Call', nextStepOn: '2026-03-31' };
    const typed = { nextStep: ' Call ', nextStepOn: '2026-03-31' };
    expect((await plan(typed)).data).toEqual({ planContactSubmission: stored });
    expect(await names({ dueBy: '2026-03-30' })).toEqual([]);
    expect(await names({ dueBy: '2026-03-31' })).toEqual(['Ann']);
    const wrong = await plan({ nextStepOn: '2026-02-30' });
    expect(wrong.error?.fields).toEqual({
      nextStepOn: 'Please enter a date',
    });
    await setStatus('Ann', 'lost');
    expect(await names({ dueBy: '2026-03-31' })).toEqual([]);
    const empty = { nextStep: null, nextStepOn: null };
    expect((await plan({ nextStep: ' ' })).data).toEqual({ planContactSubmission: empty });
  });

  const subscribe = (email: string, columns = '"confirmedAt"', values = 'now()') =>
    app.database.source.query(`INSERT INTO newsletter_subscribers (email, ${columns}) VALUES ('${email}', ${values})`);
  beforeAll(() => setPostalAddress(app, '1 Reed Lane'));

  const articleId = async (): Promise<string> =>
    (await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`))[0].id;
  const send = (id: string) => runQuery('mutation ($id: ID!) { sendBlogPost(blogPostId: $id) { recipients } }', { id });

  test('sends a blog post to each subscriber once; one request unsubscribes', async () => {
    await subscribe('one@example.com');
    await subscribe('two@example.com');
    await subscribe('former@example.com', '"isActive", "confirmedAt"', 'false, now()');
    await subscribe('bounced@example.com', '"confirmedAt", "bouncedAt"', 'now(), now()');
    await subscribe('entered@example.com', '"isActive"', 'true');
    const id = await articleId();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.flatMap(({ data }) => data?.sendBlogPost ?? [])).toEqual([{ recipients: 2 }]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['CONFLICT', 'CONFLICT']);
    expect((await send(id)).error?.message).toBe('This article was already sent to the subscribers.');

    const issues: { to: string; text: string; headers: Record<string, string> }[] = await app.database.source.query(
      `SELECT * FROM mails WHERE kind = 'article' ORDER BY "to"`,
    );
    expect(issues.map(({ to }) => to)).toEqual(['one@example.com', 'two@example.com']);
    const [issue] = issues;
    expect(issue?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(issue?.text).toContain('https://site.example/blog/2025/03/paper-trail-basics');
    const link = /^<https:\/\/site\.example(\/api\/newsletter\/unsubscribe\/[^>]+)>, <mailto:[^>]+>$/.exec(
      issue?.headers['List-Unsubscribe'] ?? '',
    )?.[1];

    // RFC 8058, section 3.1: mail clients send this POST body without cookies.
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const opened = await app.request(link ?? '');
    expect([opened.status, opened.headers.get('location')]).toEqual([303, link?.replace('/api', '')]);
    const active = () =>
      app.database.source.query(
        `SELECT email FROM newsletter_subscribers WHERE "isActive" AND email NOT LIKE 'entered@%' ORDER BY 1`,
      );
    expect(await active()).toHaveLength(3);
    await app.database.source.query(
      `INSERT INTO mails (kind, "to", subject, text, status, "sentAt", "newsletterSubscriberId")
     SELECT 'confirmation', email, 'Please confirm', '', 'sent', now(), id FROM newsletter_subscribers`,
    );
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect((await app.request(link ?? '', { method: 'POST', body, headers })).status).toBe(200);
    expect((await app.request(link ?? '', { method: 'POST', body, headers })).status).toBe(200);
    expect(await active()).toEqual([{ email: 'bounced@example.com' }, { email: 'two@example.com' }]);
    const waiting = await app.database.source.query(`SELECT "to" FROM mails WHERE kind = 'article'`);
    expect(waiting).toEqual([{ to: 'two@example.com' }]);
    // What was sent before can still be looked up.
    const sent = await app.database.source.query(`SELECT kind FROM mails WHERE "to" = 'one@example.com'`);
    expect(sent).toEqual([{ kind: 'confirmation' }]);
    const page = await app.page(link?.replace('/api', '') ?? '');
    expect(page.document.querySelector('h1')?.text).toBe('You are unsubscribed');
  });

  test('does not use up the blog post when nobody has a confirmed address', async () => {
    await subscribe('entered@example.com', '"isActive"', 'true');
    const id = await articleId();
    expect((await send(id)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'No subscriber has a confirmed address.',
    });
    await app.database.source.query('UPDATE newsletter_subscribers SET "confirmedAt" = now()');
    expect((await send(id)).data?.sendBlogPost).toEqual({ recipients: 1 });
  });

  test('does not send a restored blog post again', async () => {
    await subscribe('reader@example.com');
    const id = await articleId();
    await send(id);
    await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
    await runQuery('mutation ($id: ID!) { restoreDocument(contentType: "blog-posts", id: $id) }', { id });
    expect(await articleId()).toBe(id);
    expect((await send(id)).error?.code).toBe('CONFLICT');
  });

  test('does not send a draft', async () => {
    const id = await articleId();
    await app.database.source.query('UPDATE blog_posts SET published = false WHERE id = $1', [id]);
    expect((await send(id)).error?.code).toBe('NOT_FOUND');
    expect((await send('7')).error?.code).toBe('NOT_FOUND');
    await app.database.source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
  });

  test('does not send a scheduled blog post before it is published', async () => {
    const id = await articleId();
    const appears = (time: string) =>
      app.database.source.query(`UPDATE blog_posts SET "publishAt" = ${time} WHERE id = $1`, [id]);
    await appears(`now() + interval '1 hour'`);
    expect((await send(id)).error?.code).toBe('NOT_FOUND');
    await appears('NULL');
  });

  test('a submission that becomes spam loses its failed emails; an old one gets none back', async () => {
    const { source } = app.database;
    await post({ name: 'Ann' });
    await source.query(`UPDATE mails SET status = 'failed'`);
    expect((await setStatus('Ann', 'spam')).data?.setContactStatus.mails).toEqual([]);
    expect((await setStatus('Ann', 'new')).data?.setContactStatus.mails).toHaveLength(2);

    await post({ name: 'Old' });
    await source.query(`UPDATE contact_submissions SET "createdAt" = now() - interval '31 days' WHERE name = 'Old'`);
    await setStatus('Old', 'spam');
    expect((await setStatus('Old', 'new')).data?.setContactStatus).toMatchObject({ status: 'new', mails: [] });
  });
});
