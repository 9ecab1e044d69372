import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { BROWSER, bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import {
  expectedRow,
  failureIn,
  formCalls,
  formRequests,
  HANG_MS,
  otherCalls,
  problemOf,
  rowText,
  sendForm,
  type FormCall,
} from '../support/random-inputs.ts';

/** No limit but the number of requests, because all of them come from one address. */
const unlimited = { perClient: [{ max: 1_000_000, seconds: 60 }] };
const app = bootApp({
  limits: { ...requestLimits, request: unlimited, contact: unlimited, newsletter: unlimited },
});

/** A subscription takes at least a tenth of a second. */
const runs: Record<string, number> = { '/api/contact': 200, '/api/newsletter/subscribe': 100 };

/** Removes and returns what is stored. */
async function takeRows({ table, stored }: FormCall): Promise<string[]> {
  const [rows] = (await app.database.source.query(`DELETE FROM ${table} RETURNING *`)) as [Record<string, unknown>[]];
  return rows.map((row) => rowText(stored, row));
}

/** `npm run drills -- inputs` sends 10,000 of them. fast-check prints the seed of a failure. */
test.each(formCalls)('$path answers random requests and stores exactly what it accepts', async (call) => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(formRequests(call), async (request) => {
      const response = await sendForm(app.url + call.path, request);
      expect(await problemOf(request, response)).toBeUndefined();
      const isAccepted = response.status < 400;
      if (isAccepted) accepted += 1;
      expect(await takeRows(call)).toEqual(isAccepted ? [expectedRow(call, request)] : []);
    }),
    { numRuns: runs[call.path], timeout: 2 * HANG_MS },
  );
  expect(accepted).toBeGreaterThan(20);
});

test.each(Object.entries(otherCalls))('%s answers random requests, and logs nothing', async (path, form) => {
  await fc.assert(
    fc.asyncProperty(formRequests({ form }), async (request) => {
      const response = await sendForm(app.url + path, request, { 'user-agent': BROWSER });
      expect(failureIn(response.status, await response.text())).toBeUndefined();
    }),
    { numRuns: 60, timeout: 2 * HANG_MS },
  );
  await app.visits.write();
  expect(loggedProblems()).toEqual([]);
});
