import { expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { readConfig } from '../../src/config.ts';
import { shippedText } from '../../src/domain/content-files/shipped-content.ts';
import { AiIntegrationPage } from '../../src/domain/site-texts/ai-integration-page.ts';
import { LegalTechPage } from '../../src/domain/site-texts/legal-tech-page.ts';
import { ProcessAutomationPage } from '../../src/domain/site-texts/process-automation-page.ts';
import { RealEstateTechPage } from '../../src/domain/site-texts/real-estate-tech-page.ts';
import { pagesOfServices } from '../../src/domain/site-texts/site-texts.ts';
import { sectionAnchors } from '../../src/rules/service-sections.ts';
import { describeTrust } from '../../src/server/trust.ts';
import { site } from '../../src/site.config.ts';
import { screens } from '../fixtures/screens.ts';
import { addresses, indexedAddresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

declare global {
  /** The shipped `src/site.config.ts`, set by `test/jest.config.mjs`. */
  var shippedSite: typeof site;
}

type Texts = Record<string, string>;

/** Returns the texts that identify an owner. */
const namesOf = ({ brand, company, ownerName, role, email, linkedIn, x, description }: typeof site): Texts => ({
  brand,
  company,
  ownerName,
  role,
  email,
  linkedIn: String(linkedIn),
  x: String(x),
  description,
});

const shipped = namesOf(globalThis.shippedSite);
const own = namesOf(site);

test('the replaced identity shares no text with the shipped one', () => {
  expect(Object.keys(own).filter((name) => own[name] === shipped[name])).toEqual([]);
});

test.each(['/', '/feed.xml', '/robots.txt', '/site.webmanifest', ...addresses])(
  '%s shows no text of the shipped identity',
  async (path) => {
    const response = await app.request(path, { headers: { 'user-agent': CRAWLER, accept: 'text/html, */*' } });
    expect(response.status).toBe(200);
    const text = (await response.text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
    expect(Object.entries(shipped).filter(([, value]) => text.includes(value))).toEqual([]);
  },
);

test('the contact page shows the replaced name and address', async () => {
  const { document } = await app.page('/contact');
  expect(document.toString()).toContain(`mailto:${site.email}`);
  expect(document.querySelector('header')?.text).toContain(site.brand);
});

test('shows every fact about the installation, on the page and as JSON', async () => {
  const { document } = await app.page('/trust');
  const shown = document.querySelectorAll('main section[id]').map((section) => ({
    id: section.id,
    title: section.querySelector('h3')?.text,
    facts: section.querySelectorAll('dl > div').map((row) => ({
      term: row.querySelector('dt')?.text,
      text: row.querySelector('dd')?.text,
      ...(row.querySelector('a') && { href: row.querySelector('a')?.getAttribute('href') }),
    })),
  }));
  const expected = describeTrust(readConfig({ SITE_ORIGIN: ORIGIN }), site, false);
  expect(shown).toEqual(expected);
  const first = document.querySelector('main section')?.text;
  for (const asked of ['Access', 'Subcontractors', 'Incidents', 'If I am ill']) expect(first).toContain(asked);
  const json = await (await app.request('/trust.json')).text();
  for (const { text } of expected[0]!.facts) expect(json).toContain(text);
});

test('is linked in the footer beside the privacy policy', async () => {
  const { document } = await app.page('/about');
  const links = document.querySelectorAll('footer li a').map((link) => link.getAttribute('href'));
  expect(links.slice(-3)).toEqual(['/legal', '/privacy', '/trust']);
});

test('the page about trust leads to the licenses of all packages', async () => {
  const { document } = await app.page('/trust');
  const href = document.querySelector('a[href$=".txt"][href*=notices]')?.getAttribute('href') ?? '';
  const notices = await app.request(href);
  expect([notices.status, notices.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await notices.text()).toContain('react-dom');
});

test('security.txt names the contact and expires within a year', async () => {
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${site.email}`,
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    Policy: `${ORIGIN}/trust`,
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

/** Specification 2, the route table and the shared layout. */
test.each(indexedAddresses)('renders %s completely within the layout', async (address) => {
  const { response, document } = await app.page(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  const title = document.querySelector('title')?.text ?? '';
  expect(title).toContain(site.brand);
  const keywords = document.querySelector('meta[name=keywords]')?.getAttribute('content')?.toLowerCase().split(', ');
  expect(keywords).toEqual([...new Set(keywords)]);
  expect(document.querySelector('main')?.text.length).toBeGreaterThan(20);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + address);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('index, follow');
  for (const name of [
    'description',
    'keywords',
    'author',
    'twitter:card',
    'twitter:title',
    'twitter:image:alt',
    'theme-color',
  ]) {
    expect(document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')).toBeTruthy();
  }
  for (const property of [
    'og:title',
    'og:description',
    'og:url',
    'og:image',
    'og:type',
    'og:site_name',
    'og:image:alt',
  ]) {
    expect(document.querySelectorAll(`meta[property="${property}"]`)).toHaveLength(1);
  }
  expect(document.querySelector('main')?.text).not.toMatch(/Loading/);
});

test.each(Object.entries(screens))(
  'shows the texts and links of the specification on %s',
  async (path, { texts, links }) => {
    const { document } = await app.page(path, { userAgent: CRAWLER });
    const main = document.querySelector('main');
    const shownText = (main?.structuredText ?? '').replaceAll(/\s+/g, ' ').toLowerCase();
    const found = main
      ?.querySelectorAll('a')
      .map((link) => [link.text.replaceAll(/\s+/g, ' ').trim(), link.getAttribute('href')]);
    expect(texts.filter((text) => !shownText.includes(text.toLowerCase()))).toEqual([]);
    const missing = links.filter(
      ([label, target]) => !found?.some(([text, href]) => text?.startsWith(label) && href?.startsWith(target)),
    );
    expect(missing).toEqual([]);
  },
);

test('has the links of the specification in header and footer', async () => {
  const { document } = await app.page('/services/legal-tech');
  const links = (selector: string) =>
    document.querySelectorAll(`${selector} a`).map((link) => [link.text, link.getAttribute('href')]);
  const main = [
    ['Home', '/'],
    ['Services', '/services'],
    ['Technologies', '/technologies'],
    ['Case Studies', '/case-studies'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ];
  const services = [
    ['Real Estate Tech', '/services/real-estate-tech'],
    ['Legal Tech', '/services/legal-tech'],
    ['Process Automation', '/services/process-automation'],
    ['AI Integration', '/services/ai-integration'],
  ];
  expect(links('nav[aria-label=Main]')).toEqual(main);
  const mobile = [...main.slice(0, 2), ...services, ...main.slice(2), ['Book a Consult', '/contact']];
  expect(links('nav[aria-label=Mobile]')).toEqual(mobile);
  expect(links('nav[aria-label="Quick links"]')).toEqual(main);
  expect(links('nav[aria-label=Services]')).toEqual(services);
  expect(links('footer')).toContainEqual(['Legal & Disclaimer', '/legal']);
  expect(links('footer')).toContainEqual(['Privacy Policy', '/privacy']);
  expect(links('footer')).toContainEqual([site.email, `mailto:${site.email}`]);
  expect(document.querySelector('footer')?.text).toContain(`© ${site.copyrightYear} ${site.company}`);
  const social = document.querySelectorAll('footer a[target=_blank]').map((link) => link.getAttribute('rel'));
  expect(social).toEqual(['noopener noreferrer', 'noopener noreferrer']);
});

test.each([
  ['/', ['Home']],
  ['/services', ['Services']],
  ['/services/legal-tech', ['Services']],
  ['/technologies/quillmaker', ['Technologies']],
  ['/legal', []],
])('marks the active link on %s: %j', async (address, active) => {
  const { document } = await app.page(address);
  const current = document.querySelectorAll('nav[aria-label=Main] a[aria-current=page]');
  expect(current.map((link) => link.text)).toEqual(active);
});

test('the home page shows the chosen technologies and case study first', async () => {
  const links = async (folder: string) => {
    const { document } = await app.page('/', { userAgent: CRAWLER });
    return document.querySelectorAll(`main a[href^="/${folder}/"]`).map((link) => link.getAttribute('href'));
  };
  const places: [table: string, slug: string, place: number | null][] = [
    ['technologies', 'zonegate', 1],
    ['technologies', 'yardlight', 0],
    ['case_studies', 'orders-in-one-queue', 5],
  ];
  const [byName] = await links('technologies');
  for (const [table, slug, place] of places) {
    await app.database.change(`UPDATE ${table} SET "homePlace" = ${place} WHERE slug = '${slug}'`);
  }
  const chosen = await links('technologies');
  expect(chosen.slice(0, 3)).toEqual(['/technologies/yardlight', '/technologies/zonegate', byName]);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(await links('case-studies')).toEqual(['/case-studies/orders-in-one-queue']);
  const [{ problem }] = await app.database.source.query(
    `SELECT problem FROM case_studies WHERE slug = 'orders-in-one-queue'`,
  );
  expect((await app.page('/')).document.querySelector('main')?.text).toContain(problem.split('\n\n')[0]);
  await app.database.change(`UPDATE technologies SET "homePlace" = NULL`);
  await app.database.change(`UPDATE case_studies SET "homePlace" = NULL`);
});

test('the home page works without case studies', async () => {
  await app.database.change('UPDATE case_studies SET published = false');
  const { response, document } = await app.page('/');
  await app.database.change('UPDATE case_studies SET published = true');
  expect(response.status).toBe(200);
  expect(document.querySelectorAll('main a[href^="/case-studies/"]')).toEqual([]);
  const headings = document.querySelectorAll('main h2').map(({ text }) => text);
  expect(headings).toContain('Core capabilities');
  expect(headings).not.toContain('Proven results start with a count');
});

test('shows the not-found page within the layout for an unknown path', async () => {
  const { response, document } = await app.page('/nothing/here');
  expect(response.status).toBe(404);
  const main = document.querySelector('main');
  expect(main?.querySelector('h1')?.text).toBe('Page Not Found');
  expect(main?.text).toContain('404');
  expect(main?.text).toContain('The requested page has been moved to a different dimension in the digital matrix.');
  expect(main?.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['Return Home', '/'],
    ['View Services', '/services'],
    ['Report this issue →', '/contact'],
  ]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
});

test.each([
  ['/services/', '/services'],
  ['/Services', '/services'],
  ['/services//legal-tech', '/services/legal-tech'],
  ['/Technologies/Quillmaker/?q=1', '/technologies/quillmaker?q=1'],
  ['/technologies/quillm%61ker', '/technologies/quillmaker'],
])('redirects %s permanently to %s', async (address, canonical) => {
  const response = await app.request(address);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(canonical);
});

test.each(['//evil.example/', '/\\evil.example', '/%2f%2fevil.example', '/%ff', '/technologies/%00', '/Nothing/'])(
  'returns 404 without a redirect for %s',
  async (address) => {
    const { response } = await app.page(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  },
);

test('returns 405 for a POST to a page', async () => {
  const response = await app.request('/about', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

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
  await source.query(
    `CREATE TABLE kept AS SELECT id, "serviceSections" FROM blog_posts UNION ALL SELECT id, "serviceSections" FROM case_studies`,
  );
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
  await app.database.change(
    `UPDATE blog_posts SET "serviceSections" = kept."serviceSections" FROM kept WHERE kept.id = blog_posts.id;
     UPDATE case_studies SET "serviceSections" = kept."serviceSections" FROM kept WHERE kept.id = case_studies.id;
     DROP TABLE kept`,
  );
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
