import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { weigh } from '../test/support/weight.ts';
import { grow } from './bench/growth.ts';
import { load } from './bench/load.ts';
import { serve, type Server } from './bench/processes.ts';
import { build } from './build.mjs';
import { server as built } from './server.mjs';

/**
 * `npm run bench`: measures the speed and the size of the built site. The baseline is a bare node:http server on the same
 * machine that sends the same pages as prepared bytes. Compare only ratios of one run, because absolute figures differ
 * between machines and moments.
 */
const SECONDS = Number(process.argv[2] ?? 2);
const ROUNDS = 3;
/** A database on a PostgreSQL server for additional figures on memory and start. The bench fills it. */
const SERVER = process.env['DATABASE_URL'];
const REPORT = 'docs/performance.md';
const encodings = ['identity', 'gzip', 'br'] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const sections: string[] = [];

try {
  await build();
  await measure(path.join(folder, 'usual'), path.join(folder, 'grown'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync(REPORT, report());
process.stdout.write(`\nWrote ${REPORT}.\n`);

async function measure(dataDir: string, grownDir: string): Promise<void> {
  const first = await serve(built.args, { DATA_DIR: dataDir });
  const pages = await addresses(first.origin);
  await first.end();

  const site = await serve(built.args, { DATA_DIR: dataDir });
  const idle = site.memory().now;
  const limit = await serve(['scripts/bench/limit.ts', site.origin, ...Object.values(pages)]);
  await compareWarm(site, limit, pages);
  const footprints = [['embedded', ...footprint(site, idle)]];
  if (SERVER) footprints.push(['server', ...(await footprintOnServer(SERVER, pages))]);
  add('Memory and start', ['PostgreSQL', 'start', 'resident memory, idle', 'resident memory, peak'], footprints);
  await weighPages(site.origin, pages);
  await site.end();
  await limit.end();

  cpSync(dataDir, grownDir, { recursive: true });
  const counts = await grow(grownDir);
  await compareCold(dataDir, grownDir, pages, counts);
}

/** Returns the path of one page of each kind, by name. */
async function addresses(origin: string): Promise<Record<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const first = (pattern: RegExp) => new URL(pattern.exec(sitemap)?.[1] ?? origin).pathname;
  return {
    home: '/',
    technologies: '/technologies',
    article: first(/<loc>([^<]*\/blog\/\d[^<]*)</),
    technology: '/technologies/docassemble',
    'case studies': '/case-studies',
    'case study': first(/<loc>([^<]*\/case-studies\/[^<]*)</),
    blog: '/blog',
    about: '/about',
  };
}

async function compareWarm(site: Server, limit: Server, pages: Record<string, string>): Promise<void> {
  const rows: string[][] = [];
  // V8 optimizes during the first requests. Without a warm-up, the first page would look slower.
  for (const server of [site, limit]) for (const encoding of encodings) await warm(server, pages['home'], encoding);
  for (const name of ['home', 'technologies', 'article']) {
    for (const encoding of encodings) {
      const [ours, bare] = [await warm(site, pages[name], encoding), await warm(limit, pages[name], encoding)];
      for (let round = 1; round < ROUNDS; round += 1) {
        keepBetter(ours, await run(site, pages[name], encoding));
        keepBetter(bare, await run(limit, pages[name], encoding));
      }
      const alone = [
        await measureSingleClient(site, pages[name], encoding),
        await measureSingleClient(limit, pages[name], encoding),
      ];
      rows.push([
        `${name}, ${encoding}`,
        ours.perSecond.toFixed(0),
        bare.perSecond.toFixed(0),
        ratio(ours.perSecond, bare.perSecond),
        `${ours.cpu.toFixed(1)} µs`,
        `${bare.cpu.toFixed(1)} µs`,
        `${(ours.p50 - bare.p50).toFixed(2)} ms`,
        `${((alone[0] ?? 0) - (alone[1] ?? 0)).toFixed(2)} ms`,
      ]);
    }
  }
  add(
    'Pages from the page cache, compared with the baseline',
    [
      'page',
      'requests/s',
      'baseline',
      'ratio',
      'CPU per request',
      'baseline',
      'added latency, 20 clients',
      'added latency, 1 client',
    ],
    rows,
  );
}

function footprint({ startMs, memory }: Server, idle: number): string[] {
  return [`${startMs.toFixed(0)} ms`, `${idle.toFixed(0)} MB`, `${memory().peak.toFixed(0)} MB`];
}

async function footprintOnServer(url: string, pages: Record<string, string>): Promise<string[]> {
  const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'mail') };
  const first = await serve(built.args, environment);
  await waitUntilReady(first);
  await first.end();
  const site = await serve(built.args, environment);
  await waitUntilReady(site);
  const idle = site.memory().now;
  for (const page of ['home', 'technologies', 'article'])
    for (const encoding of encodings) await warm(site, pages[page], encoding);
  const figures = footprint(site, idle);
  await site.end();
  return figures;
}

/** Waits until the server is ready and adds the time to its start. With a PostgreSQL server it listens before it is ready. */
async function waitUntilReady(server: Server): Promise<void> {
  const began = performance.now();
  while (!(await fetch(`${server.origin}/readyz`)).ok) await setTimeout(5);
  server.startMs += performance.now() - began;
}

interface Run {
  perSecond: number;
  /** Microseconds per request. */
  cpu: number;
  p50: number;
}

async function warm(server: Server, page: string | undefined, encoding: string): Promise<Run> {
  await load({ url: server.origin + page, encoding, seconds: 1 });
  return run(server, page, encoding);
}

async function run(server: Server, page: string | undefined, encoding: string): Promise<Run> {
  const before = server.cpuUs();
  const { requests, perSecond, p50 } = await load({ url: server.origin + page, encoding, seconds: SECONDS });
  return { perSecond, cpu: (server.cpuUs() - before) / requests, p50 };
}

/** Returns the median time to the last byte with a single client, in milliseconds. */
async function measureSingleClient(server: Server, page: string | undefined, encoding: string): Promise<number> {
  return (await load({ url: server.origin + page, encoding, seconds: SECONDS, connections: 1 })).p50;
}

/** Keeps the better figures, because other processes on the machine disturb the best round the least. */
function keepBetter(best: Run, other: Run): void {
  best.perSecond = Math.max(best.perSecond, other.perSecond);
  best.cpu = Math.min(best.cpu, other.cpu);
  best.p50 = Math.min(best.p50, other.p50);
}

/** Measures the two servers in turns, so that a machine that slows down affects both. */
async function compareCold(
  usualDir: string,
  grownDir: string,
  pages: Record<string, string>,
  counts: { technologies: number; blogPosts: number },
): Promise<void> {
  const usual = await serve(built.args, { DATA_DIR: usualDir, PAGE_CACHE_MB: '0' });
  const grown = await serve(built.args, { DATA_DIR: grownDir, PAGE_CACHE_MB: '0' });
  const cold: string[][] = [];
  const growth: string[][] = [];
  for (const page of Object.values(pages)) for (const server of [usual, grown]) await warm(server, page, 'identity');
  for (const [name, page] of Object.entries(pages)) {
    const [few, many] = [await run(usual, page, 'identity'), await run(grown, page, 'identity')];
    for (let round = 1; round < ROUNDS; round += 1) {
      keepBetter(few, await run(usual, page, 'identity'));
      keepBetter(many, await run(grown, page, 'identity'));
    }
    cold.push([name, few.perSecond.toFixed(0), `${few.cpu.toFixed(0)} µs`]);
    growth.push([name, `${many.cpu.toFixed(0)} µs`, ratio(many.cpu, few.cpu)]);
  }
  const [{ peak }, { peak: grownPeak }] = [usual.memory(), grown.memory()];
  growth.push(
    ['start', `${grown.startMs.toFixed(0)} ms`, ratio(grown.startMs, usual.startMs)],
    ['resident memory, peak', `${grownPeak.toFixed(0)} MB`, ratio(grownPeak, peak)],
  );
  await usual.end();
  await grown.end();
  add('Pages without the page cache', ['page', 'requests/s', 'CPU per request'], cold);
  const title = `Pages without the page cache, with ${counts.technologies} technologies and ${counts.blogPosts} blog posts`;
  add(title, ['page', 'CPU per request', 'ratio to the shipped content'], growth);
}

async function weighPages(origin: string, pages: Record<string, string>): Promise<void> {
  const rows = await Promise.all(
    Object.entries({ ...pages, contact: '/contact', legal: '/legal', services: '/services' }).map(
      async ([name, page]) => {
        const { html, js, css, font } = weigh(await (await fetch(origin + page)).text());
        return [name, ...[html, js, css, font].map(kilobytes)];
      },
    ),
  );
  add('Size of a first visit with brotli', ['page', 'HTML', 'JavaScript', 'CSS', 'font'], rows);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function ratio(value: number, base: number): string {
  return base > 0 ? (value / base).toFixed(2) : '';
}

function add(title: string, head: string[], rows: string[][]): void {
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  sections.push(`## ${title}\n\n${table}`);
  process.stdout.write(`\n${title}\n\n${table}\n`);
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function report(): string {
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const machine = `${others.length + 1} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  const introduction = readFileSync(REPORT, 'utf8').split(/^<!-- measured -->$/m)[0];
  return `${introduction}<!-- measured -->\n\n${date}, ${machine}.\n\n${sections.join('\n\n')}\n`;
}
