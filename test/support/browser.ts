import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { dataDirectory } from './data-directory.ts';
import { startServer } from './server-process.ts';

/** Chromium's own talk to the world is switched off: a test uses no network but the loopback. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Visit extends BrowserContextOptions {
  /** A browser that says it is none: crawlers get pages in one piece. */
  crawler?: boolean;
}

interface Site {
  readonly url: string;
  /** Waits until the server writes something like this. */
  said(pattern: RegExp): Promise<string>;
  /** A new visitor. Whatever the pages report on the console, and any GraphQL request that was not asked for, fails the test. */
  visit(options?: Visit): Promise<Visitor>;
}

interface Visitor {
  page: Page;
  context: BrowserContext;
  /** The addresses of the GraphQL requests so far. */
  graphqlRequests: string[];
  /** What the console said, taken out: it no longer fails the test. */
  takeProblems(): string[];
}

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The built site in its own process with the embedded database, and a real browser, for the tests of one file. */
export function bootSite(): Site {
  let browser: Browser;
  let url = '';
  let said: (pattern: RegExp) => Promise<string>;
  let end: () => Promise<unknown>;
  const { dataDir, remove } = dataDirectory();
  let visits = 0;
  const visitors: (Visitor & { problems: string[] })[] = [];

  beforeAll(async () => {
    const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' }, { keep: true });
    url = server.url;
    said = server.said;
    end = () => server.end('SIGKILL');
    browser = await chromium.launch({ executablePath: process.env['TEST_CHROMIUM'], args: FLAGS });
  });

  afterAll(async () => {
    await browser.close();
    await end();
    remove();
  });

  afterEach(async () => {
    const problems = visitors.flatMap((visitor) => visitor.problems);
    await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });

  return {
    get url() {
      return url;
    },
    said: (pattern) => said(pattern),
    async visit({ crawler = false, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        // As a proxy would say it: to the limits of the forms each visitor is somebody else.
        extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${(visits += 1) % 250}` },
        ...(!crawler && { userAgent: PERSON }),
        ...options,
      });
      const page = await context.newPage();
      const problems: string[] = [];
      const graphqlRequests: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'debug') problems.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') graphqlRequests.push(request.url());
        if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
          problems.push(`foreign: ${request.url()}`);
      });
      const visitor = { page, context, graphqlRequests, problems, takeProblems: () => problems.splice(0) };
      visitors.push(visitor);
      return visitor;
    },
  };
}
