import { setTimeout } from 'node:timers/promises';
import { build } from '../build.mjs';
import { Connection, type Outcome } from '../load/connection.ts';
import { statuses } from '../load/figures.ts';
import { get, post } from '../load/visitors.ts';
import { drillEngines, type Engine } from './engines.ts';
import { compare, startSite } from './site.ts';

/**
 * `npm run drills -- stop [ROUNDS]`: sends SIGTERM to the site while visitors read pages, call the REST API and send
 * submissions, like a new release behind a load balancer. The balancer sends no more requests once `/readyz` answers 503.
 * Checks that all requests get a response, that the port stays open for SHUTDOWN_DELAY_MS, that the process then ends with 0
 * within 10 s, and that no acknowledged submission is lost.
 */
const ROUNDS = Number(process.argv[3] ?? 5);
const DELAY_MS = 2_000;
const DRAIN_MS = 10_000;
const LOAD_MS = 1_500;
const PROBE_MS = 25;
/** Pause of a visitor between two requests. */
const PAUSE_MS = 50;

interface Visitors {
  count: number;
  keepAlive: boolean;
  request(round: number): { bytes: string; submission?: string };
}

let network = 0;
let submissions = 0;
const page = () => ({ bytes: get(['/', '/blog', '/technologies', '/case-studies'][network % 4]!, (network += 1)) });
const call = () => ({ bytes: get(`/api/technologies?${network}`, (network += 1)) });
const submission = (round: number) => {
  const name = `Round ${round} inquiry ${(submissions += 1)}`;
  const details = { name, email: 'drill@example.com', useCase: 'legal-tech' };
  const message = `Is this inquiry stored once? ${name}`;
  return { bytes: post('/api/contact', { ...details, message }, (network += 1)), submission: name };
};
const kinds: Visitors[] = [page, call, submission].flatMap((request) => [
  { count: 8, keepAlive: true, request },
  { count: 4, keepAlive: false, request },
]);

await build();
await drillEngines(drill);

async function drill(engine: Engine): Promise<boolean> {
  const acknowledged: string[] = [];
  let passed = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { outcomes, unreadyMs, closedMs, endedMs, code } = await stopUnderLoad(engine, round, acknowledged);
    const cut = outcomes.filter(({ status }) => status === 0).length;
    const inTime = unreadyMs < closedMs && closedMs >= DELAY_MS && endedMs <= DELAY_MS + DRAIN_MS;
    passed &&= cut === 0 && code === 0 && inTime;
    const figures = { round, statuses: statuses(outcomes), cut, unreadyMs, closedMs, endedMs, code };
    process.stdout.write(`${engine.name}: ${JSON.stringify(figures)}\n`);
  }
  const result = compare(acknowledged, await engine.storedNames());
  process.stdout.write(`${engine.name}: ${JSON.stringify(result)}\n`);
  return passed && result.lost === 0 && result.doubled === 0 && result.acknowledged > 0;
}

/** Times are in milliseconds since SIGTERM. */
async function stopUnderLoad(engine: Engine, round: number, acknowledged: string[]) {
  const site = await startSite({ ...engine.environment, LOG_LEVEL: 'error', SHUTDOWN_DELAY_MS: String(DELAY_MS) });
  const target = new URL(site.url);
  const outcomes: Outcome[] = [];
  const unready = new AbortController();

  const visit = async ({ keepAlive, request }: Visitors) => {
    const connection = new Connection(target);
    while (!unready.signal.aborted) {
      const { bytes, submission: name } = request(round);
      const outcome = await connection.send(bytes);
      outcomes.push(outcome);
      if (name && outcome.status === 200) acknowledged.push(name);
      if (!keepAlive) connection.close();
      await setTimeout(PAUSE_MS);
    }
    connection.close();
  };
  const visitors = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => visit(kind)));
  await setTimeout(LOAD_MS);

  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  const ended = site.end('SIGTERM').then((code) => ({ code, endedMs: since() }));
  let unreadyMs = Infinity;
  let closedMs = Infinity;
  while (closedMs === Infinity) {
    const connection = new Connection(target);
    const { status } = await connection.send(get('/readyz', (network += 1)));
    connection.close();
    if (status === 503 && !unready.signal.aborted) {
      unreadyMs = since();
      unready.abort();
    }
    if (status === 0) closedMs = since();
    await setTimeout(PROBE_MS);
  }
  await Promise.all(visitors);
  return { outcomes, unreadyMs, closedMs, ...(await ended) };
}
