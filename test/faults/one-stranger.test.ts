import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { contactInput } from '../support/builders.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

/*
 * One address sends as much as it can, in parallel. Meanwhile others send inquiries and open pages. All is compared with the same
 * process without the attack, because machines differ.
 */

let remove: () => void;
let server: ServerProcess;

beforeEach(async () => {
  const directory = dataDirectory();
  remove = directory.remove;
  // Behind a proxy, requests of a test can come from different clients.
  server = await startServer({ DATA_DIR: directory.dataDir, TRUST_PROXY: '1' });
});
afterEach(() => remove());

const STRANGER = '203.0.113.66';
const repeat = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const nested = (depth: number): string => (depth === 0 ? 'name' : `category { technologies { ${nested(depth - 1)} } }`);

const json = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

/** What the stranger sends, which differs with each round. */
const attacks: ((round: number) => [path: string, init?: RequestInit])[] = [
  (round) => ['/graphql', json(`{ ${repeat(120, (index) => `unknown${round}x${index}`)} }`)],
  (round) => ['/graphql', json(`{ technologies { ${repeat(400, () => 'name')} a${round}: slug } }`)],
  (round) => ['/graphql', json(`{ a${round}: technologies { ${nested(20)} } }`)],
  (round) => [`/search?q=contract+automation+${round}`],
  (round) => [`/technologies?q=document+${round}`],
  (round) => [`/nothing-${round}`],
  (round) => [`/covers/none-${round}-400.avif`],
  (round) => ['/api/search/suggestions?q=' + 'a'.repeat((round % 30) + 2)],
];

const STATUSES = new Set([200, 302, 400, 404, 429, 503]);

/** Attacks on a number of connections until the signal is aborted. Returns how often each status came. */
async function attack(connections: number, { aborted }: { aborted(): boolean }): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const run = async (connection: number) => {
    for (let round = connection; !aborted(); round += connections) {
      const [path = '/', init] = attacks[round % attacks.length]?.(round) ?? [];
      const headers = { ...init?.headers, 'x-forwarded-for': STRANGER };
      const response = await fetch(server.url + path, { ...init, headers, redirect: 'manual' });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)));
  return statuses;
}

let visitors = 0;

/** Sends a request as a new client and returns the time until the answer in ms. */
async function timed(path: string, status: number, init: RequestInit = {}): Promise<number> {
  visitors += 1;
  const began = performance.now();
  const response = await fetch(server.url + path, {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` },
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  expect([path, response.status]).toEqual([path, status]);
  return performance.now() - began;
}

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

/** Returns the medians of what others wait for. */
async function measure() {
  const times = { inquiry: [] as number[], health: [] as number[], page: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    const body = JSON.stringify(contactInput({ email: `client-${visitors}@example.com` }));
    const headers = { 'content-type': 'application/json' };
    times.inquiry.push(await timed('/api/contact', 200, { method: 'POST', headers, body }));
    times.health.push(await timed('/healthz', 200));
    times.page.push(await timed(`/not-there-${visitors}`, 404));
  }
  return { inquiry: medianOf(times.inquiry), health: medianOf(times.health), page: medianOf(times.page) };
}

/** Fails if others wait longer than three times as long as before, plus what a person does not notice. */
function expectServed(calm: Awaited<ReturnType<typeof measure>>, attacked: typeof calm): void {
  for (const name of ['inquiry', 'health', 'page'] as const) {
    expect(attacked[name]).toBeLessThanOrEqual(3 * calm[name] + 300);
  }
}

test.each([3, 12, 40])('serves others while one address attacks on %d connections', async (connections) => {
  await measure();
  const calm = await measure();
  let done = false;
  const attacking = attack(connections, { aborted: () => done });
  try {
    // The first second belongs to the stranger, who has not used up any limit yet.
    expectServed(calm, await measure());
  } finally {
    done = true;
    await attacking.catch(() => {});
  }
  const statuses = await attacking;
  expect([...statuses.keys()].filter((status) => !STATUSES.has(status))).toEqual([]);
  expect((statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)).toBeGreaterThan(0);
});

test('serves others while one address holds thousands of silent connections', async () => {
  await measure();
  const calm = await measure();
  const port = Number(new URL(server.url).port);
  const sockets: Socket[] = [];
  for (let number = 0; number < 4_300; number += 1) {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    sockets.push(socket);
    if (number % 100 === 0) await once(socket, 'connect');
  }
  try {
    expectServed(calm, await measure());
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
