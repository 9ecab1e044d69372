import { expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { shippedText } from '../../src/domain/content-files/shipped-content.ts';
import { AiIntegrationPage } from '../../src/domain/site-texts/ai-integration-page.ts';
import { LegalTechPage } from '../../src/domain/site-texts/legal-tech-page.ts';
import { ProcessAutomationPage } from '../../src/domain/site-texts/process-automation-page.ts';
import { RealEstateTechPage } from '../../src/domain/site-texts/real-estate-tech-page.ts';
import { pagesOfServices } from '../../src/domain/site-texts/site-texts.ts';
import { sectionAnchors } from '../../src/rules/service-sections.ts';
import { bootApp } from '../support/app.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

/** The titles of the sections of each page, by their anchors. */
const pages = Object.entries(pagesOfServices).map(([page, text]) => {
  const anchors: readonly string[] = sectionAnchors[page as keyof typeof sectionAnchors];
  const { sections: all } = shippedText<InstanceType<typeof text>>(text);
  const sections = all.filter(({ anchor }) => anchors.includes(anchor));
  return [page, Object.fromEntries(sections.map(({ anchor, title }) => [anchor, title]))] as const;
});
const firstAi = shippedText(AiIntegrationPage);
const openPage = (page: string) => app.page(`/services/${page}`, { userAgent: CRAWLER });
const evidenceOf = (element: HTMLElement | null) =>
  element
    ?.querySelectorAll('[aria-label=Evidence] li')
    .map((row) => [row.querySelector('a')?.getAttribute('href'), row.text]);

test.each(pages)('%s has a heading at the anchor of each section', async (page, sections) => {
  const { document } = await openPage(page);
  const headings = Object.keys(sections).map((anchor) => document.querySelector(`#${anchor} :is(h2, h3)`)?.text);
  expect(headings).toEqual(Object.values(sections));
});

test.each([
  ['real-estate-tech', shippedText(RealEstateTechPage).steps.map(({ people }) => people)],
  ['legal-tech', shippedText(LegalTechPage).parts.map(({ stays }) => stays)],
  ['process-automation', shippedText(ProcessAutomationPage).handling.map(({ people }) => people)],
  ['ai-integration', [...firstAi.language, ...firstAi.learning].map(({ check }) => check)],
])(
  '%s marks what stays with people, and fills nothing, because the visitor decides nothing there',
  async (page, texts) => {
    const { document } = await openPage(page);
    const marked = document.querySelectorAll('main [data-person]').map((part) => part.querySelector('div, p')?.text);
    expect(marked).toEqual(expect.arrayContaining(texts));
    expect(document.querySelector('main .bg-accent-dim')).toBeNull();
  },
);

test('a section shows the newest article, and the newest case study with its figure', async () => {
  const { document } = await openPage('legal-tech');
  expect(evidenceOf(document.querySelector('#document-automation'))).toEqual([
    [
      '/case-studies/binders-that-rebuild',
      'Case studyBinders that rebuild overnightHours a week for the work: 60% less',
    ],
    ['/blog/2025/03/paper-trail-basics', 'ArticleThe basics of a paper trail'],
  ]);
  expect(document.querySelectorAll('[aria-label=Evidence]')).toHaveLength(3);
});

test('every section shows its own evidence', async () => {
  const { source } = app.database;
  const references = pages.flatMap(([page, sections]) => Object.keys(sections).map((anchor) => `${page}#${anchor}`));
  await app.database.change(`UPDATE blog_posts SET "serviceSections" = '{${references.join()}}'`);
  for (const [page, sections] of pages) {
    const { document } = await openPage(page);
    for (const anchor of Object.keys(sections)) {
      const links = document.querySelectorAll(`#${anchor} [aria-label=Evidence] a`).map(({ text }) => text);
      expect({ anchor, links }).toEqual({ anchor, links: expect.arrayContaining(['Two readers for every answer']) });
    }
  }
  await source.query(`UPDATE blog_posts SET "serviceSections" = '{}'`);
  await app.database.change(`UPDATE case_studies SET "serviceSections" = '{}'`);
  for (const [page] of pages) expect(evidenceOf((await openPage(page)).document)).toEqual([]);
});

test.each([
  ['real-estate-tech', 'View Case Studies', '/case-studies#real-estate'],
  ['legal-tech', 'View Case Studies', '/case-studies#legal-tech'],
  ['process-automation', 'View Automation Case Studies', '/case-studies#process-automation'],
  ['ai-integration', 'View AI Case Studies', '/case-studies#ai'],
])('%s links with "%s" to %s', async (page, label, href) => {
  const { document } = await openPage(page);
  const buttons = document.querySelectorAll('main a').filter(({ text }) => text === label);
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect(button.getAttribute('href')).toBe(href);
});
