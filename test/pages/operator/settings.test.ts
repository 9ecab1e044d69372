import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { DAY_MS } from '../../../src/rules/durations.ts';
import { localTime } from '../../../src/rules/local-time.ts';
import { site, themeColor } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { contactInput, sendContactForm } from '../../support/builders.ts';
import { fieldsOf, operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, formOf, undoForm } = operatorPages(app, 'owner');
let ben: { cookie: string };
let path: string;

beforeAll(async () => {
  ben = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  path = (await get('/operator/settings')).location ?? '';
});

afterEach(async () => {
  await save(await formOf(path), {});
  await app.database.source.query('DELETE FROM changes');
});

const first = {
  brand: site.brand,
  company: site.company,
  ownerName: site.ownerName,
  role: site.role,
  email: site.email,
  linkedIn: site.linkedIn ?? '',
  x: site.x ?? '',
  booking: site.booking,
  replyHours: String(site.replyHours),
  timeZone: site.timeZone,
  keywords: site.keywords.join('\n'),
};

const save = (form: Record<string, string>, values: Record<string, string>) =>
  post(path, { ...form, ...first, intent: 'save', ...values });

const html = async (address: string) => (await app.page(address)).html;

test('every page, feed and file shows saved settings at once', async () => {
  const pages = [
    '/',
    '/contact',
    '/about',
    '/privacy',
    '/feed.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/site.webmanifest',
  ];
  for (const page of pages) await app.request(page);
  const etag = (await app.request('/site.webmanifest')).headers.get('etag') ?? '';
  const manifest = () =>
    app.request('/site.webmanifest', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect((await manifest()).status).toBe(304);
  const values = {
    brand: 'Fern & Anchor',
    ownerName: 'Robin Example',
    role: 'Records Engineer',
    email: 'robin@fern.example',
    booking: 'https://calendar.fern.example/call',
    replyHours: '48',
    linkedIn: '',
    'processors.0.name': 'Harbor Hosting',
    'processors.0.task': 'Runs the server.',
  };
  const { status, location } = await save(await formOf(path), values);
  expect([status, location]).toEqual([303, `${path}?saved`]);

  const home = await app.page('/');
  expect(home.document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe('Fern & Anchor');
  expect(home.document.querySelector('header a')?.text).toBe('Fern & Anchor');
  expect(home.document.querySelector('footer')?.text).toContain('robin@fern.example');
  expect(home.document.querySelector('footer')?.text).not.toContain('LinkedIn');
  const graph = JSON.parse(home.document.querySelector('script[type="application/ld+json"]')?.text ?? '');
  expect(graph['@graph'][0]).toMatchObject({ name: 'Fern & Anchor', email: 'robin@fern.example', sameAs: [site.x] });
  const contact = await html('/contact');
  expect(contact).toContain('href="https://calendar.fern.example/call"');
  expect(contact).toContain('48 hours');
  expect(contact).not.toContain('24 hours');
  expect((await app.page('/about')).document.querySelector('h1')?.text).toBe('Robin Example');
  expect(await html('/trust')).toContain('Harbor Hosting');
  expect(await html('/privacy')).toContain('mailto:robin@fern.example');
  expect(await html('/feed.xml')).toContain('Fern &amp; Anchor');
  expect(await html('/llms.txt')).toContain('# Fern & Anchor');
  expect(await html('/.well-known/security.txt')).toContain('Contact: mailto:robin@fern.example');
  expect(await (await manifest()).json()).toMatchObject({
    name: 'Fern & Anchor',
    short_name: 'Fern & Anchor',
    theme_color: themeColor,
  });
  expect((await get('/operator/inbox')).document.querySelector('main')?.text).toContain('within 48 hours');

  const answer = await app.postJson('/api/contact', contactInput({ email: 'ada@client.example' }));
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('48 hours') });
  const mails = await app.database.source.query<{ to: string; subject: string; text: string }[]>(
    `SELECT "to", subject, text FROM mails ORDER BY kind`,
  );
  expect(mails.map(({ to }) => to)).toContain('robin@fern.example');
});

test('the portrait is a picture of the library, which then cannot be removed', async () => {
  const hash = '0123456789abcdef'.repeat(2);
  await app.database.source.query(
    `INSERT INTO pictures (hash, alt, width, height) VALUES ($1, 'Robin at a desk', 1000, 1250)`,
    [hash],
  );
  const unknown = await save(await formOf(path), { portrait: 'f'.repeat(32) });
  expect(problems(unknown.document)).toEqual({ portrait: 'This refers to an entry that does not exist' });
  await save(await formOf(path), { portrait: hash });
  const { document } = await app.page('/about');
  const image = document.querySelector('main picture img');
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([
    `/pictures/${hash}-1000.webp`,
    'Robin at a desk',
  ]);
  expect(document.querySelector('main picture source')?.getAttribute('srcset')).toContain(`/pictures/${hash}-400.avif`);
  const refused = await post(`/operator/pictures/${hash}`, { intent: 'remove' });
  expect(refused.status).toBe(409);
  expect(refused.document.querySelector('main')?.text).toContain('This picture is used in “Settings”.');
  await save(await formOf(path), { portrait: '' });
  expect((await app.page('/about')).document.querySelector('main svg [id=portrait]')).not.toBeNull();
});

test('a change can be undone, but not by an editor', async () => {
  await save(await formOf(path), { brand: 'Fern & Anchor' });
  const history = await get(`${path}/history`);
  expect(texts(history.document, 'main h1 + p')).toEqual(['Settings: one change.']);
  const form = await undoForm(path);
  expect((await post(path, { ...form, intent: 'save', writer: 'ben' }, ben)).status).toBe(403);
  expect(await html('/')).toContain('Fern &amp; Anchor');
  expect((await post(path, { ...form, intent: 'save' })).status).toBe(303);
  expect(await html('/')).not.toContain('Fern &amp; Anchor');
});

test('an editor can neither read nor save the settings', async () => {
  expect((await get('/operator/content/settings', ben)).status).toBe(403);
  expect((await get(path, ben)).status).toBe(403);
  await save(await formOf(path), { company: 'Fern & Anchor Partners' });
  for (const list of ['/operator/changes', `${path}/history`]) {
    expect(texts((await get(list)).document, 'main').join()).toContain('Anchor Partners');
    expect(texts((await get(list, ben)).document, 'main').join()).not.toContain('Anchor Partners');
  }
  const saved = await post(path, { ...(await formOf(path)), ...first, intent: 'save', email: 'ben@else.example' }, ben);
  expect(saved.status).toBe(403);
  expect(await html('/contact')).not.toContain('ben@else.example');
});

test('saving the unchanged form changes nothing', async () => {
  const { status, location } = await post(path, { ...(await formOf(path)), intent: 'save' });
  expect([status, location]).toEqual([303, `${path}?saved`]);
  expect(await app.database.source.query('SELECT FROM changes')).toEqual([]);
});

test('the later of two owners sees what the first has changed', async () => {
  const form = await formOf(path);
  await save(form, { role: 'Records Engineer' });
  const refused = await save(form, { company: 'Fern & Anchor Partners' });
  expect([refused.status, texts(refused.document, 'main form dd').includes('Records Engineer')]).toEqual([409, true]);
  expect(
    (await save(fieldsOf(refused.document), { role: 'Records Engineer', company: 'Fern & Anchor Partners' })).status,
  ).toBe(303);
  const [stored] = await app.database.source.query<object[]>(
    `SELECT "values" ->> 'role' AS role, "values" ->> 'company' AS company FROM site_texts WHERE key = 'settings'`,
  );
  expect(stored).toEqual({ role: 'Records Engineer', company: 'Fern & Anchor Partners' });
});

test.each([
  [{ booking: 'javascript:alert(1)' }, 'Booking link must be an address'],
  [{ replyHours: 'soon' }, 'Reply time in hours must be a whole number from 8 to 168'],
  [{ replyHours: '7' }, 'Reply time in hours must be a whole number from 8 to 168'],
  [{ replyHours: '169' }, 'Reply time in hours must be a whole number from 8 to 168'],
  [{ morningFrom: '12:00', morningUntil: '12:00' }, 'End of the morning must be after the morning email'],
  [{ brand: '' }, 'Brand is required'],
])('shows the form again with what is wrong with %j', async (values, problem) => {
  const answer = await save(await formOf(path), values);
  expect(answer.status).toBe(400);
  expect(answer.document.querySelector('[data-error-summary]')?.text).toContain(problem);
  expect(await app.database.source.query('SELECT FROM changes')).toEqual([]);
});

test('the only document cannot be removed, and there is no new one', async () => {
  expect((await post(path, { intent: 'remove' })).status).toBe(400);
  expect((await get('/operator/content/settings/new')).status).toBe(404);
  expect(await app.database.source.query(`SELECT FROM site_texts WHERE key = 'settings'`)).toHaveLength(1);
});

test('a new article has the date of the owner, and a next step is due on it', async () => {
  const inquiry = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const isDue = async (nextStepOn: string) => {
    await post(inquiry, { intent: 'plan', value: '', nextStep: 'Call', nextStepOn, lostReason: '' });
    return texts((await get('/operator')).document, 'main h2').includes('Next steps 1');
  };
  // One of them has another date than UTC at any time.
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await save(await formOf(path), { timeZone });
    const [today, tomorrow] = [0, DAY_MS].map((later) => localTime(new Date(Date.now() + later), timeZone).day);
    const { publishDate } = await formOf('/operator/content/blog-posts/new');
    expect([timeZone, publishDate]).toEqual([timeZone, today]);
    expect([timeZone, await isDue(tomorrow ?? ''), await isDue(today ?? '')]).toEqual([timeZone, false, true]);
  }
  await post(inquiry, { intent: 'erase' });
});
