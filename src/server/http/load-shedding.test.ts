import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { readConfig } from '../../config.ts';
import { site } from '../../site.config.ts';
import { shedLoad } from './load-shedding.ts';
import { WorkQueue, type WorkQueues } from './work-queue.ts';

const idle = () => new WorkQueue({ running: 1, waiting: 1 });
const full = () => new WorkQueue({ running: 0, waiting: 0 });

let queues: WorkQueues;
let delay: number;
let server: Server;
let url: string;
let logged: { requestId: string; req: { url: string }; res: { status: number } }[];

beforeEach(async () => {
  queues = { reads: idle(), writes: idle(), operators: idle() };
  delay = 0;
  logged = [];
  const app = shedLoad({
    app: (request, response) => void request.resume().on('end', () => response.end('served')),
    config: readConfig({}),
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    requestId: () => 'the-id',
    get queues() {
      return queues;
    },
    eventLoopDelay: () => delay,
    settings: { current: { ...site, portraitPicture: null, socialCard: '' } },
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const requests = {
  page: ['/blog?page=2', {}],
  markdown: ['/blog.md?file=a.js', {}],
  feed: ['/feed.xml', {}],
  guess: ['/wp-login.php', {}],
  api: ['/api/blog', {}],
  graphql: ['/graphql', { method: 'POST', body: '{}' }],
  operator: ['/operator/inbox', {}],
  inquiry: ['/api/contact', { method: 'POST', body: 'x'.repeat(60_000) }],
  health: ['/healthz', {}],
  readiness: ['/readyz', {}],
  file: ['/assets/site-a1b2.js', {}],
  picture: ['/pictures/a1b2-400.avif', {}],
} satisfies Record<string, [string, RequestInit]>;

const reads = ['page', 'markdown', 'feed', 'guess', 'api', 'graphql'];

/** Returns the names of the requests that are refused. */
async function refused(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, [path, init]] of Object.entries(requests)) {
    const { status } = await fetch(url + path, init);
    expect([200, 503]).toContain(status);
    if (status === 503) names.push(name);
  }
  return names;
}

test('serves everything while there is room', async () => {
  expect(await refused()).toEqual([]);
  expect(logged).toEqual([]);
});

test('logs a refused request', async () => {
  queues.reads = full();
  await fetch(`${url}/blog`);
  expect(logged).toMatchObject([{ requestId: 'the-id', req: { url: '/blog' }, res: { status: 503 } }]);
});

test.each([
  ['reads', reads],
  ['operators', ['operator']],
  ['writes', ['inquiry']],
] as const)('refuses only its own kind of requests if the queue of %s is full', async (kind, names) => {
  queues[kind] = full();
  expect(await refused()).toEqual(names);
});

test.each([
  [200, []],
  [201, reads],
  [501, [...reads, 'operator']],
  [1_001, [...reads, 'operator', 'inquiry']],
])('with an event-loop delay of %d ms refuses %j', async (ms, names) => {
  delay = ms;
  expect(await refused()).toEqual(names);
});

/** Requests a page that is refused. Returns the type and the text of the response. */
async function refusedAccepting(accept: string): Promise<[string | null, string]> {
  const response = await fetch(`${url}/blog`, { headers: { accept } });
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('connection')).toBe('close');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toBe('the-id');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return [response.headers.get('content-type'), await response.text()];
}

test('sends Retry-After, closes the connection and answers in the accepted format', async () => {
  queues.reads = full();
  const message = 'The site is very busy right now. Please try again in a moment.';
  const json = JSON.stringify({ message });
  expect(await refusedAccepting('application/json')).toEqual(['application/json; charset=utf-8', json]);
  expect(await refusedAccepting('*/*')).toEqual(['text/plain; charset=utf-8', message]);
  const [type, page] = await refusedAccepting('text/html,application/xhtml+xml');
  expect(type).toBe('text/html; charset=utf-8');
  expect(page).toContain(`<p>${message}</p>`);
});
