import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { bootApp } from '../../support/app.ts';
import { contactInput, sendContactForm, subscribe } from '../../support/builders.ts';
import { loggedLines, testLog } from '../../support/log.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post } = operatorPages(app, 'owner');

test('refuses submissions, subscribers and emails to editors', async () => {
  const { source } = app.database;
  const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  const id = await sendContactForm(app, { name: 'Ann', email: 'canary@example.com' });
  await subscribe(app, 'canary@example.com');
  const sections = texts((await get('/operator', editor)).document, 'nav[aria-label=Operator] a');
  expect(sections).toEqual(['Today', 'Content', 'Changes', 'Visits', 'Playground']);
  const paths = [
    '/operator/inbox',
    '/operator/inbox?q=canary',
    `/operator/inbox/${id}`,
    '/operator/inbox/inquiries.csv',
    '/operator/inbox/inquiries.json',
    '/operator/subscribers',
    '/operator/subscribers/subscribers.csv',
    '/operator/subscribers/subscribers.json',
    '/operator/mail',
    '/operator/privacy-requests',
    '/operator/privacy-requests?email=canary@example.com',
    '/operator/privacy-requests/personal-data.json?email=canary@example.com',
  ];
  for (const path of paths) {
    const { status, document } = await get(path, editor);
    expect({ path, status }).toEqual({ path, status: 403 });
    expect(document.querySelector('main')?.text).toContain('Your account is not allowed to do this.');
    expect(document.querySelector('main')?.text).not.toContain('canary@');
    expect((await get(path, {})).status).toBe(401);
  }
  const [subscriber] = await source.query('SELECT id FROM newsletter_subscribers');
  const [mail] = await source.query('SELECT id FROM mails');
  const writes: [string, Record<string, string>][] = [
    [`/operator/inbox/${id}`, { status: 'spam' }],
    ['/operator/inbox', { status: 'spam', [`submission-${id}`]: 'on' }],
    [`/operator/inbox/${id}`, { intent: 'note', text: 'A note' }],
    [`/operator/inbox/${id}`, { intent: 'erase' }],
    ['/operator/subscribers', { id: subscriber.id }],
    ['/operator/mail', { id: mail.id }],
    ['/operator/mail', { id: mail.id, intent: 'delete' }],
    ['/operator/privacy-requests', { intent: 'erase', email: 'canary@example.com' }],
    ['/operator/privacy-requests', { intent: 'retention' }],
  ];
  for (const [path, fields] of writes) {
    expect({ path, fields, status: (await post(path, fields, editor)).status }).toEqual({ path, fields, status: 403 });
    expect((await post(path, fields, {})).status).toBe(401);
  }
  const counts = await source.query(
    `SELECT (SELECT count(*)::int FROM contact_submissions WHERE status = 'new') AS inquiries,
       (SELECT count(*)::int FROM contact_notes) AS notes, (SELECT count(*)::int FROM newsletter_subscribers) AS subscribers`,
  );
  expect(counts).toEqual([{ inquiries: 1, notes: 0, subscribers: 1 }]);
});

/** In every value that is sent, in any case. */
const MARKER = 'quixotic';
const TEXT = `A ${MARKER} text that is long enough for the rules of most fields.`;

beforeAll(() => {
  testLog.level = 'trace';
});
afterAll(() => {
  testLog.level = 'warn';
});

function valueOf(control: HTMLElement): string {
  const type = control.getAttribute('type') ?? '';
  if (control.tagName === 'SELECT') return control.querySelector('option:last-child')?.getAttribute('value') ?? '';
  if (type === 'hidden') return control.getAttribute('value') || MARKER;
  if (type === 'email') return `${MARKER}@example.com`;
  if (type === 'checkbox' || type === 'radio') return control.getAttribute('value') ?? 'on';
  return TEXT;
}

/** Returns the values of a form with the marker in every field, and those of its first button. */
function filled(form: HTMLElement): Record<string, string> {
  const controls = form.querySelectorAll('input[name], textarea[name], select[name], button[name]:first-of-type');
  return Object.fromEntries(
    controls.map((control) => [
      control.getAttribute('name')!,
      control.tagName === 'BUTTON' ? (control.getAttribute('value') ?? '') : valueOf(control),
    ]),
  );
}

/** Sends every form of a page. Returns their number. */
async function sendForms(path: string): Promise<number> {
  const { document } = await get(path);
  const forms = document.querySelectorAll('form').filter((form) => !form.getAttribute('action')?.includes('sign-out'));
  for (const form of forms) {
    const action = form.getAttribute('action') || path;
    const values = filled(form);
    if (form.getAttribute('method')?.toLowerCase() === 'post') await post(action, values);
    else await get(`${action.split('?')[0]}?${new URLSearchParams(values)}`);
  }
  return forms.length;
}

const sections = ['content', 'changes', 'pictures', 'redirects', 'inbox', 'saved-replies', 'subscribers', 'mail'];
const others = ['privacy-requests', 'backups', 'operators', 'audit-log', 'account'];

test('logs no value of any form, of any query string or of GraphQL', async () => {
  const addressed = contactInput({ name: TEXT.slice(0, 60), email: `${MARKER}@example.com`, message: TEXT });
  expect((await app.postForm('/api/contact', addressed)).status).toBe(303);
  const [submission] = await app.database.source.query('SELECT id FROM contact_submissions');
  const [article] = await app.database.source.query('SELECT id FROM blog_posts LIMIT 1');
  let forms = 0;
  const pages = ['/contact', '/blog', '/search', '/technologies', '/operator/sign-in', '/operator'];
  const details = [`inbox/${submission.id}`, `content/blog-posts/${article.id}`, 'content/technologies/new'];
  for (const path of [...pages, ...[...sections, ...details, ...others].map((name) => `/operator/${name}`)]) {
    forms += await sendForms(path);
  }
  expect(forms).toBeGreaterThan(25);
  for (const query of [`{ technologies(search: "${MARKER}") { total } }`, `{ ${MARKER} }`, `{ ${MARKER}`]) {
    await app.postJson('/graphql', { query, variables: { [MARKER]: MARKER } });
  }
  const lines = loggedLines();
  expect(lines.length).toBeGreaterThan(forms);
  expect(lines.filter((line) => JSON.stringify(line).toLowerCase().includes(MARKER))).toEqual([]);
});

test('gives every line of a request its ID', async () => {
  const response = await app.request('/search?q=a');
  await response.text();
  // The second answer comes from the page cache.
  for (let count = 0; count < 2; count += 1) await (await app.request('/')).text();
  const ids = loggedLines().map(({ requestId }) => requestId);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(ids).toContain(response.headers.get('x-request-id'));
  expect(ids).not.toContain(undefined);
});
