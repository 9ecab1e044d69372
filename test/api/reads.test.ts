import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';

const app = bootApp();

const getJson = async (path: string) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
};

/** Specification 7, table of calls. */
test('GET /api/technology-categories lists the categories in catalog order', async () => {
  const categories = await getJson('/api/technology-categories');
  expect(categories[0]).toEqual({
    id: expect.any(String),
    title: 'Paper Workshop',
    slug: 'paper-workshop',
    description: expect.any(String),
    icon: 'file-text',
    color: '#e8b5b8',
    bgColor: '#281b1c',
    sortOrder: 1,
  });
  const orders = categories.map(({ sortOrder }: { sortOrder: number }) => sortOrder);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
});

test('GET /api/technologies sorts technologies by name, ignoring case', async () => {
  const technologies = await getJson('/api/technologies');
  expect(Object.keys(technologies[0])).toEqual(
    expect.arrayContaining(['name', 'slug', 'shortDescription', 'categoryId']),
  );
  const names = technologies.map(({ name }: { name: string }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
});

test('GET /api/technologies/{slug} returns the ID of its category', async () => {
  const technology = await getJson('/api/technologies/quillmaker');
  expect(technology).toMatchObject({
    name: 'quillmaker',
    difficultyLevel: 'Expert',
    chooseWhen: 'The papers differ by room, and a scribe keeps the questions in order.',
    ratherNotWhen: 'One page is enough. Formpress fills it in.',
    useCases: expect.any(Array),
  });
  expect(await getJson('/api/technologies/formpress')).toMatchObject({ chooseWhen: null, ratherNotWhen: null });
  const category = await getJson(`/api/technology-categories/id/${technology.categoryId}`);
  expect(category.title).toBe('Paper Workshop');
});

test('GET /api/case-studies lists case studies, and a slug selects one', async () => {
  const studies = await getJson('/api/case-studies');
  const one = await getJson(`/api/case-studies/${studies[0].slug}`);
  expect(one).toMatchObject(studies[0]);
  expect(one.stepsBefore).toHaveLength(3);
  expect(studies[0]).not.toHaveProperty('stepsBefore');
  expect(one.metrics[0]).toEqual({
    label: expect.any(String),
    before: expect.any(String),
    after: expect.any(String),
    improvement: expect.any(String),
  });
});

test('case studies and blog posts name their technologies and service sections', async () => {
  expect(await getJson('/api/case-studies/names-checked-first')).toMatchObject({
    technologies: ['Partyline', 'Casebook Pro', 'Keyring'],
    serviceSections: ['legal-tech#case-management', 'ai-integration#natural-language-processing'],
  });
  expect(await getJson('/api/blog-posts/paper-trail-basics')).toMatchObject({
    technologies: ['Binderly', 'Stampwise', 'Paper clips'],
    serviceSections: ['legal-tech#document-automation'],
  });
});

test('GET /api/topics lists topics by title, and a slug adds their documents', async () => {
  const topics = await getJson('/api/topics');
  const titles = topics.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(titles.toSorted((one: string, other: string) => one.localeCompare(other, 'en')));
  const paper = topics.find(({ slug }: { slug: string }) => slug === 'paper');
  expect(paper).toEqual({
    slug: 'paper',
    title: expect.any(String),
    description: expect.any(String),
    blogPostCount: expect.any(Number),
    caseStudyCount: expect.any(Number),
    technologyCount: expect.any(Number),
    updatedAt: expect.any(String),
  });
  const { blogPosts, caseStudies, technologies, ...fields } = await getJson('/api/topics/paper');
  expect(fields).toEqual(paper);
  expect([blogPosts.length, caseStudies.length, technologies.length]).toEqual([
    paper.blogPostCount,
    paper.caseStudyCount,
    paper.technologyCount,
  ]);
});

test('GET /api/blog-posts lists blog posts newest first, and a slug adds content', async () => {
  const posts = await getJson('/api/blog-posts');
  const dates = posts.map(({ publishDate }: { publishDate: string }) => publishDate);
  expect(dates).toEqual([...dates].sort().reverse());
  const one = await getJson(`/api/blog-posts/${posts[0].slug}`);
  expect(one.content).toContain('<p>');
});

test.each([
  ['/api/technologies/none', 'Technology not found'],
  ['/api/case-studies/none', 'Case study not found'],
  ['/api/blog-posts/none', 'Blog post not found'],
  ['/api/topics/none', 'Topic not found'],
  ['/api/technology-categories/id/none', 'Technology category not found'],
  [`/api/technology-categories/id/${crypto.randomUUID()}`, 'Technology category not found'],
])('%s returns 404 as plain text or JSON', async (path, sentence) => {
  const plain = await app.request(path);
  expect(plain.status).toBe(404);
  expect(plain.headers.get('content-type')).toContain('text/plain');
  expect(await plain.text()).toBe(sentence);
  const json = await app.request(path, { headers: { accept: 'application/json' } });
  expect(await json.json()).toEqual({ message: sentence });
});

test.each(['%00', '%E0%A4%A', "'%20OR%201=1", '..%2F..%2Fetc', '%F0%9F%91%8D', 'a'.repeat(5_000), '__proto__'])(
  'returns a client error for the odd slug %s',
  async (slug) => {
    const { status } = await app.request(`/api/technologies/${slug}`);
    expect([400, 404]).toContain(status);
  },
);

test.each(['/api/none', '/api/technologies/', '/api/receipt/'])('%s returns 404 in JSON', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'There is no such call.' });
});

test.each([
  ['DELETE', '/api/contact', 'POST'],
  ['GET', '/api/contact', 'POST'],
  ['POST', '/api/technologies', 'GET, HEAD'],
  ['PUT', '/api/technologies/quillmaker', 'GET, HEAD'],
  ['POST', '/api/newsletter/subscribers', 'GET, HEAD'],
])('%s %s returns 405 with the allowed methods', async (method, path, allow) => {
  const response = await app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
});

test('HEAD returns the response to GET without the body', async () => {
  const response = await app.request('/api/technologies', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

describe('unpublished content', () => {
  const setPublished = (published: boolean) =>
    app.database.change(
      `UPDATE technologies SET published = ${published} WHERE slug = 'formpress';
       UPDATE technology_categories SET published = ${published} WHERE slug = 'screen-building';
       UPDATE case_studies SET published = ${published} WHERE slug = 'binders-that-rebuild';
       UPDATE blog_posts SET published = ${published} WHERE slug = 'paper-trail-basics'`,
    );
  beforeAll(() => setPublished(false));
  afterAll(() => setPublished(true));

  test.each([
    '/api/technologies/formpress',
    '/api/case-studies/binders-that-rebuild',
    '/api/blog-posts/paper-trail-basics',
    '/technologies/formpress',
  ])('%s returns 404', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test.each([
    ['/api/technologies', 'formpress'],
    ['/api/case-studies', 'binders-that-rebuild'],
    ['/api/blog-posts', 'paper-trail-basics'],
    ['/api/technology-categories', 'screen-building'],
    ['/technologies', '/technologies/formpress"'],
    ['/technologies', 'screen-building'],
    ['/technologies/quillmaker', '/technologies/formpress"'],
  ])('%s does not name %s', async (path, name) => {
    expect(await (await app.request(path)).text()).not.toContain(name);
  });

  test('returns 404 for a category by ID and shows its technologies without it', async () => {
    const technology = await getJson('/api/technologies/paneview');
    expect((await app.request(`/api/technology-categories/id/${technology.categoryId}`)).status).toBe(404);
    const { response, document } = await app.page('/technologies/paneview');
    expect(response.status).toBe(200);
    expect(document.querySelector('nav[aria-label=Breadcrumb]')?.text).toBe('Technologies/Paneview');
  });
});
