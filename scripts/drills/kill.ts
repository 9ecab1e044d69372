import { setTimeout } from 'node:timers/promises';
import { drillEngines, type Engine } from './engines.ts';
import { compare, sendContactForm, startSite } from './site.ts';

/**
 * `npm run drills -- kill [ROUNDS]`: kills the site while visitors send submissions, and checks that no acknowledged submission is
 * lost or stored twice. Rounds alternate between the worker, which the supervisor replaces, and the supervisor. Uses the
 * embedded PostgreSQL, and a PostgreSQL server if one is installed or TEST_DATABASE_URL is set.
 */
const ROUNDS = Number(process.argv[3] ?? 10);
const VISITORS = 8;

await drillEngines(drill);

async function drill(engine: Engine): Promise<boolean> {
  const acknowledged: string[] = [];
  const restarts: number[] = [];
  const options = { ...engine.environment, LOG_LEVEL: 'error' };
  let site = await startSite(options);
  for (let round = 0; round < ROUNDS; round += 1) {
    const stopping = new AbortController();
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let count = 0; !stopping.signal.aborted; count += 1) {
        const name = `Round ${round} visitor ${visitor} inquiry ${count}`;
        // Each address sends one submission, so that no limit applies.
        const address = `10.${round * VISITORS + visitor}.${count >> 8}.${count & 255}`;
        if ((await sendContactForm(site.url, name, address)) === 200) acknowledged.push(name);
      }
    });
    await setTimeout(500 + Math.random() * 1_000);
    if (round % 2 === 0) {
      process.kill(site.worker(), 'SIGKILL');
      restarts.push(await site.ready());
      stopping.abort();
      await Promise.all(visitors);
    } else {
      const ended = site.end('SIGKILL');
      stopping.abort();
      await Promise.all([ended, ...visitors]);
      const before = performance.now();
      site = await startSite(options);
      restarts.push(Math.round(performance.now() - before));
    }
  }
  await site.end('SIGTERM');
  const result = compare(acknowledged, await engine.storedNames());
  process.stdout.write(`${engine.name}: ${JSON.stringify({ rounds: ROUNDS, ...result, readyAfterMs: restarts })}\n`);
  return result.lost === 0 && result.doubled === 0 && result.acknowledged >= ROUNDS;
}
