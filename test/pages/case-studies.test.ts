import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

/** Specification 2, Case studies. */
test('shows case studies in ordered groups with complete cards', async () => {
  const { document } = await app.page('/case-studies');
  const main = document.querySelector('main');
  expect(main?.querySelectorAll('h2').map((heading) => heading.text)).toEqual([
    'Real Estate',
    'Legal Tech',
    'Process Automation',
    'Combined Impact',
    'Case studies with AI',
    'Which of your processes should be next?',
  ]);
  const cards = main?.querySelectorAll('section ul > li').filter((card) => card.querySelector('h3')) ?? [];
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM case_studies');
  expect(cards).toHaveLength(count);
  const [study] = await app.database.source.query(`SELECT * FROM case_studies WHERE slug = 'binders-that-rebuild'`);
  const card = cards.find((item) => item.querySelector('a')?.getAttribute('href') === `/case-studies/${study.slug}`);
  expect(card?.querySelector('svg')).not.toBeNull();
  expect(card?.text).toContain('Legal Tech');
  expect(card?.querySelector('h3')?.text).toBe(study.title);
  const [problem, outcome] = card?.querySelectorAll('dd').map((text) => text.text) ?? [];
  for (const [shown, whole] of [
    [problem, study.problem],
    [outcome, study.outcome],
  ]) {
    expect(whole.length).toBeGreaterThan(80);
    expect(shown).toBe(`${whole.slice(0, 80)}…`);
  }
  expect(card?.text).toContain(study.metrics[0].improvement);
  expect(card?.text).toContain('Worked example');
  expect(card?.querySelectorAll('p:last-child span').at(-1)?.text).toBe('4 metrics');
});

test('lists the case studies that support AI integration, if there are any', async () => {
  const withAi = async () =>
    (await app.page('/case-studies')).document.querySelectorAll('#ai a').map((link) => link.getAttribute('href'));
  expect(await withAi()).toEqual(['/case-studies/names-checked-first']);
  await app.database.change(`UPDATE case_studies SET published = false WHERE slug = 'names-checked-first'`);
  const { document } = await app.page('/case-studies');
  await app.database.change(`UPDATE case_studies SET published = true`);
  expect(document.querySelector('#ai')).toBeNull();
});

test('each group has an anchor', async () => {
  const { document } = await app.page('/case-studies');
  const headings = ['real-estate', 'legal-tech', 'process-automation'].map(
    (id) => document.querySelector(`#${id} h2`)?.text,
  );
  expect(headings).toEqual(['Real Estate', 'Legal Tech', 'Process Automation']);
});

test('hides a group without items', async () => {
  await app.database.change(`UPDATE case_studies SET published = false WHERE category = 'Legal Tech'`);
  const { document } = await app.page('/case-studies');
  await app.database.change(`UPDATE case_studies SET published = true`);
  expect(document.querySelectorAll('main h2').map((heading) => heading.text)).not.toContain('Legal Tech');
});

test('shows an error and a retry link if case studies cannot be read', async () => {
  const [list, detail] = await app.database.withoutTable('case_studies', () =>
    Promise.all([app.page('/case-studies'), app.page('/case-studies/binders-that-rebuild')]),
  );
  expect(list.response.status).toBe(500);
  expect(list.document.querySelector('h1')?.text).toBe('Unable to Load Case Studies');
  expect(list.document.querySelector('main a')?.text).toBe('Refresh Page');
  expect(detail.response.status).toBe(500);
  expect(detail.document.querySelector('h1')?.text).toBe('Case Study Not Found');
  expect(loggedProblems().length).toBeGreaterThan(0);
});

/** Specification 2, Case study detail. */
test('shows all parts of a case study', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const [study] = await app.database.source.query(`SELECT * FROM case_studies WHERE slug = 'binders-that-rebuild'`);
  expect(document.querySelector('nav[aria-label=Breadcrumb]')?.text).toBe(`Case Studies/${study.title}`);
  expect(document.querySelector('h1')?.text).toBe(study.title);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    `${study.problem.slice(0, 150)}…`,
  );
  const headings = document.querySelectorAll('main h2, main h3').map((heading) => heading.text);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Problem',
      'Solution',
      'Outcome',
      'Key Performance Metrics',
      'Discovery & Analysis',
      'Solution Design',
      'Development & Testing',
      'Deployment & Training',
    ]),
  );
  for (const { label, before, after, improvement } of study.metrics) {
    for (const text of [label, before, after, improvement])
      expect(document.querySelector('main')?.text).toContain(text);
  }
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/contact?about=/case-studies/${study.slug}`, '/case-studies']));
  expect(links.filter((href) => href?.startsWith('/technologies/')).length).toBe(study.technologies.length);
});

test('labels a case study as a worked example and shows its picture', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const label = document.querySelector('main')?.text.indexOf('Worked example') ?? -1;
  expect(label).toBeGreaterThan(-1);
  expect(label).toBeLessThan(document.querySelector('main')?.text.indexOf('60% less') ?? -1);
  expect(document.querySelector('main picture img')?.getAttribute('fetchpriority')).toBe('high');
});

test('shows the steps on one time scale, with the metric that they add up to', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const lists = document.querySelectorAll('main section section:has(> ol)').map((list) => ({
    title: list.querySelector('h3')?.text,
    sum: list.querySelector('p')?.text,
    steps: list.querySelectorAll('li').map((step) => step.querySelectorAll('> *').map(({ text }) => text)),
    bars: list.querySelectorAll('rect').map((bar) => ['x', 'width'].map((name) => Number(bar.getAttribute(name)))),
  }));
  const [before, after] = lists;
  expect(lists).toHaveLength(2);
  expect(before).toMatchObject({ title: 'Before', sum: 'People 10 hours, software and waiting 2 hours' });
  expect(after).toMatchObject({ title: 'After', sum: 'People 4 hours, software and waiting 1.5 hours' });
  expect(before?.steps[1]?.slice(0, 4)).toEqual(['2', '2 hours', 'Wait for a missing label', 'Waiting']);
  expect(before?.bars.map(([, width]) => Math.round(width ?? 0))).toEqual([50, 17, 33]);
  expect(after?.bars).toEqual([
    [0, 12.5],
    [12.5, expect.closeTo(100 / 3)],
  ]);
  expect(document.querySelector('main')?.text).toContain('Hours a week for the work: 60% less. Both lists');
});

test('leaves the steps out if a case study has none', async () => {
  const { document } = await app.page('/case-studies/names-checked-first');
  expect(document.querySelectorAll('main h2').map(({ text }) => text)).not.toContain('Where the time goes');
  expect(document.querySelectorAll('main ol > li svg')).toHaveLength(0);
});

test('links a case study to sections, a blog post, its topic and the next case study', async () => {
  const related = async (slug: string) =>
    (await app.page(`/case-studies/${slug}`, { userAgent: CRAWLER })).document
      .querySelectorAll('nav[aria-label="Related pages"] a')
      .map((link) => [link.text, link.getAttribute('href')]);
  expect(await related('binders-that-rebuild')).toEqual([
    ['Document automation', '/services/legal-tech#document-automation'],
    ['eFiling systems', '/services/legal-tech#efiling-systems'],
    ['The basics of a paper trail', '/blog/2025/03/paper-trail-basics'],
    ['Legal Tech', '/topics/legal-tech'],
    ['Names checked before the first call', '/case-studies/names-checked-first'],
  ]);
  expect(await related('receipts-that-match')).toEqual([]);
});

test('shows the not-found screen for case studies', async () => {
  const { response, document } = await app.page('/case-studies/none');
  expect(response.status).toBe(404);
  expect(document.querySelector('h1')?.text).toBe('Case Study Not Found');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/case-studies');
});

test('the first sentence of a text is its lead', async () => {
  const problem = 'Each set has 2.5 binders. Who numbers them?\nNobody does.\n \nThe court does.';
  await app.database.source.query(`UPDATE case_studies SET problem = $1 WHERE slug = 'names-checked-first'`, [problem]);
  await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  const { document } = await app.page('/case-studies/names-checked-first');
  const section = document
    .querySelectorAll('main section')
    .find((part) => part.querySelector('h2')?.text === 'Problem');
  expect(section?.querySelectorAll('p').map(({ text }) => text)).toEqual([
    'Each set has 2.5 binders.',
    'Who numbers them?\nNobody does.',
    'The court does.',
  ]);
});
