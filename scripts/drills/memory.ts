import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { serve, type Server } from '../bench/processes.ts';
import { build } from '../build.mjs';
import { server as built } from '../server.mjs';

/**
 * `npm run drills -- memory`: runs the built site as in a container of 512 MB, with an empty data directory, and measures the
 * resident memory of its processes. Fails if a figure is above its bar or if the kernel ends a process. The limit needs Linux,
 * root and the memory controller of cgroups, version 1. Without them, the drill measures without a limit.
 */
const CONTAINER_MB = 512;
const SEARCH_SECONDS = 10;
const CACHED_SECONDS = 60;
const SEARCH = '/technologies?q=data';
const PAGE = '/';

const CONTROLLER = '/sys/fs/cgroup/memory';
const group = path.join(CONTROLLER, `site-drill-${process.pid}`);
const limited = existsSync(path.join(CONTROLLER, 'memory.limit_in_bytes')) && process.getuid?.() === 0;
const dataDir = mkdtempSync(path.join(tmpdir(), 'drill-memory-'));
let passed = true;

await build();
if (limited) {
  mkdirSync(group);
  writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(CONTAINER_MB * 1024 * 1024));
} else {
  process.stdout.write('Not limited: this machine has no memory controller, or this user is not root.\n');
}

const first = await start();
check('first start: peak', 320, first.memory().peak);
await first.end();
const again = await start();
check('later start: peak', 320, again.memory().peak);
const searches = await load({ url: again.origin + SEARCH, seconds: SEARCH_SECONDS });
check(`${searches.requests} uncached searches in ${SEARCH_SECONDS} s: peak`, 320, again.memory().peak);
await again.end();
const cached = await start({});
const { requests } = await load({ url: cached.origin + PAGE, seconds: CACHED_SECONDS });
check(`${requests} cached pages in ${CACHED_SECONDS} s: afterwards`, 260, cached.memory().now);
await cached.end();

if (limited) {
  const kills = Number(/oom_kill (\d+)/.exec(readFileSync(path.join(group, 'memory.oom_control'), 'utf8'))?.[1]);
  check('processes that the kernel has ended', 0, kills);
  rmdirSync(group);
}
rmSync(dataDir, { recursive: true });
process.exit(passed ? 0 : 1);

async function start(settings: Record<string, string> = { PAGE_CACHE_MB: '0' }): Promise<Server> {
  const join = ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'];
  const site = await serve(built.args, { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings }, limited ? join : []);
  while (!(await fetch(`${site.origin}/readyz`)).ok) await setTimeout(50);
  return site;
}

function check(figure: string, bar: number, measured: number): void {
  const pass = measured <= bar;
  passed &&= pass;
  const unit = bar === 0 ? '' : ' MB';
  process.stdout.write(`${pass ? 'pass' : 'FAIL'}  ${figure} ${Math.round(measured)}${unit} of ${bar}${unit}\n`);
}
