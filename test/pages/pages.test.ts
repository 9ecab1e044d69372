import { expect, test } from '@jest/globals';
import { site } from '../../src/site.config.ts';
import { screens } from '../fixtures/screens.ts';
import { indexedAddresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

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

test('selects real estate first in the contact form', async () => {
  const { document } = await app.page('/contact');
  expect(document.querySelector('option')?.getAttribute('value')).toBe('real-estate');
});

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
  for (const social of document.querySelectorAll('footer a[target=_blank]')) {
    expect(social.getAttribute('rel')).toBe('noopener noreferrer');
  }
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

test('returns a plain 404 for a missing file', async () => {
  const response = await app.request('/assets/entry.client-gone.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/plain');
});

test('sends a request ID and the security headers', async () => {
  const { response, html } = await app.page('/about');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(?:ld\+)?json))/);
  expect(html).not.toMatch(/\sstyle="/);
});
