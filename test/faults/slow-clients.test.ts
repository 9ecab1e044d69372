import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { allowSlowBody } from '../../src/server/http/body-time.ts';
import { listen, type Listener } from '../../src/server/listen.ts';
import { waitFor } from '../support/wait-for.ts';

/** The limits of the site, 25 times as fast. */
const LIMITS = {
  headersTimeout: 400,
  bodyTimeout: 400,
  requestTimeout: 2_400,
  readerTimeout: 360,
  keepAliveTimeout: 1_500,
  connectionsCheckingInterval: 40,
  maxConnections: 4,
};
/** Within 20 s. */
const CUT_WITHIN_MS = 800;

/** More than the buffers of the operating system hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const ANSWER_MS = 3 * LIMITS.readerTimeout;

const active = new Set<ServerResponse>();
let mostAtOnce = 0;
beforeEach(() => {
  active.clear();
  mostAtOnce = 0;
});

const app: RequestListener = (request, response) => {
  active.add(response);
  mostAtOnce = Math.max(mostAtOnce, active.size);
  for (const event of ['finish', 'close']) response.on(event, () => active.delete(response));
  if (request.url === '/operator') allowSlowBody(request);
  if (request.url === '/early') return void response.end('ok');
  if (request.url === '/large') response.end(LARGE);
  else if (request.url === '/slow') setTimeout(() => response.end('done'), ANSWER_MS);
  else request.on('end', () => response.end('ok')).resume();
};

let server: Listener;
const sockets: Socket[] = [];

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await server.close();
});

async function start(limits = LIMITS): Promise<void> {
  server = await listen(app, { port: 0, host: '127.0.0.1' }, limits);
}

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1' });
  sockets.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  return socket;
}

/** Resolves with what the server sent and the time in ms until it closed the connection. */
async function closing(socket: Socket): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return { answer: Buffer.concat(chunks).toString('latin1'), ms: performance.now() - began };
}

/** Sends a request and returns the first line of the answer. */
async function ask(socket: Socket): Promise<string | undefined> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  return (await closing(socket)).answer.split('\r\n')[0];
}

/** Sends one byte after the other until the connection closes. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
}

test('cuts a client that sends nothing', async () => {
  await start();
  const { ms } = await closing(await open());
  expect(ms).toBeLessThan(CUT_WITHIN_MS);
});

test.each([
  ['have sent no request', ''],
  ['have sent a part of a request', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n'],
  ['have got an answer', 'GET /early HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['have got an answer early', 'POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12345'],
])('closes the oldest connections that %s before there is no room for others', async (_, sent) => {
  await start({
    ...LIMITS,
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
  });
  const hold = async () => {
    const socket = await open();
    if (!sent) return socket;
    socket.write(sent);
    if (sent.includes('/early')) await once(socket, 'data');
    return socket;
  };
  const oldest = closing(await hold());
  await hold();
  expect(await ask(await open())).toBe('HTTP/1.1 200 OK');
  await oldest;
  for (let number = 0; number < 10; number += 1) await hold();
  expect(await ask(await open())).toBe('HTTP/1.1 200 OK');
});

test('cuts a client that sends its headers slowly', async () => {
  await start();
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  drip(socket, 'a');
  const { ms } = await closing(socket);
  expect(ms).toBeLessThan(CUT_WITHIN_MS);
});

test('cuts a client that sends its body slowly', async () => {
  await start();
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
  drip(socket, 'a');
  const { answer, ms } = await closing(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(ms).toBeLessThan(CUT_WITHIN_MS);
});

test('cuts a client that goes on sending its body slowly after the response', async () => {
  await start();
  const socket = await open();
  socket.write('POST /early HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  drip(socket, '1\r\na\r\n');
  const { answer, ms } = await closing(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(ms).toBeLessThan(CUT_WITHIN_MS);
});

test('waits for the slow body of an operator, but not for ever', async () => {
  await start();
  const whole = await open();
  whole.write('POST /operator HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 50\r\n\r\n');
  drip(whole, 'a');
  const endless = await open();
  endless.write('POST /operator HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
  drip(endless, 'a');
  const [received, cut] = await Promise.all([closing(whole), closing(endless)]);
  expect(received.answer).toMatch(/^HTTP\/1.1 200 /);
  expect(received.ms).toBeGreaterThan(2 * LIMITS.bodyTimeout);
  expect(cut.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(cut.ms).toBeLessThan(2 * LIMITS.requestTimeout);
});

test('cuts a client that does not read the response', async () => {
  await start();
  const socket = await open();
  socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(async () => active.size === 1);
  await waitFor(async () => active.size === 0, CUT_WITHIN_MS * 5);
  socket.resume();
  const { answer } = await closing(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.length).toBeLessThan(LARGE.length);
});

test('sends everything to a client that reads slowly but steadily', async () => {
  const readerTimeout = 1_500;
  await start({ ...LIMITS, readerTimeout });
  const socket = await open();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const began = performance.now();
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 6);
  });
  const { answer } = await closing(socket);
  expect(answer.length).toBeGreaterThan(LARGE.length);
  expect(performance.now() - began).toBeGreaterThan(2 * readerTimeout);
});

test('waits for a response that takes the server long', async () => {
  await start();
  const response = await fetch(`${server.address}/slow`);
  expect(await response.text()).toBe('done');
});

test('keeps an idle connection longer than its requests may take, and then closes it', async () => {
  await start();
  const socket = await open();
  const request = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  request();
  await once(socket, 'data');
  await wait(2 * CUT_WITHIN_MS);
  request();
  const { answer, ms } = await closing(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(ms).toBeGreaterThan(LIMITS.keepAliveTimeout - 20);
});

test('closes connections above the maximum and makes room by closing idle ones', async () => {
  await start({ ...LIMITS, readerTimeout: 60_000 });
  const busy = await Promise.all([open(), open(), open()]);
  for (const socket of busy) socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(async () => active.size === busy.length);
  const idle = await open();
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  const refused = await open();
  await Promise.all([closing(refused), closing(idle)]);
  expect((await fetch(server.address)).status).toBe(200);
  expect(busy.every((socket) => !socket.destroyed)).toBe(true);
});

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('handles the requests of a connection one after the other', async () => {
  await start();
  const socket = await open();
  socket.write(GET.repeat(20));
  const { answer } = await closing(socket);
  expect(answer.match(/HTTP\/1.1 200 /g)).toHaveLength(20);
  expect(mostAtOnce).toBe(1);
});

test('handles no more requests of a connection that has closed', async () => {
  await start();
  const socket = await open();
  socket.write(GET.replace('/', '/slow').repeat(20));
  await wait(ANSWER_MS / 4);
  socket.resetAndDestroy();
  await wait(2 * ANSWER_MS);
  expect([mostAtOnce, active.size]).toEqual([1, 0]);
});

test('closes a connection on which too many requests wait', async () => {
  await start();
  const socket = await open();
  socket.write(GET.replace('/', '/slow').repeat(200));
  const { answer, ms } = await closing(socket);
  expect([answer, ms < ANSWER_MS]).toEqual(['', true]);
});
