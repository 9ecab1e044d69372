import { afterEach, expect, test } from '@jest/globals';
import { CLAIM_RENEWAL_DAYS } from '../../../src/rules/claims.ts';
import { localTime } from '../../../src/rules/local-time.ts';
import { site } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, formOf, undoForm, create } = operatorPages(app, 'editor');
const query = (sql: string, values?: unknown[]) => app.database.source.query(sql, values);

afterEach(() => query('DELETE FROM changes'));

async function pathOf(contentType: 'claims' | 'case-studies', slug: string): Promise<string> {
  const [{ id }] = await query(`SELECT id FROM ${contentType.replace('-', '_')} WHERE slug = $1`, [slug]);
  return `/operator/content/${contentType}/${id}`;
}

/** Saves the form of a document with some other values. Returns the status and the error messages. */
async function save(path: string, values: Record<string, string>) {
  const { status, document } = await post(path, { ...(await formOf(path)), intent: 'save', ...values });
  return { status, problems: problems(document) };
}

const saved = { status: 303, problems: {} };
const main = async (path: string) => texts((await app.page(path)).document, 'main').join();

test('shows a saved figure at once on its page and in the API, and undoes it', async () => {
  const path = await pathOf('claims', 'exhibit-prep');
  const caseStudies = 'Receipts that match by morning\r\nA study that nobody wrote';
  const changed = { figure: '61%', period: 'May 2026', count: '14', caseStudies, expires: '2031-01-31' };
  expect(await save(path, changed)).toEqual(saved);
  const { document } = await app.page('/');
  const source = texts(document, 'main details li').find((text) => text.startsWith('61% faster exhibit prep'));
  expect(source).toMatch(/Period: May 2026\. Count: 14\. Receipts that match by morning$/);
  expect(document.querySelector('main details li a')?.getAttribute('href')).toBe('/case-studies/receipts-that-match');
  const claims = (await (await app.request('/api/claims')).json()) as Record<string, unknown>[];
  const first = claims.find(({ slug }) => slug === 'exhibit-prep');
  expect(first).toMatchObject({ place: 'Home', figure: '61%', bound: null, count: 14, expires: '2031-01-31' });
  const { data } = (await (
    await app.postJson('/graphql', {
      query: '{ claims(place: "Home", limit: 1) { figure knownCaseStudies { slug } } }',
    })
  ).json()) as { data: unknown };
  expect(data).toEqual({ claims: [{ figure: '61%', knownCaseStudies: [{ slug: 'receipts-that-match' }] }] });
  expect((await post(path, { ...(await undoForm(path)), intent: 'save' })).status).toBe(303);
  expect(await main('/')).toContain('60%');
});

test('the list, the form and the changes tell figures with the same label apart', async () => {
  const names = texts((await get('/operator/content/claims')).document, 'main > ul a');
  expect(names).toContain('40% · cost reduction · Home');
  expect(names).toContain('45% · cost reduction · Case studies');
  expect(new Set(names).size).toBe(names.length);
  const path = await pathOf('claims', 'running-cost');
  expect(texts((await get(path)).document, 'h1')).toEqual(['40% · cost reduction · Home']);
  expect(await save(path, { figure: '41%' })).toEqual(saved);
  expect(texts((await get('/operator/changes')).document, 'main > ol a').at(0)).toBe('41% · cost reduction · Home');
  const { document } = await get(`${path}/history`);
  expect(texts(document, 'nav[aria-label=Breadcrumb] li')).toContain('/41% · cost reduction · Home');
  const publishAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await save(path, { publication: 'scheduled', publishAt });
  expect(texts((await get('/operator')).document, 'main li a')).toContain('41% · cost reduction · Home');
  expect(await save(path, { figure: '40%', publication: 'published', publishAt: '' })).toEqual(saved);
});

test('a preview shows the draft of a figure, and visitors do not see it', async () => {
  const path = await create('claims', {
    intent: 'save',
    publication: 'draft',
    label: 'shorter month ends',
    figure: '12%',
    place: 'Case studies',
    basis: 'An estimate of mine.',
  });
  const { document } = await post(path, { intent: 'preview' });
  const link = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
  expect(await main(link)).toContain('12% shorter month ends');
  expect(await main('/case-studies')).not.toContain('shorter month ends');
  await post(path, { intent: 'remove' });
});

test('refuses a maximum below the saving of a published case study, and names it', async () => {
  const path = await pathOf('claims', 'manual-task-time');
  // The largest saving of the fixtures is 75%.
  expect(await save(path, { figure: 'up to 75%' })).toEqual(saved);
  const below = await save(path, { figure: 'up to 74.9%' });
  expect(below.status).toBe(400);
  expect(below.problems['figure']).toMatch(/^The case study “.+” saves 75% \(Hours a week for the work\)/);
  expect(await save(path, { figure: 'up to 74.9%', publication: 'draft' })).toEqual(saved);
  expect((await save(path, { publication: 'published' })).status).toBe(400);
  expect(await save(path, { figure: 'up to 80%', publication: 'published' })).toEqual(saved);
});

test('a maximum needs a percentage, and an average needs a scope', async () => {
  const path = await pathOf('claims', 'manual-task-time');
  expect((await save(path, { figure: 'most of the time' })).problems).toEqual({
    figure: 'A maximum must have a percentage such as 80%',
  });
  const average = await pathOf('claims', 'average-time-savings');
  expect((await save(average, { scope: '' })).problems).toEqual({ scope: 'Say what the average covers' });
});

test('refuses a case study that saves more than a maximum, and names the figure', async () => {
  const path = await pathOf('case-studies', 'receipts-that-match');
  const metric = { 'metrics.0.label': 'Hours a week', 'metrics.0.before': '10 hours', 'metrics.0.after': '2 hours' };
  expect(await save(path, metric)).toEqual(saved);
  const more = { ...metric, 'metrics.0.after': '1.9 hours' };
  const problem =
    '“Hours a week” saves 81% of the time, but the site states “up to 80% less manual task time” as the maximum';
  expect(await save(path, more)).toEqual({ status: 400, problems: { 'metrics.0.after': problem } });
  const later = { publication: 'scheduled', publishAt: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16) };
  expect((await save(path, { ...more, ...later })).status).toBe(400);
  expect(await save(path, { publication: 'draft' })).toEqual(saved);
  expect(await save(path, more)).toEqual(saved);
  expect(await save(path, { publication: 'published' })).toEqual({
    status: 400,
    problems: { 'metrics.0.after': problem },
  });
  await save(path, { 'metrics.0.before': '6 hours', 'metrics.0.after': '3 hours', publication: 'published' });
});

test('of a figure and a case study that contradict each other, only one is published', async () => {
  const claim = await pathOf('claims', 'manual-task-time');
  const study = await pathOf('case-studies', 'receipts-that-match');
  const answers = await Promise.all([
    save(claim, { figure: 'up to 76%' }),
    save(study, { 'metrics.0.before': '10 hours', 'metrics.0.after': '2.3 hours' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  await save(study, { 'metrics.0.before': '6 hours', 'metrics.0.after': '3 hours' });
  await save(claim, { figure: 'up to 80%' });
});

test('Today asks to renew a figure in its last weeks, and its page still shows it', async () => {
  const path = await pathOf('claims', 'exhibit-prep');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const renewals = async () =>
    texts((await get('/operator')).document, 'main li').filter((text) => text.includes('faster exhibit prep'));
  expect(await save(path, { expires: inDays(CLAIM_RENEWAL_DAYS + 2) })).toEqual(saved);
  expect(await renewals()).toEqual([]);
  await save(path, { expires: inDays(CLAIM_RENEWAL_DAYS - 1) });
  expect(await renewals()).toEqual([`60% faster exhibit prepExpires on ${inDays(CLAIM_RENEWAL_DAYS - 1)}`]);
  const today = localTime(new Date(), site.timeZone).day;
  await save(path, { expires: today });
  expect(await renewals()).toEqual([`60% faster exhibit prepExpires on ${today}`]);
  await save(path, { expires: inDays(-2) });
  expect(await renewals()).toEqual([`60% faster exhibit prepExpired on ${inDays(-2)}, and still on the site`]);
  expect(await main('/')).toContain('60%');
  await save(path, { expires: '' });
  expect(await renewals()).toEqual([]);
});

test('lists a figure from the first of its last days on', async () => {
  const headers = await signedIn(app.database, await addOperator(app.database, 'renewing', 'editor'));
  const isListed = async (today: string) => {
    const answer = await app.request('/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ claimsToRenew(today: "${today}") { id } }` }),
    });
    return (await answer.json()).data.claimsToRenew.length === 1;
  };
  await query(`UPDATE claims SET expires = '2031-03-31' WHERE slug = 'exhibit-prep'`);
  expect(CLAIM_RENEWAL_DAYS).toBe(30);
  expect([await isListed('2031-02-28'), await isListed('2031-03-01')]).toEqual([false, true]);
  await query('UPDATE claims SET expires = NULL');
});

test('a page without figures leaves their places out', async () => {
  await app.database.change('UPDATE claims SET published = false');
  expect(await main('/')).toContain('View All Technologies');
  expect(await main('/')).not.toContain('What each figure measures');
  expect(await main('/case-studies')).toContain('Combined Impact');
  expect(await main('/services/process-automation')).toContain('Less manual task time');
  await app.database.change('UPDATE claims SET published = true');
  expect(await main('/services/process-automation')).toContain('Up to 80% less manual task time');
});

test('refuses a new case study that saves more than a maximum', async () => {
  const form = await formOf(await pathOf('case-studies', 'receipts-that-match'));
  const metric = { 'metrics.0.label': 'Hours a week', 'metrics.0.before': '10 hours', 'metrics.0.after': '1 hour' };
  const fields = { ...form, ...metric, intent: 'save', slug: 'receipts-once-more' };
  const { status, document } = await post('/operator/content/case-studies/new', fields);
  expect(status).toBe(400);
  expect(problems(document)['metrics.0.after']).toContain('as the maximum');
  expect(await query(`SELECT id FROM case_studies WHERE slug = 'receipts-once-more'`)).toEqual([]);
});
