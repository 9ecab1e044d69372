import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { weigh } from '../test/support/weight.ts';
import { serve, type Server } from './bench/process.ts';
import { build } from './build.mjs';
import { server as built } from './server.mjs';

/**
 * `npm run bench`: measures the speed, the memory and the size of the built site. Compare only figures of one run, because those
 * of other machines and moments differ. With the folder of another built checkout, it measures both sites in turns:
 * `npm run bench -- ../other`.
 */
const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 20;
/** What the site is made for: a cached page may cost at most three times what its bytes alone cost. */
const LEAST_SHARE_OF_BARE = 0.3;
const MOST_MEGABYTES = 400;
const MANY_CONNECTIONS = 200;

const folders = ['.', ...process.argv.slice(2)];
const temporary = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
let failed = false;
let visitors = 0;

await build();
try {
  const first = await startSites({});
  add(`Memory at the first start, at most ${MOST_MEGABYTES} MB`, [['site', ...first.map(megabytes)]]);
  const pages = await addressesOf(first[0]!);
  weighPages(await Promise.all(pages.map(async ([name, page]) => [name, await textsOf(first, page)] as const)));
  await compareWithBare(first, pages);
  await loadWithMany(first, pages);
  add(`Memory under load, at most ${MOST_MEGABYTES} MB`, [['site', ...first.map(megabytes)]]);
  for (const { end } of first) await end();
  const uncached = await startSites({ PAGE_CACHE_MB: '0' });
  await compareUncached(uncached, pages);
  for (const { end } of uncached) await end();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function startSites(environment: Record<string, string>): Promise<Server[]> {
  return Promise.all(
    folders.map((folder, index) =>
      serve(built.args, { DATA_DIR: path.join(temporary, String(index)), ...environment }, folder),
    ),
  );
}

/** Returns the path of one page of each kind, by name. */
async function addressesOf({ origin }: Server): Promise<[name: string, page: string][]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const first = (pattern: RegExp) => new URL(pattern.exec(sitemap)?.[1] ?? origin).pathname;
  return [
    ['home', '/'],
    ['technologies', '/technologies'],
    ['technology', first(/<loc>([^<]*\/technologies\/[^<]*)</)],
    ['case study', first(/<loc>([^<]*\/case-studies\/[^<]*)</)],
    ['blog', '/blog'],
    ['article', first(/<loc>([^<]*\/blog\/\d[^<]*)</)],
    ['about', '/about'],
    ['services', '/services'],
    ['contact', '/contact'],
  ];
}

function textsOf(sites: Server[], page: string): Promise<string[]> {
  return Promise.all(sites.map(async ({ origin }) => (await fetch(origin + page)).text()));
}

/** Prints what a first visit downloads with brotli. */
function weighPages(pages: (readonly [name: string, html: string[]])[]): void {
  const rows = pages.map(([name, htmls]) => {
    const weights = htmls.map((html, index) => weigh(html, path.join(folders[index] ?? '', 'dist/client')));
    return [name, ...weights.flatMap(({ html, js, css }) => [html, js, css].map(kilobytes))];
  });
  add('Size of a first visit', [['page', ...folders.flatMap(() => ['HTML', 'JavaScript', 'CSS'])], ...rows]);
}

/** Compares the CPU time of a cached page with that of a bare server which sends the same bytes. */
async function compareWithBare(sites: Server[], pages: [string, string][]): Promise<void> {
  const paths = pages.map(([, page]) => page);
  const bare = await serve(['--import', 'tsx', 'scripts/bench/bare-server.ts', sites[0]!.origin, ...paths]);
  const rows: string[][] = [];
  for (const [name, page] of pages.slice(0, 3)) {
    const [least = NaN, ...ours] = await leastCpu([bare, ...sites], page);
    const shares = ours.map((cpu) => least / cpu);
    if ((shares[0] ?? 0) < LEAST_SHARE_OF_BARE) failed = true;
    rows.push([name, ...shares.map((share) => share.toFixed(2))]);
  }
  await bare.end();
  add(`CPU of the bytes alone, of that of a cached page, at least ${LEAST_SHARE_OF_BARE}`, rows);
}

async function compareUncached(sites: Server[], pages: [string, string][]): Promise<void> {
  const rows: string[][] = [];
  for (const [name, page] of pages) {
    const cpus = await leastCpu(sites, page);
    rows.push([name, ...cpus.map((cpu) => `${(cpu / 1_000).toFixed(2)} ms`)]);
  }
  add('CPU of a page that is not cached', rows);
}

/** Returns the microseconds of CPU per request of each server, measured in turns. The least disturbed round counts. */
async function leastCpu(servers: Server[], page: string): Promise<number[]> {
  const least = servers.map(() => Infinity);
  // V8 optimizes during the first round.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = server.cpuUs();
      const requests = await load(server, [page], CONNECTIONS);
      const cpu = (server.cpuUs() - before) / requests;
      if (round > 0) least[index] = Math.min(least[index] ?? Infinity, cpu);
    }
  }
  return least;
}

async function loadWithMany(sites: Server[], pages: [string, string][]): Promise<void> {
  const paths = pages.map(([, page]) => page);
  for (const site of sites) await load(site, paths, MANY_CONNECTIONS);
}

/** Requests pages for some seconds, each time as another visitor, because the site limits those of one. */
async function load({ origin }: Server, paths: string[], connections: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: SECONDS,
    requests: paths.map((page) => ({
      path: page,
      setupRequest: (request) => ({
        ...request,
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': addressOf((visitors += 1)) },
      }),
    })),
  });
  if (non2xx + errors > 0)
    throw new Error(`${non2xx + errors} of ${requests.total} requests failed: ${paths.join(' ')}`);
  return requests.total;
}

function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

function megabytes(site: Server, index: number): string {
  const peak = site.peakMegabytes();
  if (index === 0 && peak > MOST_MEGABYTES) failed = true;
  return `${peak.toFixed(0)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function add(title: string, rows: string[][]): void {
  const head = folders.length > 1 && rows[0]?.length === folders.length + 1 ? [['', ...folders]] : [];
  const lines = [...head, ...rows].map((cells) => cells.map((cell) => cell.padEnd(14)).join(''));
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
