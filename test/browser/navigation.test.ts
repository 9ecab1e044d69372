import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { VISITS_PATH } from '../../src/rules/visits.ts';
import { bootSite } from '../support/browser.ts';
import { follow, holdRequests, open } from '../support/page.ts';

const site = bootSite();

test('navigation to a technology updates URL, metadata, focus and status', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  await open(page, '/technologies');
  await page.getByRole('link', { name: 'Gatherly', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Gatherly' }).waitFor();
  expect(page.url()).toContain('/technologies/gatherly');
  expect(await page.title()).toMatch(/^Gatherly - Technology Expertise & Implementation/);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/technologies\/gatherly$/);
  for (const name of ['description', 'keywords', 'robots'])
    expect(await page.locator(`meta[name=${name}]`).count()).toBe(1);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page
    .getByRole('status')
    .filter({ hasText: /^Gatherly/ })
    .waitFor({ state: 'attached' });
  expect(graphqlRequests.length).toBeGreaterThan(0);

  // Otherwise the pointer could be on a link of the next page.
  await page.mouse.move(0, 0);
  const requestsBefore = graphqlRequests.length;
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The tools I build with' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Gatherly' }).waitFor();
  const newRequests = graphqlRequests.length - requestsBefore;
  expect(newRequests).toBeLessThanOrEqual(1);
});

test('a link to another spelling of an address leads to the page after a click, too', async () => {
  const { page } = await site.newVisitor();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const [href, canonical] of [
    ['/Technologies/Gatherly', '/technologies/gatherly'],
    ['/services/Legal-Tech', '/services/legal-tech'],
    ['//services//legal-tech/', '/services/legal-tech'],
    ['/t%65chnologies/GATHERLY/', '/technologies/gatherly'],
  ] as const) {
    await open(page, '/about');
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { textContent: 'Follow me' });
      // A path that begins with two slashes would be a host.
      link.href = window.location.origin + path;
      document.querySelector('h1')!.after(link);
    }, href);
    await page.getByText('Follow me').click();
    await page.waitForURL(site.url + canonical);
    const [, title] = /<title>([^<]+)</.exec(await (await page.request.get(canonical)).text()) ?? [];
    await page.waitForFunction((wanted) => document.title === wanted, title!.replaceAll('&amp;', '&'));
    expect(documents.splice(0)).toEqual([`${site.url}/about`]);
  }
});

test('loads Apollo Client and prefetches a page once when the pointer is on its link', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  const requests = apolloRequests(page);
  await open(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(0);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' });
  await Promise.all([page.waitForResponse('**/graphql'), link.hover()]);
  expect([requests.length, graphqlRequests.length]).toEqual([1, 1]);
  // Apollo's developer tools find the client here.
  expect(await page.evaluate(() => '__APOLLO_CLIENT__' in window)).toBe(true);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'The tools I build with' }).waitFor();
  expect(graphqlRequests).toHaveLength(1);
});

test('prefetches a page again when the pointer comes back to its link after a failure', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' });
  await page.route('**/graphql', (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), link.hover()]);
  await page.unroute('**/graphql');
  await page.mouse.move(0, 0);
  await Promise.all([page.waitForResponse('**/graphql'), link.hover()]);
  takeProblems();
});

test('fetches nothing for a link that the pointer only crosses', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  const requests = apolloRequests(page);
  await page.clock.install();
  await open(page, '/about');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' }).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  await page.waitForLoadState('networkidle');
  expect([...requests, ...graphqlRequests]).toEqual([]);
});

/** Bytes of a response as sent. The catalog and blog posts have no limit. */
const MOST_ANSWERED = { 'Case Studies': 8_000, Blog: 8_000, Technologies: 20_000 };

test('sends one query with a small response per page, and none for a page that was read before', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  await open(page, '/about');
  for (const [name, most] of Object.entries(MOST_ANSWERED)) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const [answer] = await Promise.all([page.waitForResponse('**/graphql'), link.click()]);
    await page.locator('nav[aria-label=Main] [aria-current=page]', { hasText: name }).waitFor();
    expect((await answer.request().sizes()).responseBodySize).toBeLessThan(most);
  }
  expect(graphqlRequests).toHaveLength(3);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Tech Insights' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' }).click();
  await page.getByRole('heading', { level: 1, name: 'The tools I build with' }).waitFor();
  expect(graphqlRequests).toHaveLength(3);
});

/** Records the requests for Apollo Client. */
function apolloRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/apollo-[^/]+\.js$/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test('loads Apollo Client with the code of the page on a click without a pointer', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/about');
  const letThrough = await holdRequests(page, '**/technologies.loader-*.js');
  const apollo = page.waitForRequest(/\/apollo-[^/]+\.js$/);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' });
  await link.dispatchEvent('click');
  await apollo;
  letThrough();
  await page.getByRole('link', { name: 'Gatherly', exact: true }).waitFor();
});

test('loads no data before the click if reduced data use is preferred', async () => {
  const { page, context, graphqlRequests } = await site.newVisitor();
  const requests = apolloRequests(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await open(page, '/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' });
  await link.hover();
  await link.focus();
  await page.waitForLoadState('networkidle');
  expect([...requests, ...graphqlRequests]).toEqual([]);
  await link.click();
  // The title comes before the data.
  await page.getByRole('link', { name: 'Gatherly', exact: true }).waitFor();
  expect([requests.length, graphqlRequests.length]).toEqual([1, 1]);
});

test('restores the scroll position after going back', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const link = page.getByRole('link', { name: 'Yardlight', exact: true });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Yardlight' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The tools I build with' }).waitFor();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);
});

test('begins at the top of the next page while it loads, with a heading and without the footer', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/about');
  const sendList = await holdRequests(page, '**/graphql');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' }).click();
  await page.locator('.route-progress').waitFor();
  await page.getByText('Loading technologies...').waitFor();
  expect(await page.locator('main h1').allTextContents()).toEqual(['The tools I build with']);
  sendList();
  await page.locator('.route-progress').waitFor({ state: 'detached' });
  const link = page.getByRole('link', { name: 'Yardlight', exact: true });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const letThrough = await holdRequests(page, '**/graphql');
  await link.click();
  const loading = page.getByRole('heading', { level: 1, name: 'Loading technology details...' });
  await loading.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await loading.evaluate((heading) => heading.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
  const footer = page.locator('footer');
  expect(await footer.evaluate((element) => element.getBoundingClientRect().top >= window.innerHeight)).toBe(true);
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Yardlight' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);
});

test('shows an error within the layout, and reads a page again, after the server could not read it', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/technologies');
  const link = page.getByRole('link', { name: 'Gatherly', exact: true });
  const failure = { message: 'Away', path: ['technology'], extensions: { code: 'UNAVAILABLE' } };
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/graphql-response+json',
      body: JSON.stringify({ data: { technology: null }, errors: [failure] }),
    }),
  );
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Technology Not Found' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.unroute('**/graphql');
  await page.goBack();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Gatherly' }).waitFor();
  takeProblems();
});

test('reads data again after a part of it could not be read', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const link = page.getByRole('link', { name: 'Gatherly', exact: true });
  const asked: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    asked.push(operationName);
    const response = await route.fetch();
    const body = (await response.json()) as object;
    const errors = operationName === 'Technology' ? [{ message: 'Away', path: ['technology', 'category'] }] : undefined;
    await route.fulfill({ response, json: { ...body, errors } });
  });
  for (const round of [1, 2]) {
    await Promise.all([page.waitForResponse('**/graphql'), link.click()]);
    await page.getByRole('heading', { level: 1, name: 'Gatherly' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((name) => name === 'Technology')).toHaveLength(round);
    await page.goBack();
    await link.waitFor();
  }
});

/** Returns the name and the text of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

test('moves the focus to the linked part of a page, and to the next page of a list', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/');
  await page.getByRole('link', { name: 'See Case Studies' }).click();
  await page.waitForURL('**/contact#case-studies');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  expect(await focused(page)).toBe('H2 Case studies');

  // Browsers encode other letters than those of English.
  await open(page, '/');
  const link = page.getByRole('link', { name: 'See Case Studies' });
  await link.evaluate((element) => element.setAttribute('href', '/contact#case%2Dstudies'));
  await link.click();
  await page.waitForURL('**/contact#case%2Dstudies');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  expect(await focused(page)).toBe('H2 Case studies');

  await open(page, '/search?q=paper');
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.waitForURL('**/search?q=paper&page=2');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect([await focused(page), await page.evaluate(() => window.scrollY)]).toEqual(['H1 Search', 0]);
  expect(await page.title()).toMatch(/^Search: paper, page 2/);
});

test('leaves a click with a modifier key and a link to a download to the browser', async () => {
  const { page, context } = await site.newVisitor();
  await open(page, '/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL('**/services');
  await link.evaluate((element: HTMLAnchorElement) => (element.download = 'services.html'));
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('services.html');
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a link adds an entry to the history unless it leads to the current page', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/about');
  const entries = () => page.evaluate(() => window.history.length);
  const follows = async (name: string) => {
    const before = await page.evaluate(() => window.history.state?.key);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await page.waitForFunction((key) => window.history.state?.key !== key, before);
  };
  const first = await entries();
  await follows('About');
  expect(await entries()).toBe(first);
  await follows('Services');
  expect(await entries()).toBe(first + 1);
});

test('browses categories, a broken address and the history without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await follow(page.getByRole('link', { name: 'View All 100+ Technologies' }));
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Case Desk/ })
    .click();
  await page.waitForURL('**#case-desk');
  await follow(page.getByRole('link', { name: 'Casebook Pro', exact: true }));
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  await page.goForward();
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goto('/technologies/casebook-por');
  await follow(page.getByRole('link', { name: 'Back to Technologies' }));
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  takeProblems();
});

/** Navigates and records in `data-fades` whether a transition was requested, and its animations. */
async function openNextPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      document.documentElement.dataset['fades'] = 'requested';
      const transition = start(update);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => /^::view-transition-(old|new)/.test(pseudoElement ?? ''));
        const times = moved
          .map((effect) => effect.getComputedTiming())
          .map(({ delay, endTime }) => [Number(delay), Number(endTime)] as const)
          .sort(([one], [two]) => one - two);
        document.documentElement.dataset['fades'] = JSON.stringify(times);
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  await open(page, '/about');
  await page.mouse.wheel(0, 600);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('fades pages within 200 ms, unless reduced motion is preferred', async () => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  await openNextPage(page);
  await page.locator('html[data-fades="[[0,80],[80,200]]"]').waitFor();
  const reducedMotionVisitor = await site.newVisitor();
  await openNextPage(reducedMotionVisitor.page);
  expect(await reducedMotionVisitor.page.locator('html[data-fades]').count()).toBe(0);
});

test('moves the cover of an article to its place on the page of the article', async () => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // On a busy machine, the loading text would come between the two covers after 200 ms.
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) => wait(run, ms === 200 ? 60_000 : ms)) as typeof setTimeout;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        const moving = parts.filter((part) => /^::view-transition-group\((?!site-header|root)/.test(part));
        document.documentElement.dataset['moving'] = String(moving.length);
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  await open(page, '/blog');
  const link = page.locator('main article a.card-link').first();
  await link.click();
  await page.waitForURL('**/blog/2*/**');
  await page.locator('html[data-moving="1"]').waitFor();
  // A violation of the policy by the text would be an error on the console, which fails the test.
  await page.locator('.rich-text p').first().waitFor();
});

test('the mobile menu opens, navigates and closes', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/technologies');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  expect(await menu.isVisible()).toBe(false);
  const label = () => page.locator('header summary').innerText();
  expect(await label()).toBe('Menu');
  await page.locator('header summary').click();
  await menu.waitFor();
  expect(await label()).toBe('Close');
  await menu.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await menu.waitFor({ state: 'hidden' });
  await page.locator('header summary').click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  // The first link leads to the current page.
  for (const [link, address] of [
    ['About', '/about'],
    ['Book a Consult', '/contact'],
  ] as const) {
    await page.locator('header summary').click();
    await menu.getByRole('link', { name: link }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL(`**${address}`);
  }
});

/** Specification 9: 5 particles, one second apart, each shown for 3 seconds, and none with reduced motion. */
test('shows five particles for three seconds each, unless motion is reduced', async () => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, '/about');
  const count = () => page.locator('.particle').count();
  // From here on, the test controls the clock. Some seconds may have passed already.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const initialCount = await count();
  expect(initialCount).toBeLessThan(3);
  const counts = [];
  for (let second = 0; second < 9; second += 1) {
    await page.clock.runFor(1_000);
    counts.push(await count());
  }
  expect(counts).toEqual([1, 2, 3, 3, 3, 2, 1, 0, 0, 0, 0, 0].slice(initialCount, initialCount + 9));
  expect(await page.locator('.particles').count()).toBe(0);

  const reducedMotionVisitor = await site.newVisitor();
  await reducedMotionVisitor.page.clock.install();
  await open(reducedMotionVisitor.page, '/about');
  await reducedMotionVisitor.page.clock.runFor(2_050);
  expect(await reducedMotionVisitor.page.locator('.particle').count()).toBe(0);
});

/** Specification 9: a particle for 3% of the moves of the mouse. */
test('adds a particle in three of a hundred mouse moves, and shows twenty at most', async () => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, '/about');
  const moved = async (random: number, moves: number) => {
    await page.evaluate((value) => void (Math.random = () => value), random);
    for (let move = 0; move < moves; move += 1) await page.mouse.move(100 + move, 100);
    return page.locator('.particle').count();
  };
  await page.clock.runFor(9_000);
  expect(await moved(0.03, 5)).toBe(0);
  expect(await moved(0.029, 5)).toBe(5);
  expect(await moved(0.029, 30)).toBe(20);
});

/** Returns the paths of the pages that a page reports. */
function reportedViews(page: Page): (string | null)[] {
  const views: (string | null)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === VISITS_PATH) views.push(request.postData());
  });
  return views;
}

/** Opens a second page by a click and returns. Requests are reported in order. */
async function browse(page: Page): Promise<void> {
  await open(page, '/about');
  await page.waitForLoadState('networkidle');
  await page.locator('header').getByRole('link', { name: 'Case Studies' }).first().click();
  await page.waitForFunction(() => document.title.includes('Case Studies'));
  await page.goBack();
  await page.waitForFunction(() => document.title.includes('About'));
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
}

test('reports each page that is opened within the site, and not the one that the server has sent', async () => {
  const { page } = await site.newVisitor();
  const views = reportedViews(page);
  await browse(page);
  expect(views).toEqual(['/case-studies', '/about']);
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('reports no page views of visitors who ask not to be tracked by %s', async (signal, value) => {
  const { page } = await site.newVisitor();
  await page.addInitScript(([name, set]) => Object.defineProperty(navigator, name, { value: set }), [
    signal,
    value,
  ] as const);
  const views = reportedViews(page);
  await browse(page);
  expect(views).toEqual([]);
});

test('browsers refuse HTML from strings, foreign scripts and inline scripts', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/about');
  const outcome = await page.evaluate(async () => {
    const refused = (act: () => void) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const load = (change: (script: HTMLScriptElement) => void) =>
      refused(() => {
        const script = document.createElement('script');
        change(script);
        document.head.append(script);
      });
    return {
      html: refused(() => (document.body.innerHTML = '<p>text</p>')),
      source: load((script) => (script.src = 'https://evil.example/a.js')),
      code: load((script) => (script.text = 'window.ran = true')),
      policy: refused(() =>
        (window as unknown as { trustedTypes: { createPolicy(name: string): void } }).trustedTypes.createPolicy('own'),
      ),
      ran: 'ran' in window,
    };
  });
  expect(outcome).toEqual({ html: true, source: true, code: true, policy: true, ran: false });
  expect(takeProblems()).not.toEqual([]);
});

test('browsers refuse a script that was changed on its way', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await page.route('**/assets/entry.start-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.ran = true;` });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(takeProblems()).toEqual([expect.stringMatching(/integrity/)]);
});
