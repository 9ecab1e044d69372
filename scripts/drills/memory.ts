import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { TEMPLATE } from '../../test/support/database.ts';
import { prepare } from '../../test/support/prepare.ts';
import { serve, type Server } from '../bench/processes.ts';
import { build } from '../build.mjs';
import { server as built } from '../server.mjs';

/**
 * `npm run drills -- memory`: measures the resident memory of the built site's processes, first on this machine and then in a
 * container of 512 MB, each time from an empty data directory. Fails if a figure is above its bar or if the kernel ends a
 * process. The container needs Linux, root and the memory controller of cgroups, version 1.
 */
const CONTAINER_MB = 512;
const SEARCH_SECONDS = 10;
const CACHED_SECONDS = 60;
const SEARCH = '/technologies?q=data';
const PAGE = '/';

const CONTROLLER = '/sys/fs/cgroup/memory';
const group = path.join(CONTROLLER, `site-drill-${process.pid}`);
let passed = true;

await build();
const prepared = await prepare({ content: 'src/content', server: true });
for (const reason of prepared.missing) process.stdout.write(`Not measured. ${reason}\n`);
process.stdout.write('On this machine:\n');
await measure();
if (existsSync(path.join(CONTROLLER, 'memory.limit_in_bytes')) && process.getuid?.() === 0) {
  process.stdout.write(`In a container of ${CONTAINER_MB} MB:\n`);
  mkdirSync(group);
  writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(CONTAINER_MB * 1024 * 1024));
  await measure(['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh']);
  const kills = Number(/oom_kill (\d+)/.exec(readFileSync(path.join(group, 'memory.oom_control'), 'utf8'))?.[1]);
  check('processes that the kernel has ended', 0, kills);
  rmdirSync(group);
} else {
  process.stdout.write('Not measured in a container: no memory controller, or this user is not root.\n');
}
await prepared.end();
process.exit(passed ? 0 : 1);

/** `wrapper` is a command that runs the site. */
async function measure(wrapper: string[] = []): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'drill-memory-'));
  const start = async (settings: Record<string, string>): Promise<Server> => {
    const site = await serve(built.args, { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings }, wrapper);
    while (!(await fetch(`${site.origin}/readyz`)).ok) await setTimeout(50);
    return site;
  };
  const checkCached = async (database: string, bar: number, settings: Record<string, string>): Promise<void> => {
    const site = await start(settings);
    const { requests } = await load({ url: site.origin + PAGE, seconds: CACHED_SECONDS });
    check(`${requests} cached pages in ${CACHED_SECONDS} s, ${database}: afterwards`, bar, site.memory().now);
    await site.end();
  };

  const first = await start({ PAGE_CACHE_MB: '0' });
  check('first start: peak', 320, first.memory().peak);
  await first.end();
  const again = await start({ PAGE_CACHE_MB: '0' });
  check('later start: peak', 320, again.memory().peak);
  const searches = await load({ url: again.origin + SEARCH, seconds: SEARCH_SECONDS });
  check(`${searches.requests} uncached searches in ${SEARCH_SECONDS} s: peak`, 320, again.memory().peak);
  await again.end();
  await checkCached('embedded database', 260, {});
  const databaseUrl = prepared.environment['TEST_DATABASE_URL']?.replace(/[^/]*$/, TEMPLATE);
  if (databaseUrl) await checkCached('PostgreSQL server', 160, { DATABASE_URL: databaseUrl });
  rmSync(dataDir, { recursive: true });
}

function check(figure: string, bar: number, measured: number): void {
  const pass = measured <= bar;
  passed &&= pass;
  const unit = bar === 0 ? '' : ' MB';
  process.stdout.write(`${pass ? 'pass' : 'FAIL'}  ${figure} ${Math.round(measured)}${unit} of ${bar}${unit}\n`);
}
