import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { dataDirectory } from './data-directory.ts';
import { environment } from './environment.ts';
import { startServer } from './server-process.ts';

export interface Site {
  readonly url: string;
  /** Waits for output that matches the pattern and returns the match. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Opens a new browser context. Console messages, page errors and requests to other origins fail the test. */
  newVisitor(options?: BrowserContextOptions): Promise<Visitor>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** URLs of the GraphQL requests so far. */
  graphqlRequests: string[];
  /** Returns and clears the reported problems, so that they do not fail the test. */
  takeProblems(): string[];
}

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Options {
  /** SQL that changes the content before the site starts. */
  content?: string;
}

/** Starts the built site with the embedded database and a real browser for the tests of one file. */
export function bootSite({ content }: Options = {}): Site {
  let browser: Browser;
  let url = '';
  let waitForOutput: (pattern: RegExp) => Promise<string>;
  let end: () => Promise<unknown>;
  const { dataDir, remove } = dataDirectory();
  let visitorCount = 0;
  const visitors: (Visitor & { problems: string[] })[] = [];

  beforeAll(async () => {
    if (content !== undefined) await changeContent(dataDir, content);
    const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' }, { keep: true });
    url = server.url;
    waitForOutput = server.waitForOutput;
    end = () => server.end('SIGKILL');
    browser = await chromium.connect(environment('TEST_BROWSER'));
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
    waitForOutput: (pattern) => waitForOutput(pattern),
    async newVisitor(options = {}) {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        // Gives each visitor an address of its own, as behind a proxy, so that they share no rate limit.
        extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${(visitorCount += 1) % 250}` },
        userAgent: PERSON,
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

async function changeContent(dataDir: string, content: string): Promise<void> {
  const { connection, close } = await openEngine(dataDir);
  await connection.query(content);
  await close();
}
