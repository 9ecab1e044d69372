import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { contactInput } from '../support/builders.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

/*
 * One address or a few send as much as they can, in parallel. Meanwhile others send inquiries and open pages. All is compared with the same
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

const STATUSES = new Set([200, 302, 400, 404, 429, 503]);

/** Attacks from one address until the returned function is called, which returns how often each status came. */
async function attack(address: string, connections: number): Promise<() => Promise<Map<number, number>>> {
  const stranger = fork('test/support/stranger.ts', [server.url, address, String(connections)], { execArgv: [] });
  await once(stranger, 'message');
  return async () => {
    const ended = once(stranger, 'exit');
    let last: unknown;
    stranger.on('message', (message) => (last = message));
    stranger.send('stop');
    await ended;
    return new Map(last as [number, number][]);
  };
}

let visitors = 0;

/** Sends a request as a new client and returns the time until the answer in ms. That of a refusal by a busy site has no end. */
async function timed(path: string, status: number, init: RequestInit = {}): Promise<number> {
  visitors += 1;
  const began = performance.now();
  const response = await fetch(server.url + path, {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` },
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (response.status === 503) return Infinity;
  expect([path, response.status]).toEqual([path, status]);
  return performance.now() - began;
}

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

type Times = Record<'inquiry' | 'health' | 'page', number>;

/** Returns the medians of what others wait for. */
async function measure(): Promise<Times> {
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

const TURNS_MAX = 6;

/**
 * Fails if others wait longer than three times as long as without the attack, plus what a person does not notice, or twenty times as
 * long on a slow machine. Measures both in turns and compares the best turns, because what else the machine does only adds to a time.
 */
async function expectServed(begin: (turn: number) => Promise<() => Promise<void>>): Promise<void> {
  await measure();
  const calm: Times[] = [];
  const attacked: Times[] = [];
  const bestOf = (turns: Times[], name: keyof Times) => Math.min(...turns.map((times) => times[name]));
  const longest = (calmly: number) => Math.max(3 * calmly + 300, 20 * calmly);
  const isSlow = (name: keyof Times) => bestOf(attacked, name) >= longest(bestOf(calm, name));
  const slow = () => (['inquiry', 'health', 'page'] as const).filter(isSlow);
  do {
    calm.push(await measure());
    const end = await begin(attacked.length);
    attacked.push(await measure().finally(end));
  } while (slow().length > 0 && attacked.length < TURNS_MAX);
  expect(slow().map((name) => [name, bestOf(calm, name), bestOf(attacked, name)])).toEqual([]);
}

test.each([
  [1, 3],
  [1, 12],
  [1, 40],
  [4, 12],
])('serves others while %d addresses attack on %d connections each', async (addresses, connections) => {
  await expectServed(async (turn) => {
    // Addresses that have not used up any limit yet.
    const strangers = Array.from({ length: addresses }, (_, index) => `203.0.113.${turn * addresses + index}`);
    const ends = await Promise.all(strangers.map((address) => attack(address, connections)));
    return async () => {
      for (const statuses of await Promise.all(ends.map((end) => end()))) {
        expect([...statuses.keys()].filter((status) => !STATUSES.has(status))).toEqual([]);
        expect((statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)).toBeGreaterThan(0);
      }
    };
  });
});

/** What each of the connections sends. */
const HELD: [string, string][] = [
  ['without a request', ''],
  [
    'with a part of a request',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  ],
  ['with an answer', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
];

test.each(HELD)('serves others while one address holds thousands of connections %s', async (_, sent) => {
  const port = Number(new URL(server.url).port);
  await expectServed(async () => {
    const sockets: Socket[] = [];
    for (let number = 0; number < 4_300; number += 1) {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
      socket.write(sent);
      sockets.push(socket.resume());
      if (number % 100 === 0) await once(socket, 'connect');
    }
    return async () => sockets.forEach((socket) => socket.destroy());
  });
});
