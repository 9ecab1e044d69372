import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { callInput, contactInput } from '../support/builders.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';
import { waitFor } from '../support/wait-for.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

const KILLS = 5;

const OF_CALL = `FROM mails WHERE mails."contactSubmissionId" = call."contactSubmissionId" AND calendar IS NOT NULL`;
const INVITATIONS_OF_CALLS = `SELECT (SELECT count(*)::int ${OF_CALL}) AS invitations FROM consultations AS call`;
const INVITATIONS_WITHOUT_CALL = `
  SELECT id FROM mails WHERE calendar IS NOT NULL
    AND "contactSubmissionId" NOT IN (SELECT "contactSubmissionId" FROM consultations)`;

test('keeps every acknowledged write exactly once, and each call with its emails, after the process is killed', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
    await waitFor(async () => (await fetch(`${server.url}/readyz`)).ok);
    const { times } = (await (await fetch(`${server.url}/api/consultation/times`)).json()) as { times: string[] };
    const sending = Array.from({ length: 40 }, async (_, index) => {
      const name = `Round ${round} sender ${index}`;
      // Every fourth one books a call, each on a day of its own.
      const isCall = index % 4 === 0;
      const call = { name, email: `${round}-${index}@example.com`, startsAt: times[index * 4]! };
      const response = await fetch(`${server.url}/api/${isCall ? 'consultation' : 'contact'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.${round}.${index}` },
        body: JSON.stringify(isCall ? callInput(call) : contactInput({ name })),
      }).catch(() => undefined);
      if (response?.status === 200) acknowledged.push(name);
      if (index === 20) await server.end('SIGKILL');
    });
    await Promise.all(sending);
    // Confirmed calls do not count for the limits of strangers, so that each round books some.
    const killed = await openEngine(dataDir);
    await killed.engine.query('UPDATE consultations SET "confirmedAt" = now()');
    await killed.close();
  }
  const { engine, close } = await openEngine(dataDir);
  const { rows } = await engine.query<{ name: string; count: number }>(
    'SELECT name, count(*)::int AS count FROM contact_submissions GROUP BY name',
  );
  const { rows: calls } = await engine.query<{ invitations: number }>(INVITATIONS_OF_CALLS);
  const { rows: stray } = await engine.query(INVITATIONS_WITHOUT_CALL);
  await close();
  expect(calls.length).toBeGreaterThan(KILLS);
  expect(calls.filter(({ invitations }) => invitations !== 2)).toEqual([]);
  expect(stray).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  const stored = new Map(rows.map(({ name, count }) => [name, count]));
  expect(acknowledged.filter((name) => stored.get(name) !== 1)).toEqual([]);
  expect([...stored.values()].filter((count) => count > 1)).toEqual([]);
});

/**
 * A power loss may lose everything that was not synced. `power-loss.ts` writes to one directory and copies each file to
 * another one only when the file is synced. The second directory is the worst case.
 */
const hasProc = existsSync('/proc/self/fd');
if (!hasProc)
  process.stdout.write('Skipped: a power loss, since this platform has no /proc to name the synced files.\n');

(hasProc ? test : test.skip)('keeps every acknowledged write after a power loss', async () => {
  const survived = path.join(dataDir, 'survived');
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/support/power-loss.ts', path.join(dataDir, 'lost'), survived],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect({ status, stderr }).toEqual({ status: null, stderr: '' });
  const acknowledged = stdout.trim().split('\n');
  expect(acknowledged).toHaveLength(30);

  const { engine, close } = await openEngine(survived);
  const { rows } = await engine.query<{ name: string }>('SELECT name FROM lead ORDER BY name');
  await close();
  expect(rows.map(({ name }) => name)).toEqual([...acknowledged].sort());
});
