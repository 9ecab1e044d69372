import { expect, test } from '@jest/globals';
import { sectionAnchors } from '../../src/rules/service-sections.ts';
import { bootApp } from '../support/app.ts';

const app = bootApp();

async function runQuery<Data>(query: string): Promise<Data> {
  const response = await app.postJson('/graphql', { query });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

interface Titled {
  title: string;
}

const titlesOf = (documents: readonly Titled[]) => documents.map(({ title }) => title);

/** Runs a check while documents have other values, and restores them. */
async function changed(table: string, slug: string, assignment: string, check: () => Promise<void>): Promise<void> {
  const { source } = app.database;
  const [before] = await source.query(`SELECT * FROM ${table} WHERE slug = $1`, [slug]);
  await source.query(`UPDATE ${table} SET ${assignment} WHERE slug = $1`, [slug]);
  try {
    await check();
  } finally {
    const restored = ['published', 'publishAt', 'category', 'createdAt', 'technologies', 'serviceSections'];
    for (const column of restored.filter((name) => name in before)) {
      await source.query(`UPDATE ${table} SET "${column}" = $2 WHERE slug = $1`, [slug, before[column]]);
    }
  }
}

/** Ways in which a document is not published. */
const HIDDEN = ['published = false', `"publishAt" = now() + interval '1 hour'`];

const evidenceOfTechnology = async (slug: string, args = '') => {
  const { technology } = await runQuery<{ technology: Record<'usedIn' | 'discussedIn', Titled[]> }>(
    `{ technology(slug: "${slug}") { usedIn${args} { title } discussedIn${args} { title } } }`,
  );
  return { usedIn: titlesOf(technology.usedIn), discussedIn: titlesOf(technology.discussedIn) };
};

test('a technology lists the case studies that use it, newest first', async () => {
  const used = ['Receipts that match by morning', 'Orders in one queue'];
  expect(await evidenceOfTechnology('mergewell')).toEqual({ usedIn: used, discussedIn: [] });
  expect((await evidenceOfTechnology('mergewell', '(limit: 1)')).usedIn).toEqual(used.slice(0, 1));
  expect((await evidenceOfTechnology('mergewell', '(offset: 1)')).usedIn).toEqual(used.slice(1));
});

test('a technology lists the blog posts that discuss it', async () => {
  expect(await evidenceOfTechnology('formpress')).toEqual({
    usedIn: [],
    discussedIn: ['First forms for a small office'],
  });
});

test.each(HIDDEN)('a technology does not list documents with %s', async (assignment) => {
  await changed('case_studies', 'binders-that-rebuild', assignment, async () => {
    await changed('blog_posts', 'paper-trail-basics', assignment, async () => {
      expect(await evidenceOfTechnology('binderly')).toEqual({ usedIn: [], discussedIn: [] });
    });
  });
});

interface CaseStudy {
  sections: { reference: string; service: string; title: string }[];
  next: Titled | null;
  blogPost: Titled | null;
}
const caseStudy = async (slug: string) =>
  (
    await runQuery<{ caseStudy: CaseStudy }>(
      `{ caseStudy(slug: "${slug}") { sections { reference service title } next { title } blogPost { title } } }`,
    )
  ).caseStudy;

test('a case study lists the sections that it supports, in the order of the pages', async () => {
  expect((await caseStudy('binders-that-rebuild')).sections).toEqual([
    { reference: 'legal-tech#document-automation', service: 'Legal Tech', title: 'Document automation' },
    { reference: 'legal-tech#efiling-systems', service: 'Legal Tech', title: 'eFiling systems' },
  ]);
});

test('the next case study is the next older one of its category, then the newest', async () => {
  const next = async (slug: string) => (await caseStudy(slug)).next?.title;
  expect(await next('binders-that-rebuild')).toBe('Names checked before the first call');
  expect(await next('names-checked-first')).toBe('Binders that rebuild overnight');
  expect(await next('orders-in-one-queue')).toBeUndefined();
  await changed('case_studies', 'orders-in-one-queue', `category = 'Legal Tech'`, async () => {
    expect(await next('binders-that-rebuild')).toBe('Names checked before the first call');
    expect(await next('names-checked-first')).toBe('Orders in one queue');
    expect(await next('orders-in-one-queue')).toBe('Binders that rebuild overnight');
  });
  const sameTime = `category = 'Legal Tech', "createdAt" = (SELECT max("createdAt") FROM case_studies)`;
  await changed('case_studies', 'orders-in-one-queue', sameTime, async () => {
    expect(await next('binders-that-rebuild')).toBe('Orders in one queue');
    expect(await next('orders-in-one-queue')).toBe('Names checked before the first call');
  });
});

test.each(HIDDEN)('a case study with %s is not the next one', async (assignment) => {
  await changed('case_studies', 'names-checked-first', assignment, async () => {
    expect((await caseStudy('binders-that-rebuild')).next).toBeNull();
  });
});

const article = async (slug: string) => (await caseStudy(slug)).blogPost?.title;

test('a case study links the blog post with the most shared sections and technologies', async () => {
  expect(await article('binders-that-rebuild')).toBe('The basics of a paper trail');
  expect(await article('receipts-that-match')).toBeUndefined();
  const more = `"serviceSections" = '{legal-tech#document-automation,legal-tech#efiling-systems}'`;
  await changed('blog_posts', 'two-readers', more, async () => {
    expect(await article('binders-that-rebuild')).toBe('The basics of a paper trail');
    await changed('blog_posts', 'paper-trail-basics', `technologies = '{}'`, async () => {
      expect(await article('binders-that-rebuild')).toBe('Two readers for every answer');
    });
  });
  await changed('blog_posts', 'first-forms', `technologies = '{Mergewell}'`, async () => {
    expect(await article('receipts-that-match')).toBeUndefined();
  });
});

test('prefers the same category, then the newest, among equally close blog posts', async () => {
  const one = `"serviceSections" = '{legal-tech#case-management}'`;
  await changed('blog_posts', 'margin-notes', one, async () => {
    expect(await article('names-checked-first')).toBe('Margin notes that stay');
    await changed('blog_posts', 'margin-notes', `category = 'Other'`, async () => {
      expect(await article('names-checked-first')).toBe('Two readers for every answer');
    });
  });
});

interface BlogPost {
  caseStudy: Titled | null;
  technologies: string[];
  knownTechnologies: { slug: string }[];
}
const blogPost = async (slug: string) =>
  (
    await runQuery<{ blogPost: BlogPost }>(
      `{ blogPost(slug: "${slug}") { caseStudy { title } technologies knownTechnologies { slug } } }`,
    )
  ).blogPost;

test('a blog post has its closest case study and its technologies', async () => {
  expect(await blogPost('paper-trail-basics')).toEqual({
    caseStudy: { title: 'Binders that rebuild overnight' },
    technologies: ['Binderly', 'Stampwise', 'Paper clips'],
    knownTechnologies: [{ slug: 'binderly' }, { slug: 'stampwise' }],
  });
  expect(await blogPost('margin-notes')).toEqual({ caseStudy: null, technologies: [], knownTechnologies: [] });
});

test.each(HIDDEN)('neither a case study nor an article leads to the other with %s', async (assignment) => {
  await changed('case_studies', 'binders-that-rebuild', assignment, async () => {
    expect((await blogPost('paper-trail-basics')).caseStudy).toBeNull();
  });
  await changed('blog_posts', 'paper-trail-basics', assignment, async () => {
    expect(await article('binders-that-rebuild')).toBeUndefined();
  });
});

interface Evidence {
  section: { reference: string };
  caseStudies: Titled[];
  blogPosts: Titled[];
}
const evidenceOf = async (page: string) => {
  const { serviceEvidence } = await runQuery<{ serviceEvidence: Evidence[] }>(
    `{ serviceEvidence(page: "${page}") { section { reference } caseStudies { title } blogPosts { title } } }`,
  );
  return serviceEvidence.map(({ section, caseStudies, blogPosts }) => ({
    reference: section.reference,
    documents: [...titlesOf(caseStudies), ...titlesOf(blogPosts)],
  }));
};

test('a service page lists each section in order, with or without documents', async () => {
  const evidence = await evidenceOf('legal-tech');
  expect(evidence.map(({ reference }) => reference)).toEqual(
    sectionAnchors['legal-tech'].map((anchor) => `legal-tech#${anchor}`),
  );
  expect(evidence.filter(({ documents }) => documents.length > 0)).toEqual([
    { reference: 'legal-tech#case-management', documents: ['Names checked before the first call'] },
    {
      reference: 'legal-tech#document-automation',
      documents: ['Binders that rebuild overnight', 'The basics of a paper trail'],
    },
    { reference: 'legal-tech#efiling-systems', documents: ['Binders that rebuild overnight'] },
  ]);
  expect(await evidenceOf('legal')).toEqual([]);
});

test.each(HIDDEN)('the evidence of a service page has no documents with %s', async (assignment) => {
  await changed('case_studies', 'names-checked-first', assignment, async () => {
    await changed('blog_posts', 'two-readers', assignment, async () => {
      const evidence = await evidenceOf('ai-integration');
      expect(evidence.length).toBeGreaterThan(1);
      expect(evidence.flatMap(({ documents }) => documents)).toEqual([]);
    });
  });
});

test.each([
  ['{ technologies(limit: 5) { usedIn { title } discussedIn { title } } }', 3],
  ['{ caseStudies { sections { title } next { title } blogPost { title } } }', 3],
  ['{ blogPosts { caseStudy { title } } }', 2],
  ['{ serviceEvidence(page: "legal-tech") { caseStudies { title } blogPosts { title } } }', 2],
])('%s takes %i statements', async (query, statements) => {
  // The titles of the sections are read once after each change of content.
  await runQuery('{ caseStudies { sections { title } } }');
  app.database.statements();
  await runQuery(query);
  expect(app.database.statements().length).toBe(statements);
});
