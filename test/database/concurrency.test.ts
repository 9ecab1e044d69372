import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import { ContactSubmission } from '../../src/domain/contact-submissions/contact-submission.entity.ts';
import { storeContactSubmission } from '../../src/domain/contact-submissions/contact-form.service.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { Technology } from '../../src/domain/technologies/technology.entity.ts';
import { createVisitCounter } from '../../src/server/pages/visit-counter.ts';
import { bootApp } from '../support/app.ts';
import { callInput, contactInput, sendContactForm } from '../support/builders.ts';
import { engines, openConnection, openTestDatabase } from '../support/database.ts';
import { testLog } from '../support/log.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { fieldsOf, operatorPages, texts } from '../support/operator-pages.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { ORIGIN } from '../support/origin.ts';
import { BROWSER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();
const { post, formOf } = operatorPages(app, 'owner');
let ben: { cookie: string };

beforeAll(async () => {
  ben = await signedIn(app.database, await addOperator(app.database, 'ben', 'owner'));
});

async function technology() {
  const [row] = await app.database.source.query(`SELECT * FROM technologies WHERE slug = 'quillmaker'`);
  return row;
}

async function mutate<Data>(query: string, variables: object): Promise<FormattedExecutionResult<Data>> {
  const headers = { ...ben, 'content-type': 'application/json' };
  const response = await app.request('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as FormattedExecutionResult<Data>;
}

const UPDATE = `mutation ($id: ID!, $input: TechnologyInput!, $expectedVersion: Int) {
  updateTechnology(id: $id, input: $input, expectedVersion: $expectedVersion) { version shortDescription }
}`;

const update = (variables: object) =>
  mutate<{ updateTechnology: { version: number; shortDescription: string } }>(UPDATE, variables);

const INPUT_FIELDS = Object.keys(definitionOf(Technology).fields);

async function input(overrides: object) {
  const row = await technology();
  const values = Object.fromEntries(INPUT_FIELDS.map((field) => [field, row[field]]));
  return { ...values, ...overrides };
}

test('of two simultaneous mutations with the same expected version, one is refused', async () => {
  const { id, version } = await technology();
  const attempts = ['One', 'Two'].map(async (shortDescription) =>
    update({ id, input: await input({ shortDescription }), expectedVersion: version }),
  );
  const answers = await Promise.all(attempts);
  const [refused, ...others] = answers.filter(({ errors }) => errors);
  expect(others).toEqual([]);
  expect(refused?.errors?.[0]).toMatchObject({
    message: `Somebody has changed this since version ${version}. It is now version ${version + 1}.`,
    extensions: { code: 'CONFLICT', version: version + 1 },
  });
  const saved = answers.find(({ data }) => data?.updateTechnology)?.data?.updateTechnology;
  expect(saved?.version).toBe(version + 1);
  expect((await technology()).shortDescription).toBe(saved?.shortDescription);
});

test('a mutation without an expected version, or with the stored one, is accepted', async () => {
  const { id, version } = await technology();
  const first = await update({ id, input: await input({ shortDescription: 'Any version' }) });
  expect(first.data?.updateTechnology.version).toBe(version + 1);
  const second = await update({
    id,
    input: await input({ shortDescription: 'This version' }),
    expectedVersion: version + 1,
  });
  expect(second.data?.updateTechnology.version).toBe(version + 2);
  const third = await update({ id, input: await input({}), expectedVersion: version + 2 });
  expect(third.data?.updateTechnology.version).toBe(version + 2);
});

test('a removal refuses an outdated version and keeps the document', async () => {
  const { id, version } = await technology();
  const remove = (expectedVersion: number) =>
    mutate(
      'mutation ($id: ID!, $expectedVersion: Int) { deleteTechnology(id: $id, expectedVersion: $expectedVersion) }',
      {
        id,
        expectedVersion,
      },
    );
  expect((await remove(version - 1)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', version });
  expect((await technology()).version).toBe(version);
});

test('a restored document continues the versions, and an edit by hand counts as one', async () => {
  const { id, version } = await technology();
  await mutate('mutation ($id: ID!) { deleteTechnology(id: $id) }', { id });
  const restore = () => mutate('mutation ($id: ID!) { restoreDocument(contentType: "technologies", id: $id) }', { id });
  expect((await restore()).errors).toBeUndefined();
  expect(await technology()).toMatchObject({ id, version: version + 2 });
  expect((await restore()).errors?.[0]).toMatchObject({ message: 'It was already restored.' });
  await app.database.change(`UPDATE technologies SET name = name || '!' WHERE slug = 'quillmaker'`);
  expect((await technology()).version).toBe(version + 3);
});

beforeEach(() => app.database.source.query('TRUNCATE contact_submissions CASCADE'));

test('of two simultaneous status changes that exclude each other, one is refused', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const answers = await Promise.all([post(path, { status: 'won' }), post(path, { status: 'lost' }, ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const [status, other] = answers[0].status === 303 ? ['won', 'lost'] : ['lost', 'won'];
  const refused = answers.find((answer) => answer.status === 409);
  expect(texts(refused!.document, '[role=alert]')).toEqual([
    `The status cannot change from "${status}" to "${other}".`,
  ]);
  const rows = await app.database.source.query('SELECT status FROM contact_submissions');
  expect(rows).toEqual([{ status }]);
});

test('of two simultaneous take-backs, one counts', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  await post(path, { status: 'read' });
  await post(path, { status: 'won' });
  const answers = await Promise.all([post(path, { status: 'read' }), post(path, { status: 'read' }, ben)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await app.database.source.query('SELECT status FROM contact_submissions')).toEqual([{ status: 'read' }]);
  expect(await app.database.source.query('SELECT FROM contact_status_changes')).toHaveLength(3);
});

test('of two plans, the later owner sees the stored one and can replace it', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const opened = { ...(await formOf(path)), intent: 'plan', nextStepOn: '2026-01-31' };
  const nextSteps = ['Call Ann', 'Send Ann an offer'];
  const answers = await Promise.all([
    post(path, { ...opened, nextStep: nextSteps[0] ?? '' }),
    post(path, { ...opened, nextStep: nextSteps[1] ?? '', writer: 'ben' }, ben),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  const refused = answers[loser]!.document;
  expect(refused.querySelector('main form [role=alert]')?.text).toContain('Somebody changed this after you opened it');
  expect(texts(refused, 'main form dl > div')).toEqual([`Next step${nextSteps[1 - loser]}`]);
  expect(refused.querySelector('#nextStep')?.getAttribute('value')).toBe(nextSteps[loser]);
  const stored = async () =>
    (await app.database.source.query('SELECT "nextStep", "planVersion" FROM contact_submissions'))[0];
  expect(await stored()).toEqual({ nextStep: nextSteps[1 - loser], planVersion: 2 });

  const again = { ...fieldsOf(refused), intent: 'plan', writer: 'anna' };
  expect((await post(path, again)).status).toBe(303);
  expect(await stored()).toEqual({ nextStep: nextSteps[loser], planVersion: 3 });
  expect((await post(path, again)).status).toBe(303);
  expect((await stored()).planVersion).toBe(3);
  const cleared = await post(path, { ...opened, nextStep: '', nextStepOn: '' });
  expect(texts(cleared.document, 'main form dl > div')).toEqual([`Next step${nextSteps[loser]}`, 'On2026-01-31']);
});

test('simultaneous notes are both kept, with their authors', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  await Promise.all([
    post(path, { intent: 'note', text: 'Called.' }),
    post(path, { intent: 'note', text: 'Sent an offer.' }, ben),
  ]);
  const rows = await app.database.source.query('SELECT text, operator FROM contact_notes ORDER BY text');
  expect(rows).toEqual([
    { text: 'Called.', operator: 'anna' },
    { text: 'Sent an offer.', operator: 'ben' },
  ]);
});

describe.each(engines)('on the %s database', (engine) => {
  const booted = engine === engines[0] ? app : bootApp({ engine });

  test('stores simultaneous submissions of several addresses under one key', async () => {
    const { manager } = booted.database.source;
    const idempotencyKey = randomUUID();
    const senders = Array.from({ length: 6 }, (_, number) => `sender${number}@example.com`);
    const submit = (email: string) =>
      storeContactSubmission(manager, contactInput({ email, idempotencyKey }) as never, testMailSettings);
    await Promise.all([...senders, ...senders].map(submit));
    const stored = await manager.find(ContactSubmission, { order: { email: 'ASC' } });
    expect(stored.map(({ email }) => email)).toEqual(senders);
    expect(stored.filter((submission) => submission.idempotencyKey !== null)).toHaveLength(1);
  });

  // On the embedded database, the statements of all other requests wait while a transaction holds its session.
  test('a write of visits holds no transaction while it waits for another request', async () => {
    const database = await openTestDatabase(openConnection({ engine }));
    const { contentCache, source, statements } = database;
    const visits = createVisitCounter({ config: { siteOrigin: ORIGIN, trustProxy: 0 }, database, log: testLog });
    const request = { headers: { 'user-agent': BROWSER } } as never;
    visits.countNavigation(request, '/topics/none', '/topics/:slug');
    const begun = Promise.withResolvers<void>();
    const loading = contentCache.get('topics', async () => {
      await begun.promise;
      await source.query('SELECT 1');
      return { all: [] };
    });
    const writing = visits.write();
    await waitFor(async () => statements().some((sql) => sql.includes('FROM "search_entries"')));
    begun.resolve();
    expect(await loading).toEqual({ all: [] });
    await writing;
    await database.close();
  });

  // Two processes on a server do the same in `server-connections.test.ts`.
  if (engine !== 'embedded') return;
  const count = 40;

  test(`of ${count} visitors who book one time at once, one gets it and the others are offered free ones`, async () => {
    const { times } = (await (await booted.request('/api/consultation/times')).json()) as { times: string[] };
    const [startsAt = ''] = times;
    const visitors = Array.from({ length: count }, (_, index) => `visitor-${index}@example.com`);
    const answers = await Promise.all(
      visitors.map(async (email) => {
        const response = await booted.postForm('/api/consultation', callInput({ startsAt, email }));
        return { status: response.status, html: await response.text() };
      }),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect([answers.filter(({ status }) => status === 303).length, refused.length]).toEqual([1, count - 1]);
    for (const { html } of refused) {
      expect(html).toContain('Exhibit books by hand.');
      expect(html.split('name="startsAt"')).toHaveLength(7);
    }
    const rowsIn = async (table: string) =>
      (await booted.database.source.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
    expect(await rowsIn('consultations')).toBe(1);
    expect(await rowsIn(`mails WHERE kind = 'invitation'`)).toBe(1);
  });
});
