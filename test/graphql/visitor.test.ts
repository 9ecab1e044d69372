import { describe, expect, test } from '@jest/globals';
import {
  type FormattedExecutionResult,
  getIntrospectionQuery,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { SEARCH_MAX, searchWords } from '../../src/rules/search.ts';
import { sectionAnchors } from '../../src/rules/service-sections.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import { filterCatalog, NO_FILTER } from '../../src/site/pages/technologies/catalog-filter.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';

const app = bootApp();

describe('catalog', () => {
  async function runQuery<Data>(query: string, variables?: object) {
    const response = await app.postJson('/graphql', { query, variables });
    return { status: response.status, ...((await response.json()) as FormattedExecutionResult<Data>) };
  }

  /** Returns the data of a query that has no errors. */
  async function dataOf<Data>(query: string): Promise<Data> {
    const { data, errors } = await runQuery<Data>(query);
    expect(errors).toBeUndefined();
    return data as Data;
  }

  test.each(['/graphql/', '/GraphQL'])('answers at the address %s, too', async (address) => {
    const response = await app.postJson(address, { query: '{ __typename }' });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('allows introspection', async () => {
    const { data } = await runQuery(getIntrospectionQuery());
    expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' } } });
  });

  test('loads nested lists with a constant number of statements', async () => {
    app.database.statements();
    const { errors } = await runQuery(
      '{ technologyCategories { title technologies(limit: 20) { name category { title } } } }',
    );
    expect(errors).toBeUndefined();
    expect(app.database.statements()).toHaveLength(3);
    await runQuery('{ technologies { name category { title } } }');
    expect(app.database.statements()).toHaveLength(2);
  });

  test('rejects an unknown input field', async () => {
    const input = { ...contactInput(), isAdmin: 'true' };
    const query = 'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }';
    const { status, errors } = await runQuery(query, { input });
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toContain('isAdmin');
  });

  test.each([
    ['an unknown field', '{ technologies { price } }', 'Cannot query field "price"'],
    ['a private field', '{ contactSubmissions { email } }', 'Cannot query field "contactSubmissions"'],
    ['a syntax error', '{ technologies {', 'Syntax Error'],
  ])('answers %s with a plain message', async (_, query, message) => {
    const { status, errors } = await runQuery(query);
    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toContain(message);
    expect(JSON.stringify(errors)).not.toContain('stack');
  });

  test('refuses a query from a form of another site', async () => {
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ __typename }"}',
    });
    expect(response.status).toBe(415);
  });

  interface Named {
    name: string;
  }

  interface Neighbor {
    slug: string;
    id: string;
    shortDescription: string;
  }

  test('returns the first technologies of each category in list order', async () => {
    const fullList = await dataOf<{ technologyCategories: { technologies: Named[]; technologyCount: number }[] }>(
      '{ technologyCategories { technologyCount technologies { name } } }',
    );
    const parts = await dataOf<typeof fullList>(
      '{ technologyCategories { technologyCount technologies(limit: 3) { name } } }',
    );
    expect(parts.technologyCategories.length).toBeGreaterThan(1);
    for (const [index, { technologies, technologyCount }] of parts.technologyCategories.entries()) {
      const all = fullList.technologyCategories[index]?.technologies ?? [];
      expect(technologies).toEqual(all.slice(0, 3));
      expect(technologyCount).toBe(all.length);
    }
  });

  test('a search matches every word and every filter', async () => {
    const search = (args: string) =>
      dataOf<{ searchTechnologies: (Named & { difficultyLevel: string })[] }>(
        `{ searchTechnologies(${args}) { name difficultyLevel } }`,
      ).then(({ searchTechnologies }) => searchTechnologies);
    const found = await search('q: "PAPER  workshop"');
    expect(found.map(({ name }) => name)).toContain('quillmaker');
    const ofCategory = await search('category: "paper-workshop", limit: 200');
    expect(ofCategory.length).toBeGreaterThan(3);
    const hard = await search('category: "paper-workshop", level: "Advanced"');
    expect(hard).toEqual(ofCategory.filter(({ difficultyLevel }) => difficultyLevel === 'Advanced'));
    expect(await search('category: "paper-workshop", offset: 2, limit: 3')).toEqual(ofCategory.slice(2, 5));
    expect(await search('q: "100%"')).toEqual([]);
    const beyond = `quillmaker${' '.repeat(SEARCH_MAX)}`;
    expect(await search(`q: "${beyond}nothing"`)).toEqual(await search('q: "quillmaker"'));
  });

  test('a search understands words as the search of the site does', async () => {
    const names = async (q: string) => {
      const { searchTechnologies } = await dataOf<{ searchTechnologies: Named[] }>(
        `{ searchTechnologies(q: ${JSON.stringify(q)}) { name } }`,
      );
      return searchTechnologies.map(({ name }) => name);
    };
    for (const q of ['quillmaker', 'QUÍLLMAKER', 'quillm', 'quilmaker', 'quillmakers', 'the quillmaker']) {
      expect({ q, names: await names(q) }).toEqual({ q, names: expect.arrayContaining(['quillmaker']) });
    }
    expect(await names('quillmaker zzzzzz')).toEqual([]);
    expect((await names('the')).length).toBeGreaterThan(10);
  });

  test('the server finds all that the browser finds while a visitor types', async () => {
    type Listed = { slug: string; name: string; shortDescription: string; difficultyLevel: null };
    const { technologyCategories } = await dataOf<{
      technologyCategories: { slug: string; title: string; technologyCount: number; technologies: Listed[] }[];
    }>(
      '{ technologyCategories { slug title technologyCount technologies(limit: 20) { slug name shortDescription } } }',
    );
    const inBrowser = (q: string) =>
      filterCatalog(technologyCategories, { ...NO_FILTER, q }).flatMap(({ technologies }) =>
        technologies.map(({ name }) => name),
      );
    const words = technologyCategories.flatMap(({ title, technologies }) =>
      technologies.flatMap(({ name, shortDescription }) => searchWords(`${name} ${shortDescription} ${title}`)),
    );
    const samples = [...new Set(words)].filter((_, index) => index % 4 === 0);
    const typed = samples.flatMap((word, index) => [
      word,
      word.slice(0, 2 + (index % word.length)),
      `${word.toUpperCase()} ${samples[index + 1]?.slice(0, 3) ?? ''}`,
    ]);
    expect(typed.length).toBeGreaterThan(60);
    for (const q of typed.filter((text) => /\S\S$/.test(text))) {
      const { searchTechnologies } = await dataOf<{ searchTechnologies: Named[] }>(
        `{ searchTechnologies(q: ${JSON.stringify(q)}, limit: 200) { name } }`,
      );
      const onServer = new Set(searchTechnologies.map(({ name }) => name));
      expect({ q, missing: inBrowser(q).filter((name) => !onServer.has(name)) }).toEqual({ q, missing: [] });
    }
  });

  test('a category counts only its published technologies', async () => {
    const counts = async () => {
      type Counted = { slug: string; technologyCount: number };
      const query = '{ technologyCategories { slug technologyCount } }';
      const { technologyCategories } = await dataOf<{ technologyCategories: Counted[] }>(query);
      return Object.fromEntries(technologyCategories.map(({ slug, technologyCount }) => [slug, technologyCount]));
    };
    const before = await counts();
    await app.database.change(`UPDATE technologies SET published = false WHERE slug = 'quillmaker'`);
    expect(await counts()).toEqual({ ...before, 'paper-workshop': (before['paper-workshop'] ?? 0) - 1 });
    await app.database.change(`UPDATE technologies SET published = true WHERE slug = 'quillmaker'`);
  });

  test('a search finds no technology of a category that is not visible yet', async () => {
    const found = () =>
      dataOf<{ searchTechnologies: Named[] }>('{ searchTechnologies(q: "quillmaker") { name } }').then(
        ({ searchTechnologies }) => searchTechnologies.map(({ name }) => name),
      );
    const appears = (time: string) =>
      app.database.change(`UPDATE technology_categories SET "publishAt" = ${time} WHERE slug = 'paper-workshop'`);
    expect(await found()).toContain('quillmaker');
    await appears(`now() + interval '1 hour'`);
    expect(await found()).not.toContain('quillmaker');
    await appears(`now() - interval '1 hour'`);
    expect(await found()).toContain('quillmaker');
    await appears('NULL');
  });

  test('a list without arguments answers what the REST API answers, also in a large catalog', async () => {
    await app.database.change(
      `INSERT INTO technologies (name, slug, "categoryId", "shortDescription")
     SELECT 'Many ' || n, 'many-' || n, (SELECT id FROM technology_categories LIMIT 1), 'One of many.'
     FROM generate_series(1, 120) AS n`,
    );
    const { technologies } = await dataOf<{ technologies: object[] }>(
      '{ technologies { name slug shortDescription categoryId } }',
    );
    expect(technologies.length).toBeGreaterThan(120);
    expect(await (await app.request('/api/technologies')).json()).toMatchObject(technologies);
    await app.database.change(`DELETE FROM technologies WHERE slug LIKE 'many-%'`);
  });

  test('returns the adjacent technologies of a category as neighbors', async () => {
    const { technologyCategories } = await dataOf<{
      technologyCategories: { technologies: (Named & { id: string; slug: string })[] }[];
    }>('{ technologyCategories { technologies(limit: 20) { id slug name } } }');
    const [first, second, third] = technologyCategories[0]?.technologies ?? [];
    const neighbors = async (slug = '') =>
      (
        await dataOf<{ technologyNeighbors: { previous: Named | null; next: Named | null } }>(
          `{ technologyNeighbors(slug: "${slug}") { previous { name } next { name } } }`,
        )
      ).technologyNeighbors;
    expect(await neighbors(second?.slug)).toEqual({ previous: { name: first?.name }, next: { name: third?.name } });
    expect(await neighbors(first?.slug)).toEqual({ previous: null, next: { name: second?.name } });
    expect(await neighbors('nothing')).toEqual({ previous: null, next: null });
    const { technologyNeighbors } = await dataOf<{ technologyNeighbors: object }>(
      `{ technologyNeighbors(id: "${second?.id}") { previous { name } next { name } } }`,
    );
    expect(technologyNeighbors).toEqual(await neighbors(second?.slug));
  });

  test('technologies whose names differ in case only are neighbors in list order', async () => {
    const list = async () => {
      const { technologyCategories } = await dataOf<{
        technologyCategories: { technologies: (Named & { slug: string })[] }[];
      }>('{ technologyCategories { technologies(limit: 5) { slug name } } }');
      return technologyCategories[0]?.technologies ?? [];
    };
    const [, second, third] = await list();
    const rename = (name = '') =>
      app.database.change(`UPDATE technologies SET name = '${name}' WHERE slug = '${third?.slug}'`);
    await rename(second?.name.toUpperCase());
    const slugs = (await list()).map(({ slug }) => slug).slice(0, 4);
    for (const [place, slug] of slugs.slice(0, 3).entries()) {
      const { technologyNeighbors } = await dataOf<{ technologyNeighbors: object }>(
        `{ technologyNeighbors(slug: "${slug}") { previous { slug } next { slug } } }`,
      );
      const previous = slugs[place - 1];
      const next = slugs[place + 1];
      expect(technologyNeighbors).toEqual({ previous: previous ? { slug: previous } : null, next: { slug: next } });
    }
    await rename(third?.name);
  });

  test('a neighbor has every field of a technology', async () => {
    const selection = '{ id slug shortDescription useCases category { title } related { name } }';
    const { technologyCategories } = await dataOf<{ technologyCategories: { technologies: Neighbor[] }[] }>(
      `{ technologyCategories { technologies(limit: 3) ${selection} } }`,
    );
    const [first, second, third] = technologyCategories[0]?.technologies ?? [];
    const { technologyNeighbors } = await dataOf<{ technologyNeighbors: { previous: Neighbor; next: Neighbor } }>(
      `{ technologyNeighbors(slug: "${second?.slug}") { previous ${selection} next { id shortDescription } } }`,
    );
    const { id, shortDescription } = third ?? {};
    expect(technologyNeighbors).toEqual({ previous: first, next: { id, shortDescription } });
  });

  test.each([
    ['technologies', 'technology', 'slug fullDescription useCases homePlace'],
    ['caseStudies', 'caseStudy', 'slug problem stepsBefore { text by time }'],
    ['blogPosts', 'blogPost', 'slug content inBrief corrections { date text }'],
  ])('%s have every field of a single document', async (list, one, selection) => {
    type Listed = Record<string, { slug: string }[]>;
    const [listed] = (await dataOf<Listed>(`{ ${list} { ${selection} } }`))[list] ?? [];
    expect(await dataOf(`{ ${one}(slug: "${listed?.slug}") { ${selection} } }`)).toEqual({ [one]: listed });
  });
});

describe('evidence', () => {
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
      const restored = ['name', 'published', 'publishAt', 'category', 'createdAt', 'technologies', 'serviceSections'];
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
    const used = ['Receipts matched by morning', 'Orders in one queue'];
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

  test('a name leads to the first published document of that name, in list order', async () => {
    const known = async () => {
      const { caseStudy } = await runQuery<{ caseStudy: { knownTechnologies: { slug: string }[] } }>(
        '{ caseStudy(slug: "binders-that-rebuild") { knownTechnologies { slug } } }',
      );
      return caseStudy.knownTechnologies.map(({ slug }) => slug);
    };
    expect(await known()).toContain('binderly');
    await changed('technologies', 'mergewell', `name = 'Binderly'`, async () => {
      expect(await known()).toContain('binderly');
      expect(await known()).not.toContain('mergewell');
      await changed('technologies', 'binderly', 'published = false', async () => {
        expect(await known()).toContain('mergewell');
      });
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

  test('a case study prefers a blog post whose own case study it is', async () => {
    const closerToBinders = '{legal-tech#case-management,legal-tech#document-automation,legal-tech#efiling-systems}';
    await changed('blog_posts', 'margin-notes', `"serviceSections" = '{legal-tech#case-management}'`, async () => {
      expect(await article('names-checked-first')).toBe('Margin notes that stay');
    });
    await changed('blog_posts', 'margin-notes', `"serviceSections" = '${closerToBinders}'`, async () => {
      expect(await article('names-checked-first')).toBe('Two readers for every answer');
      await changed('blog_posts', 'two-readers', `"serviceSections" = '{}'`, async () => {
        expect(await article('names-checked-first')).toBe('Margin notes that stay');
      });
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

  const caseStudyOf = async (slug: string) => {
    const query = `{ blogPost(slug: "${slug}") { caseStudy { title } } }`;
    return (await runQuery<{ blogPost: { caseStudy: Titled | null } }>(query)).blogPost.caseStudy;
  };

  test.each(HIDDEN)('neither a case study nor an article leads to the other with %s', async (assignment) => {
    await changed('case_studies', 'binders-that-rebuild', assignment, async () => {
      expect(await caseStudyOf('paper-trail-basics')).toBeNull();
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
    ['{ caseStudies { sections { title } next { title } blogPost { title } } }', 4],
    ['{ blogPosts { caseStudy { title } } }', 2],
    ['{ serviceEvidence(page: "legal-tech") { caseStudies { title } blogPosts { title } } }', 2],
  ])('%s takes %i statements', async (query, statements) => {
    // The titles of the sections are read once after each change of content.
    await runQuery('{ caseStudies { sections { title } } }');
    app.database.statements();
    await runQuery(query);
    expect(app.database.statements().length).toBe(statements);
  });
});

const { operator } = buildSchemas();
// Built again, because type-graphql has global metadata that a previous build must not affect.
const { visitor } = buildSchemas();

test('both schemas are valid', () => {
  expect([...validateSchema(visitor), ...validateSchema(operator)]).toEqual([]);
});

test('personal data is reachable only with a token', () => {
  const fields = { ...visitor.getQueryType()?.getFields(), ...visitor.getMutationType()?.getFields() };
  const byToken = Object.values(fields).filter(({ args }) => args.some(({ name }) => name === 'token'));
  const receipts = Object.values(fields).filter(({ type }) => /^Receipt\b/.test(String(type)));
  expect(byToken).toEqual(expect.arrayContaining(receipts));
  expect(receipts).toHaveLength(1);
});

test('the visitor schema does not contain private types', () => {
  const types = Object.values(visitor.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  expect(
    types
      .filter(isObjectType)
      .map(({ name }) => name)
      .filter((name) => /record|subscriber|submission|user/i.test(name)),
  ).toEqual([]);
  const fields = types.filter(isObjectType).flatMap((type) => Object.keys(type.getFields()));
  for (const name of ['published', 'createdAt', 'password', 'isActive', 'username']) expect(fields).not.toContain(name);
});

test('no schema contains users or passwords', () => {
  const names = Object.keys(operator.getTypeMap()).join(' ');
  expect(names).not.toMatch(/user|password/i);
});

const argumentsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): readonly GraphQLArgument[] =>
  'args' in field ? field.args : [];

/** Returns every type, field and argument without a description. */
function withoutDescription(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) => {
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
    const silent = fields.flatMap((field) => [
      ...(field.description ? [] : [`${type.name}.${field.name}`]),
      ...argumentsOf(field)
        .filter(({ description }) => !description)
        .map((argument) => `${type.name}.${field.name}(${argument.name})`),
    ]);
    return type.description ? silent : [type.name, ...silent];
  });
}

test.each([
  ['visitor', visitor],
  ['operator', operator],
])('the %s schema describes every type, field and argument', (_, schema) => {
  expect(withoutDescription(schema)).toEqual([]);
});
