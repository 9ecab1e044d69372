import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../test/support/postgres-server.ts';
import type { Server } from '../bench/processes.ts';
import type { Outcome } from './connection.ts';
import { percentileOf, statuses } from './figures.ts';
import { arrive, get, post, stayBusy } from './visitors.ts';

export interface Row {
  figure: string;
  bar: string;
  measured: string;
  pass: boolean;
}

interface Options {
  /** Starts the built site with additional settings. */
  start(settings?: Record<string, string>): Promise<Server>;
  /** Returns the number of stored submissions. The site is not running. */
  countSubmissions(): Promise<number>;
  /** Measures each load for a minute, and then mixed load for half an hour. */
  full: boolean;
}

/** Connections at the peak that the site is made for. */
const PEAK = 200;
const RETRY_S = 5;
const MIXED_MINUTES = 30;
const SETTLING_MINUTES = 5;

const paths = ['/', '/blog', '/case-studies', '/technologies', '/about', '/services'];

/** Each request comes from another address, so that the limits of one address do not apply. */
let network = 0;
const page = () => get(paths[(network += 1) % paths.length] ?? '/', network);
const health = () => get('/healthz', (network += 1));
const submission = () => {
  const number = (network += 1);
  const details = { name: 'Ada Example', company: 'Example', role: 'Office manager', useCase: 'legal-tech' };
  const message = `This is inquiry number ${number} of this measurement.`;
  return post('/api/contact', { ...details, email: `ada${number}@example.com`, message }, number);
};

/** Measures a site with and without its page cache. Returns a row for each bar. */
export async function measure(options: Options): Promise<Row[]> {
  const seconds = options.full ? 60 : 15;
  return [
    ...(await measureUsual(options, seconds)),
    ...(await measureOverload(options, seconds)),
    ...(options.full ? await measureSlope(options) : []),
  ];
}

async function measureUsual({ start, countSubmissions }: Options, seconds: number): Promise<Row[]> {
  const site = await start();
  await warmUp(site);
  const pages = await stayBusy(site.origin, { visitors: PEAK, seconds, request: page });
  const submissions = await arrive(site.origin, { perSecond: 50, seconds, request: submission });
  const { peak } = site.memory();
  await site.end();
  const lost = served(submissions).length - (await countSubmissions());
  return [
    atMost('200 connections, cached pages: other than 200', 0, pages.length - served(pages).length, statuses(pages)),
    atLeast('200 connections, cached pages: pages per second', 1_000, served(pages).length / seconds),
    atMost('200 connections, cached pages: p95, ms', 1_000, percentileOf(pages, 0.95)),
    atMost('200 connections, cached pages: p99, ms', 2_000, percentileOf(pages, 0.99)),
    atMost(
      '50 inquiries a second: other than 200',
      0,
      submissions.length - served(submissions).length,
      statuses(submissions),
    ),
    atMost('50 inquiries a second: answered and not stored', 0, lost),
    atMost('50 inquiries a second: p95, ms', 300, percentileOf(submissions, 0.95)),
    atMost('peak memory, MB', 512, peak),
  ];
}

/** Measures without the page cache, because cached pages cost too little to overload the site. */
async function measureOverload({ start }: Options, seconds: number): Promise<Row[]> {
  const metricsPort = await freePort();
  const site = await start({ PAGE_CACHE_MB: '0', METRICS_PORT: String(metricsPort) });
  await warmUp(site);
  const calm = await stayBusy(site.origin, { visitors: 10, seconds: 5, request: page });
  const before = site.memory().now;
  await eventLoopDelay(metricsPort);
  const { busy: peak } = await besideHealth(site, seconds, { visitors: PEAK });
  const delay = await eventLoopDelay(metricsPort);
  const rows = [
    atMost('200 connections, rendered pages: other than 200', 0, peak.length - served(peak).length, statuses(peak)),
    atLeast('200 connections, rendered pages: pages per second', 150, served(peak).length / seconds),
    atMost('200 connections, rendered pages: delay of the event loop, p99, ms', 100, delay),
  ];
  for (const times of [2, 10]) {
    const load = { visitors: PEAK * times, pause: RETRY_S, arriving: RETRY_S };
    const { busy, healthy } = await besideHealth(site, seconds, load);
    const refused = busy.filter(({ status }) => status === 503);
    const other = busy.length - served(busy).length - refused.length;
    rows.push(
      atLeast(`${times} times the peak: pages, of those at the peak`, 0.8, served(busy).length / served(peak).length),
      atMost(`${times} times the peak: neither 200 nor 503`, 0, other, statuses(busy)),
      atMost(`${times} times the peak: 503, p95, ms`, 100, refused.length > 0 ? percentileOf(refused, 0.95) : 0),
      atMost(`${times} times the peak: health check, p99, ms`, 200, percentileOf(healthy, 0.99)),
    );
  }
  const [, neighbors, healthy] = await Promise.all([
    stayBusy(site.origin, { visitors: 300, seconds, request: page }),
    arrive(site.origin, { perSecond: 5, seconds, request: submission }),
    arrive(site.origin, { perSecond: 5, seconds, request: health }),
  ]);
  await setTimeout(RETRY_S * 1_000);
  const after = await stayBusy(site.origin, { visitors: 10, seconds: 5, request: page });
  rows.push(
    atMost('beside 300 busy connections: inquiries other than 200', 0, neighbors.length - served(neighbors).length),
    atMost('beside 300 busy connections: inquiry, p50, ms', 300, percentileOf(neighbors, 0.5)),
    atMost('beside 300 busy connections: inquiry, p99, ms', 1_000, percentileOf(neighbors, 0.99)),
    atMost('beside 300 busy connections: health check, p50, ms', 200, percentileOf(healthy, 0.5)),
    atMost('5 s later: p95 of a page, of that before', 1.5, percentileOf(after, 0.95) / percentileOf(calm, 0.95)),
    atMost('5 s later: memory, of that before', 1.2, site.memory().now / before),
  );
  await site.end();
  return rows;
}

/** Measures how much memory the process gains under mixed load, after it has settled. */
async function measureSlope({ start }: Options): Promise<Row[]> {
  const site = await start();
  const minutes = async (count: number) => {
    const seconds = count * 60;
    await Promise.all([
      stayBusy(site.origin, { visitors: 20, seconds, request: page }),
      arrive(site.origin, { perSecond: 5, seconds, request: submission }),
    ]);
  };
  await minutes(SETTLING_MINUTES);
  const before = site.memory().now;
  await minutes(MIXED_MINUTES - SETTLING_MINUTES);
  const slope = (site.memory().now - before) / (MIXED_MINUTES - SETTLING_MINUTES);
  await site.end();
  return [atMost('30 minutes of mixed load: memory, MB a minute', 1, slope)];
}

async function besideHealth(
  { origin }: Server,
  seconds: number,
  load: { visitors: number; pause?: number; arriving?: number },
): Promise<{ busy: Outcome[]; healthy: Outcome[] }> {
  const [busy, healthy] = await Promise.all([
    stayBusy(origin, { ...load, seconds, request: page }),
    arrive(origin, { perSecond: 5, seconds, request: health }),
  ]);
  return { busy, healthy };
}

/** Returns the 99th percentile of the event loop's delay since the last call, in milliseconds. */
async function eventLoopDelay(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1_000;
}

/** V8 optimizes during the first requests, and a site on a server listens before its database is ready. */
async function warmUp({ origin }: Server): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await setTimeout(50);
  await stayBusy(origin, { visitors: 20, seconds: 5, request: page });
}

function served(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter(({ status }) => status === 200);
}

function atMost(figure: string, bar: number, value: number, detail = ''): Row {
  return { figure, bar: `at most ${bar}`, measured: shown(value, detail), pass: value <= bar };
}

function atLeast(figure: string, bar: number, value: number): Row {
  return { figure, bar: `at least ${bar}`, measured: shown(value), pass: value >= bar };
}

function shown(value: number, detail = ''): string {
  const text = value < 10 && !Number.isInteger(value) ? value.toFixed(2) : value.toFixed(0);
  return detail ? `${text} (${detail})` : text;
}
