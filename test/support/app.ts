import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { parse, type HTMLElement } from 'node-html-parser';
import { readConfig } from '../../src/config.ts';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { createBackups } from '../../src/server/backup/backups.ts';
import { createApp, withPageCache } from '../../src/server/app.ts';
import { createWorkQueues } from '../../src/server/http/work-queue.ts';
import { createServices } from '../../src/server/services.ts';
import { listen } from '../../src/server/listen.ts';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { createVisitCounter, type VisitCounter } from '../../src/server/pages/visit-counter.ts';
import type { Site } from '../../src/server/pages/site.ts';
import { engines, openConnection, openTestDatabase, type Engine, type TestDatabase } from './database.ts';
import { testLog } from './log.ts';
import { testMailSettings } from './mail-settings.ts';
import { ORIGIN } from './origin.ts';
import { BROWSER } from './user-agents.ts';

interface Options {
  site?: Site;
  limits?: typeof requestLimits;
  /** Whether the site reports a mail server. Queued emails stay in the database in any case. */
  canDeliver?: boolean;
  /** Environment variables in addition to those of every test. */
  environment?: Record<string, string>;
  /** Engine of the database. */
  engine?: Engine;
  /** Opens the database. Default: a copy of the seeded one. */
  open?: () => Promise<TestDatabase>;
}

export interface TestApp {
  readonly url: string;
  readonly database: TestDatabase;
  readonly express: Express;
  /** Counts visits, and writes them only when a test asks. */
  readonly visits: VisitCounter;
  /** Sends a request and does not follow redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Requests a page as a browser, or as a crawler with its user agent. */
  page(
    path: string,
    options?: { userAgent?: string },
  ): Promise<{ response: Response; html: string; document: HTMLElement }>;
  postJson(path: string, body: unknown): Promise<Response>;
  postForm(path: string, fields: Record<string, string>): Promise<Response>;
}

/** High limits, because all requests of a test come from one address. */
const { contact, newsletter } = requestLimits;
const generous = {
  request: { perClient: [{ max: 1_000_000, seconds: 60 }] },
  session: { perClient: [{ max: 1_000_000, seconds: 60 }] },
  graphql: { perClient: [{ max: 1_000_000_000, seconds: 60 }] },
  visit: { perClient: [{ max: 10_000, seconds: 60 }] },
  picture: { perClient: [{ max: 10_000, seconds: 60 }] },
  contact: { ...contact, perClient: [{ max: 10_000, seconds: 60 }] },
  newsletter: { ...newsletter, perClient: [{ max: 10_000, seconds: 60 }] },
};

/** Starts the real app with its own database for the tests of one file. */
export function bootApp({
  site = builtSite(),
  limits = generous,
  canDeliver = false,
  environment = {},
  engine = engines[0],
  open = () => openTestDatabase(openConnection({ engine })),
}: Options = {}): TestApp {
  let url = '';
  let dataDir = '';
  let database: TestDatabase;
  let express: Express;
  let visits: VisitCounter;
  let close: () => Promise<void>;
  const ended = new AbortController();

  beforeAll(async () => {
    database = await open();
    dataDir = mkdtempSync(join(tmpdir(), 'site-app-'));
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_ORIGIN: ORIGIN,
      DATA_DIR: dataDir,
      ...environment,
    });
    visits = createVisitCounter({ config, database, log: testLog });
    const services = await createServices({
      config,
      log: testLog,
      database,
      mailDelivery: { ...testMailSettings, canDeliver },
      backups: createBackups(config, { database, log: testLog }),
      limits,
      // The tests run in this process and delay its event loop, and a slow machine is not an overloaded site.
      queues: createWorkQueues({ eventLoopDelay: () => 0, maxWaitMs: 120_000 }),
      site,
      visits,
      stopping: new AbortController().signal,
    });
    express = createApp(services);
    const server = await listen(withPageCache(express, services), config);
    url = server.address;
    close = server.close;
  });

  afterAll(async () => {
    // The server waits for an answer that a test has not read.
    ended.abort();
    await close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const request: TestApp['request'] = (path, init) =>
    fetch(url + path, { redirect: 'manual', signal: ended.signal, ...init });
  return {
    get url() {
      return url;
    },
    get database() {
      return database;
    },
    get express() {
      return express;
    },
    get visits() {
      return visits;
    },
    request,
    async page(path, { userAgent = BROWSER } = {}) {
      const response = await request(path, { headers: { 'user-agent': userAgent, accept: 'text/html' } });
      const html = await response.text();
      return { response, html, document: parse(html) };
    },
    postJson: (path, body) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      }),
    postForm: (path, fields) =>
      request(path, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams(fields),
      }),
  };
}
