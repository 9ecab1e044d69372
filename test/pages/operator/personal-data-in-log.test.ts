import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { bootApp } from '../../support/app.ts';
import { contactInput } from '../../support/builders.ts';
import { loggedLines, testLog } from '../../support/log.ts';
import { operatorPages } from '../../support/operator-pages.ts';

/** In every value that is sent, in any case. */
const MARKER = 'quixotic';
const TEXT = `A ${MARKER} text that is long enough for the rules of most fields.`;

const app = bootApp();
const operator = operatorPages(app, 'owner');

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
  const { document } = await operator.get(path);
  const forms = document.querySelectorAll('form').filter((form) => !form.getAttribute('action')?.includes('sign-out'));
  for (const form of forms) {
    const action = form.getAttribute('action') || path;
    const values = filled(form);
    if (form.getAttribute('method')?.toLowerCase() === 'post') await operator.post(action, values);
    else await operator.get(`${action.split('?')[0]}?${new URLSearchParams(values)}`);
  }
  return forms.length;
}

const sections = ['content', 'changes', 'pictures', 'redirects', 'inbox', 'saved-replies', 'subscribers', 'mail'];
const others = ['response-time', 'privacy-requests', 'backups', 'operators', 'audit-log', 'account'];

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
