import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { statuses } from '../load/figures.ts';
import { arrive, get, post, stayBusy } from '../load/visitors.ts';
import { namesIn } from './engines.ts';
import { compare, startSite } from './site.ts';

/**
 * `npm run drills -- heap [MEGABYTES]`: runs the built site with a small heap, while 200 visitors read pages that no cache answers
 * and others send submissions. The process may run out of memory and be replaced, but no answered submission may be lost or stored
 * twice, and the site must answer again afterwards.
 */
const HEAP_MB = Number(process.argv[3] ?? 96);
const SECONDS = 30;
const READERS = 200;
const RECOVERED_WITHIN_MS = 10_000;

const paths = ['/', '/blog', '/case-studies', '/technologies', '/technologies?q=data', '/search?q=court'];
const nameOf = (visitor: number) => `Inquiry ${visitor}.`;
let network = 0;

await build();
const dataDir = mkdtempSync(path.join(tmpdir(), 'drill-heap-'));
const site = await startSite({
  DATA_DIR: dataDir,
  PAGE_CACHE_MB: '0',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
});
const [pages, submissions] = await Promise.all([
  stayBusy(site.url, {
    visitors: READERS,
    seconds: SECONDS,
    request: () => get(paths[(network += 1) % paths.length] ?? '/', network),
    pause: 1,
  }),
  arrive(site.url, { perSecond: 1, seconds: SECONDS, request: submission }),
]);
const recoveredMs = await site.ready();
await site.end('SIGTERM');
const acknowledged = submissions.flatMap(({ status }, visitor) => (status === 200 ? [nameOf(visitor)] : []));
const stored = compare(acknowledged, await namesIn(dataDir));
rmSync(dataDir, { recursive: true });
const figures = {
  heapMB: HEAP_MB,
  pages: statuses(pages),
  submissions: statuses(submissions),
  ...stored,
  replaced: site.output().split('worker exited and is replaced').length - 1,
  recoveredMs,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
const ok = stored.lost + stored.doubled === 0 && acknowledged.length > 0 && recoveredMs <= RECOVERED_WITHIN_MS;
process.exit(ok ? 0 : 1);

function submission(visitor: number): string {
  const details = { email: `ada${visitor}@example.com`, company: '', role: '', useCase: 'legal-tech' };
  const message = `This is inquiry number ${visitor} of this drill.`;
  return post('/api/contact', { name: nameOf(visitor), ...details, message }, (network += 1));
}
