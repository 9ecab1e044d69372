import { expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { sendContactForm, subscribe } from '../../support/builders.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';

const app = bootApp();
const { get, post } = operatorPages(app, 'editor');

test('refuses submissions, subscribers and emails to editors', async () => {
  const { source } = app.database;
  const id = await sendContactForm(app, { name: 'Ann', email: 'canary@example.com' });
  await subscribe(app, 'canary@example.com');
  const sections = texts((await get('/operator')).document, 'nav[aria-label=Operator] a');
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
    '/operator/response-time',
    '/operator/privacy-requests',
    '/operator/privacy-requests?email=canary@example.com',
    '/operator/privacy-requests/personal-data.json?email=canary@example.com',
  ];
  for (const path of paths) {
    const { status, document } = await get(path);
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
    expect({ path, fields, status: (await post(path, fields)).status }).toEqual({ path, fields, status: 403 });
    expect((await post(path, fields, {})).status).toBe(401);
  }
  const counts = await source.query(
    `SELECT (SELECT count(*)::int FROM contact_submissions WHERE status = 'new') AS inquiries,
       (SELECT count(*)::int FROM contact_notes) AS notes, (SELECT count(*)::int FROM newsletter_subscribers) AS subscribers`,
  );
  expect(counts).toEqual([{ inquiries: 1, notes: 0, subscribers: 1 }]);
});
