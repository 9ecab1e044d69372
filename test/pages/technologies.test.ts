import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

/** Specification 2, Technology catalog. */
test('the catalog groups and counts the technologies by category', async () => {
  const { document } = await app.page('/technologies');
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM technologies');
  expect(document.querySelector('title')?.text).toContain('144+');
  expect(document.querySelector('main')?.text).toContain(`${count}+ Technologies Mastered`);
  expect(document.querySelectorAll('main section h3 a')).toHaveLength(count);
  const section = document.querySelector('section#paper-workshop');
  expect(section?.querySelector('h2')?.text).toBe('Paper Workshop');
  expect(section?.querySelector('svg g[color="#e8b5b8"] rect[fill="#281b1c"]')).not.toBeNull();
  expect(section?.querySelectorAll('h3 a').map((link) => link.getAttribute('href'))).toContain(
    '/technologies/quillmaker',
  );
});

/** Specification 2, Technology detail. */
test('shows all blocks of a technology', async () => {
  const { document } = await app.page('/technologies/quillmaker', { userAgent: CRAWLER });
  expect(document.querySelector('title')?.text).toMatch(/^quillmaker - Technology Expertise & Implementation/);
  const keywords = document.querySelector('meta[name=keywords]')?.getAttribute('content');
  expect(keywords).toMatch(/^quillmaker, Paper Workshop, /);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /\. When I choose quillmaker, and when I do not\.$/,
  );
  expect(document.querySelector('nav[aria-label=Breadcrumb]')?.text).toBe('Technologies/Paper Workshop/quillmaker');
  const name = document.querySelector('h1')?.parentNode?.text;
  expect(name?.replace(/\s+/g, ' ')).toContain('Expert Level Needs a specialist');
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings).toEqual([
    'Choose it when',
    'Look elsewhere when',
    'About quillmaker',
    'Use Cases',
    'Key Benefits',
    'Used in',
    'Related Technologies',
    'Read more at the source',
    'More in Paper Workshop',
    'Ready to Implement quillmaker?',
  ]);
  const judgment = document.querySelectorAll('main h2 + p').map((text) => text.text);
  expect(judgment).toEqual([
    'The papers differ by room, and a scribe keeps the questions in order.',
    'One page is enough. Formpress fills it in.',
  ]);
  const links = document.querySelectorAll('main section a').map((link) => [link.text, link.getAttribute('href')]);
  expect(links).toContainEqual(['Gatherly', '/technologies/gatherly']);
  expect(links).toContainEqual(['Start Your Project', '/contact?about=/technologies/quillmaker']);
  expect(links).toContainEqual(['Explore More Technologies', '/technologies']);
});

test('shows one of the two columns if a technology has only one of them', async () => {
  await app.database.source.query(`UPDATE technologies SET "ratherNotWhen" = 'Ink is dry.' WHERE slug = 'gatherly'`);
  const { document } = await app.page('/technologies/gatherly', { userAgent: CRAWLER });
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings.slice(0, 2)).toEqual(['Look elsewhere when', 'About Gatherly']);
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).not.toContain('When I choose');
});

test('links a technology to the case studies and blog posts that name it', async () => {
  const links = async (slug: string) =>
    (await app.page(`/technologies/${slug}`, { userAgent: CRAWLER })).document
      .querySelectorAll('aside section')
      .map((section) => [section.querySelector('h2')?.text, section.querySelectorAll('a').map(({ text }) => text)])
      .filter(([title]) => title === 'Used in' || title === 'Discussed in');
  expect(await links('binderly')).toEqual([
    ['Used in', ['Binders that rebuild overnight']],
    ['Discussed in', ['The basics of a paper trail']],
  ]);
  expect(await links('zonegate')).toEqual([]);
});

test('omits the empty blocks of a technology', async () => {
  await app.database.source.query(`
    UPDATE technologies SET "fullDescription" = NULL, "useCases" = '{}', benefits = '{}', "relatedTechnologies" = '{}',
      "difficultyLevel" = NULL, "learningResources" = '{}' WHERE slug = 'formpress'`);
  await app.database.change(`UPDATE blog_posts SET technologies = '{}' WHERE slug = 'first-forms'`);
  const { document } = await app.page('/technologies/formpress', { userAgent: CRAWLER });
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings).toEqual(['More in Paper Workshop', 'Ready to Implement Formpress?']);
  expect(document.querySelector('main')?.text).not.toContain('Level');
});

test('returns 404 with its own screen for an unknown technology', async () => {
  const { response, document } = await app.page('/technologies/none');
  expect(response.status).toBe(404);
  expect(document.querySelector('h1')?.text).toBe('Technology Not Found');
  expect(document.querySelector('main')?.text).toContain(
    "The technology you're looking for doesn't exist or has been removed.",
  );
  const back = document.querySelector('main a');
  expect([back?.text, back?.getAttribute('href')]).toEqual(['Back to Technologies', '/technologies']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

test.each([
  ['/technologies', 4],
  ['/technologies/ledgerleaf', 6],
  ['/blog/2025/03/paper-trail-basics', 5],
  ['/contact', 5],
  ['/about', 1],
])('renders %s with %d database statements', async (address, statements) => {
  app.database.statements();
  await app.page(address, { userAgent: CRAWLER });
  expect(app.database.statements()).toHaveLength(statements);
});

test('names a source by its site, and two pages of one site by their addresses', async () => {
  const addresses = ['https://one.example/a', 'https://two.example/b', 'https://two.example/c'];
  await app.database.change(
    `UPDATE technologies SET "learningResources" = '{${addresses.join()}}' WHERE slug = 'mergewell'`,
  );
  const { document } = await app.page('/technologies/mergewell', { userAgent: CRAWLER });
  const links = document.querySelectorAll('aside a[rel=noopener]');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  expect(links.map(({ text }) => text)).toEqual(['one.example', ...addresses.slice(1)]);
});

test('an empty line separates paragraphs, also if it has spaces', async () => {
  await app.database.change(`UPDATE technologies SET "fullDescription" = E'One\\n \\nTwo' WHERE slug = 'sealbox'`);
  const { document } = await app.page('/technologies/sealbox', { userAgent: CRAWLER });
  expect(document.querySelectorAll('main .max-w-prose.space-y-4 p').map(({ text }) => text)).toEqual(['One', 'Two']);
});
