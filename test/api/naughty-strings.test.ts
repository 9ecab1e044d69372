import { expect, test } from '@jest/globals';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { naughtyStrings } from '../support/naughty-strings.ts';
import { asStored } from '../support/random-inputs.ts';

const unlimited = { perClient: [{ max: 1_000_000, seconds: 60 }] };
const app = bootApp({ limits: { ...requestLimits, request: unlimited, contact: unlimited } });

const REFUSED =
  /^(Name|Company|Project details) (must be a single line|must be at least 2 characters|must have visible characters|must not change the direction of text|contains characters that cannot be stored)$/;

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
