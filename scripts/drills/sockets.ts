import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../build.mjs';
import { startSite } from './site.ts';

/**
 * `npm run drills -- sockets`: starts the built site and measures what abandoned downloads, slow clients, resets and many
 * idle connections cost it. Needs Linux. Takes two minutes.
 */
const HOST = '127.0.0.1';
const SLOW_SOCKETS = 160;
const CUT_WITHIN_S = 20;

await build();
const folder = mkdtempSync(path.join(tmpdir(), 'site-drill-'));
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const PORT = Number(new URL(site.url).port);
try {
  for (const measure of [abandonDownloads, beSlow, resetConnections, stayIdle]) await measure(site.worker());
} finally {
  await site.end('SIGKILL');
  rmSync(folder, { recursive: true });
}

async function abandonDownloads(pid: number): Promise<void> {
  const before = descriptors(pid, /./);
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => abandon(largestScript())));
  }
  await wait(1_000);
  say('descriptors after 1,000 abandoned downloads', `${before} before, ${descriptors(pid, /./)} after`);
}

/** Opens slow connections of each kind at once, while a visitor reads a page. */
async function beSlow(pid: number): Promise<void> {
  const post = `POST /api/contact HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n`;
  const kinds: Record<string, (socket: Socket) => void> = {
    'slow headers': (socket) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `);
      drip(socket, 'a');
    },
    'slow bodies': (socket) => {
      socket.write(`${post}Content-Length: 1000\r\n\r\n`);
      drip(socket, 'a');
    },
    'slow chunks': (socket) => {
      socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`);
      drip(socket, '1\r\na\r\n');
    },
    'silent sockets': () => {},
    'readers who do not read': (socket) => {
      // Enough requests to fill the buffers of the operating system.
      socket.pause().write(`GET ${largestScript()} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(32));
    },
  };
  for (const [kind, act] of Object.entries(kinds)) {
    const before = descriptors(pid, /^socket/);
    const sockets = await open(SLOW_SOCKETS);
    sockets.forEach(act);
    await wait(500);
    const opened = descriptors(pid, /^socket/) - before;
    const start = performance.now();
    const times: number[] = [];
    let seconds = 0;
    do {
      times.push(await timeOf('/about'));
      await wait(250);
      seconds = (performance.now() - start) / 1_000;
      // The visitor's own connection may still be open.
    } while (descriptors(pid, /^socket/) > before + 2 && seconds < 3 * CUT_WITHIN_S);
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    sockets.forEach((socket) => socket.destroy());
    say(`${opened} ${kind}`, `all closed after ${seconds.toFixed(1)} s, page p95 meanwhile ${p95.toFixed(0)} ms`);
  }
}

/** Sends a little every second until the connection closes. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 1_000);
  socket.on('close', () => clearInterval(timer));
}

/** Lets visitors leave while their page is rendered or sent. */
async function resetConnections(pid: number): Promise<void> {
  const before = descriptors(pid, /./);
  const memory: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let batch = 0; batch < 20; batch += 1) {
      const sockets = await open(50);
      sockets.forEach((socket, index) => {
        socket.write(`GET /technologies?q=${round}-${batch}-${index} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
        setTimeout(() => socket.resetAndDestroy(), index);
      });
      await wait(60);
    }
    await wait(2_000);
    memory.push(residentMB(pid));
  }
  say('memory after each 1,000 resets in mid-page', memory.map((megabytes) => `${megabytes} MB`).join(', '));
  say('descriptors after the resets', `${before} before, ${descriptors(pid, /./)} after`);
}

async function stayIdle(pid: number): Promise<void> {
  const before = residentMB(pid);
  const idle: Socket[] = [];
  while (idle.length < 3_900) {
    const sockets = await open(300);
    sockets.forEach((socket) => socket.write(`GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`));
    idle.push(...sockets);
    await wait(100);
  }
  await wait(2_000);
  const perConnection = ((residentMB(pid) - before) * 1024) / 3_900;
  say('memory of an idle connection', `${perConnection.toFixed(0)} kB, ${descriptors(pid, /^socket/)} sockets`);
  const more = await open(200);
  await wait(500);
  say('a visitor above the maximum of connections', `gets a page after ${(await timeOf('/about')).toFixed(0)} ms`);
  [...idle, ...more].forEach((socket) => socket.destroy());
}

function say(what: string, result: string): void {
  process.stdout.write(`${what}: ${result}\n`);
}

function open(count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect({ port: PORT, host: HOST });
          socket.on('error', () => {}).once('connect', () => resolve(socket));
        }),
    ),
  );
}

function abandon(address: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ host: HOST, port: PORT, path: address, agent: false }, (response) => {
      response.destroy();
      resolve();
    });
    sent.on('error', () => resolve()).end();
  });
}

/** Returns the time in ms until a visitor has the page on a new connection. */
function timeOf(address: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: HOST, port: PORT, path: address, agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    sent.on('error', reject).end();
  });
}

function largestScript(): string {
  return `/assets/${readdirSync('dist/client/assets').find((file) => /^react-.*\.js$/.test(file))}`;
}

function descriptors(pid: number, target: RegExp): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return target.test(readlinkSync(`/proc/${pid}/fd/${fd}`));
    } catch {
      return false;
    }
  }).length;
}

function residentMB(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
