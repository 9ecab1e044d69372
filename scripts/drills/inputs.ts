import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import {
  expectedRow,
  formCalls,
  formRequests,
  problemOf,
  rowText,
  sendForm,
  type FormCall,
} from '../../test/support/random-inputs.ts';
import { build } from '../build.mjs';
import { addressOf } from '../load/visitors.ts';
import { startSite } from './site.ts';

/**
 * `npm run drills -- inputs [RUNS] [SEED]`: sends 10,000 random requests to each call that stores a form. Checks that no
 * answer is a failure of the server or contains internals, that each error has one sentence, and that the database then
 * contains what was accepted and nothing else.
 */
const RUNS = Number(process.argv[3] ?? 10_000);
const SEED = Number(process.argv[4] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;

interface Result {
  statuses: Record<number, number>;
  slowestMs: number;
  problems: string[];
  accepted: Set<string>;
}

await build();
const folder = mkdtempSync(path.join(tmpdir(), 'site-inputs-'));
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' });
let network = 0;
const results = new Map<FormCall, Result>();
try {
  for (const call of formCalls) results.set(call, await send(call));
} finally {
  await site.end('SIGTERM');
}
const { connection, close } = await openEngine(folder);
let failed = false;
for (const [call, result] of results) await report(call, result);
await close();
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);

async function send(call: FormCall): Promise<Result> {
  const result: Result = { statuses: {}, slowestMs: 0, problems: [], accepted: new Set() };
  const requests = fc.sample(formRequests(call), { numRuns: RUNS, seed: SEED }).values();
  // The senders share the iterator.
  const sender = async () => {
    for (const request of requests) {
      const began = performance.now();
      try {
        // Each request comes from another address, because the limits of one address would refuse most of them.
        const response = await sendForm(site.url + call.path, request, {
          'x-forwarded-for': addressOf((network += 1)),
        });
        const problem = await problemOf(request, response);
        if (problem) result.problems.push(`${problem} to ${JSON.stringify(request)}`);
        if (response.status < 400) result.accepted.add(expectedRow(call, request));
        result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1;
      } catch (error) {
        result.problems.push(`${String(error)} to ${JSON.stringify(request)}`);
      }
      result.slowestMs = Math.max(result.slowestMs, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return result;
}

async function report({ path: address, table, stored }: FormCall, result: Result): Promise<void> {
  const { statuses, slowestMs, problems, accepted } = result;
  const { rows } = await connection.query<Record<string, unknown>>(`SELECT * FROM ${table}`);
  const found = new Set(rows.map((row) => rowText(stored, row)));
  const lost = [...accepted].filter((row) => !found.has(row));
  const wrong = [...found].filter((row) => !accepted.has(row));
  failed ||= problems.length + lost.length + wrong.length > 0;
  const figures = {
    seed: SEED,
    statuses,
    slowestMs: Math.round(slowestMs),
    accepted: accepted.size,
    stored: found.size,
  };
  const failures = { problems: problems.length, lost: lost.length, wrong: wrong.length };
  process.stdout.write(`${address}: ${JSON.stringify({ ...figures, ...failures })}\n`);
  for (const example of [...problems, ...lost, ...wrong].slice(0, 5))
    process.stdout.write(`  ${example.slice(0, 500)}\n`);
}
