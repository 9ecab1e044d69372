import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { naughtyStrings } from '../support/naughty-strings.ts';
import {
  asStored,
  expectedRow,
  failureIn,
  type FormCall,
  formCalls,
  formRequests,
  HANG_MS,
  otherCalls,
  problemOf,
  rowText,
  sendForm,
} from '../support/random-inputs.ts';
import { BROWSER } from '../support/user-agents.ts';

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

/** fast-check prints the seed of a failure. */
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

const REFUSED =
  /^(Name|Company|Project details) (must be a single line|must be at least 2 characters|must have visible characters|must not change the direction of text\. Please remove the character U\+[0-9A-F]{4}|contains characters that cannot be stored)$/;

async function send(fields: Record<string, string>): Promise<{ status: number; fields?: Record<string, string> }> {
  const response = await app.postJson('/api/contact', contactInput(fields));
  return { status: response.status, ...((await response.json()) as object) };
}

test.each(Object.entries(naughtyStrings))('stores or refuses as name, company and message: %s', async (_, texts) => {
  for (const text of texts) {
    const typed: Record<string, string> = { name: text, company: text, message: `What about this?\n${text}` };
    const first = await send(typed);
    for (const [field, message] of Object.entries(first.fields ?? {})) {
      expect(message).toMatch(REFUSED);
      delete typed[field];
    }
    if (first.status !== 200) expect(await send(typed)).toMatchObject({ status: 200 });
    const [rows] = await app.database.source.query('DELETE FROM contact_submissions RETURNING *');
    const stored = Object.entries(typed).map(([field, value]) => [field, asStored(value)]);
    expect(rows).toEqual([expect.objectContaining(Object.fromEntries(stored))]);
  }
});

/** What people really type. */
test.each(['scripts', 'right to left', 'combining characters', 'emoji', 'people and places'])(
  'refuses no text as a company: %s',
  async (category) => {
    for (const company of naughtyStrings[category] ?? []) {
      expect(await send({ company })).toMatchObject({ status: 200 });
    }
  },
);
