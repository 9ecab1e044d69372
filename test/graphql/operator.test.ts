import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { toAppError } from '../../src/server/errors.ts';
import { guardRootFields } from '../../src/server/graphql/authorization.ts';
import { createContext } from '../../src/server/graphql/execute.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { rootFields, sampleCall } from '../support/root-fields.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

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

test('refuses a blog post with a service section that does not exist', async () => {
  const create = (serviceSections: string[]) =>
    runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id serviceSections } }', {
      input: { ...post, slug: 'with-sections', serviceSections },
    });
  const message = 'Service sections must be sections such as real-estate-tech#listing-syndication';
  expect((await create(['legal-tech#e-signature', 'legal-tech#none'])).error).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { serviceSections: message },
  });
  const { data } = await create(['legal-tech#e-signature']);
  expect(data?.createBlogPost.serviceSections).toEqual(['legal-tech#e-signature']);
  await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id: data?.createBlogPost.id });
});

test('refuses a tag that differs from another one only in case', async () => {
  const input = { ...post, slug: 'with-tags', published: false, tags: ['Ledgers', 'Time', 'ledgers'] };
  const { error } = await runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }', {
    input,
  });
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { tags: 'Tags must not contain “ledgers” twice' },
  });
});

test('refuses a time of publication for a draft', async () => {
  const input = { ...post, slug: 'a-draft', published: false, publishAt: '2090-05-01T08:30:00Z' };
  const { error } = await runQuery('mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }', {
    input,
  });
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { publishAt: 'Only scheduled content has a time. Choose “Scheduled”, or clear the time' },
  });
});

test('creates, updates and deletes a blog post', async () => {
  const created = await runQuery(
    'mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id slug published tags } }',
    {
      input: { ...post, published: false, title: `  ${post.title} ` },
    },
  );
  expect(created.error).toBeUndefined();
  expect(created.data?.createBlogPost).toMatchObject({ slug: 'a-new-article', published: false, tags: [] });
  const { id } = created.data?.createBlogPost ?? {};

  const hidden = await runQuery('{ blogPost(slug: "a-new-article") { title } }');
  expect(hidden.data?.blogPost).toBeNull();

  const updated = await runQuery(
    'mutation ($id: ID!, $input: BlogPostInput!) { updateBlogPost(id: $id, input: $input) { title published } }',
    { id, input: { ...post, published: true } },
  );
  expect(updated.data?.updateBlogPost).toEqual({ title: post.title, published: true });
  expect((await runQuery('{ blogPost(slug: "a-new-article") { title } }')).data?.blogPost.title).toBe(post.title);

  expect((await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id })).data?.deleteBlogPost).toBe(true);
  const again = await runQuery('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id });
  expect(again.error?.code).toBe('NOT_FOUND');
});

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

test('validates every write of content', async () => {
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
  const category = await runQuery(
    'mutation ($input: TechnologyCategoryInput!) { createTechnologyCategory(input: $input) { id } }',
    {
      input: { title: 'Title', slug: 'slug', icon: '', color: 'jade', bgColor: 'jade' },
    },
  );
  expect(category.error?.fields).toEqual({ icon: 'Icon class must be specified' });
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

test('returns NOT_FOUND for a malformed ID', async () => {
  const { error } = await runQuery('mutation { deleteCaseStudy(id: "7") }');
  expect(error?.code).toBe('NOT_FOUND');
});

test('returns drafts, submissions and subscribers to an operator', async () => {
  await database.source.query(`UPDATE case_studies SET published = false WHERE slug = 'binders-that-rebuild'`);
  await database.source.query(`INSERT INTO newsletter_subscribers (email) VALUES ('someone@example.com')`);
  const { data } = await runQuery(
    '{ caseStudyRecords { slug published } newsletterSubscribers { email isActive } contactSubmissions { id } }',
  );
  expect(data?.caseStudyRecords).toContainEqual({ slug: 'binders-that-rebuild', published: false });
  expect(data?.newsletterSubscribers).toEqual([{ email: 'someone@example.com', isActive: true }]);
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
    `query ($id: ID!, $version: Int, $type: String, $document: ID, $category: ID) {
      blogPostRecord(id: $id, version: $version) { slug }
      aboutPageRecord(version: $version) { version }
      changes(contentType: $type, documentId: $id) { version }
      redirects(documentId: $document) { slug }
      technologies(categoryId: $category, limit: 1) { name }
    }`,
    { id, version: null, type: null, document: null, category: null },
  );
  expect(data).toMatchObject({
    blogPostRecord: { slug: 'with-null-again' },
    aboutPageRecord: { version: 1 },
    changes: [{ version: 2 }, { version: 1 }],
    redirects: [{ slug: 'with-null' }],
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

const { visitor, operator: schema } = buildSchemas();
const open = rootFields(visitor);
const guarded = Object.entries(rootFields(schema)).filter(([name]) => !(name in open));

// `test/api/access-matrix.test.ts` calls them over HTTP, where visitors do not get this schema at all.
test('the operator schema refuses every guarded field without a session', async () => {
  expect(guarded.length).toBeGreaterThan(40);
  for (const [name, rootField] of guarded) {
    const { query, variables } = sampleCall(rootField);
    const contextValue = await createContext({ database, mailDelivery: testMailSettings }, {});
    const { data, errors = [] } = await graphql({ schema, source: query, variableValues: variables, contextValue });
    const code = errors[0] && toAppError(errors[0]).code;
    expect({ name, data: data?.[rootField.field.name] ?? null, code }).toEqual({
      name,
      data: null,
      code: 'NOT_SIGNED_IN',
    });
  }
});

test('refuses a schema with a root field without @AllowedTo', () => {
  const careless = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { leads: { type: GraphQLString } } }),
  });
  expect(() => guardRootFields(careless, visitor)).toThrow('The root field Query.leads has no @AllowedTo');
});

test('refuses an unguarded mutation that is named like a query of visitors', () => {
  const careless = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { technologies: { type: GraphQLString } } }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: { technologies: { type: GraphQLString } } }),
  });
  expect(() => guardRootFields(careless, visitor)).toThrow('The root field Mutation.technologies has no @AllowedTo');
});
