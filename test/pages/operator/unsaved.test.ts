import { beforeEach, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { operatorMessages } from '../../../src/rules/operator.ts';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, sendContactForm } from '../../support/builders.ts';
import { operatorPages } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post } = operatorPages(app);
const NEW = '/operator/content/blog-posts/new';
const written = { ...NEW_BLOG_POST, title: 'Written "before" the session ended', writer: 'anna' };

let anna: { cookie: string };
let ben: { cookie: string };

beforeEach(async () => {
  await app.database.source.query('DELETE FROM users');
  await app.database.source.query('DELETE FROM blog_posts WHERE title = $1', [written.title]);
  anna = await signedIn(app.database, await addOperator(app.database, 'anna'));
  ben = await signedIn(app.database, await addOperator(app.database, 'ben'));
});

const value = (document: HTMLElement, name: string) =>
  document.querySelector(`main [name="${name}"]`)?.getAttribute('value') ?? '';
const kept = (document: HTMLElement) => ({ next: value(document, 'next'), unsaved: value(document, 'unsaved') });
const articles = async (title = written.title): Promise<unknown[]> =>
  app.database.source.query('SELECT title FROM blog_posts WHERE title = $1', [title]);
const alert = (document: HTMLElement) => document.querySelector('main form [role=alert]')?.text;
const signIn = (username: string, fields: Record<string, string>, password = PASSWORD) =>
  post('/operator/sign-in', { username, password, code: '', ...fields });

test('a blog post sent without a session returns after the sign-in and is saved once', async () => {
  const form = await get(NEW, anna);
  expect(value(form.document, 'writer')).toBe('anna');
  const asked = await post(NEW, written, {});
  expect(asked.status).toBe(401);
  expect(asked.document.querySelector('h1')?.text).toBe('Sign in');
  expect(kept(asked.document).next).toBe(NEW);

  const wrong = await signIn('anna', kept(asked.document), 'not the password at all');
  expect(wrong.status).toBe(401);
  expect(kept(wrong.document)).toEqual(kept(asked.document));

  const back = await signIn('anna', kept(wrong.document));
  expect(back.status).toBe(409);
  expect(cookieOf(back).cookie).toMatch(/^__Host-session=/);
  expect(alert(back.document)).toBe(operatorMessages.signedInAgain);
  expect(back.document.querySelector('[autofocus]')?.text).toBe(operatorMessages.signedInAgain);
  expect(value(back.document, 'title')).toBe(written.title);
  expect(back.document.querySelector('[name=content]')?.text).toContain(NEW_BLOG_POST.content.slice(0, 12));
  expect(back.document.querySelector('form[data-guarded]')?.getAttribute('action')).toBe(NEW);
  expect(await articles()).toEqual([]);

  expect((await post(NEW, written, cookieOf(back))).status).toBe(303);
  expect(await articles()).toHaveLength(1);
});

/** The limit of a body without a session. */
const BODY_MAX = 65_536;

test('keeps a form whose sign-in is sent in 64 KiB, and refuses a longer one', async () => {
  const fields = (content: string) => ({ next: NEW, unsaved: JSON.stringify({ ...written, content }) });
  const bytes = (content: string) =>
    new URLSearchParams({ username: 'anna', password: PASSWORD, code: '', ...fields(content) }).toString().length;
  const longest = 'x'.repeat(BODY_MAX - bytes(''));
  const back = await signIn('anna', fields(longest));
  expect(back.document.querySelector('[name=content]')?.text.trim()).toBe(longest);
  expect((await signIn('anna', fields(`${longest}x`))).status).toBe(413);
});

test('as many sign-ins as run at once all bring their form back', async () => {
  const asked = await post(NEW, written, {});
  const back = await Promise.all(Array.from({ length: 4 }, () => signIn('anna', kept(asked.document))));
  expect(back.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
});

test.each([
  ['/operator/operators', { intent: 'invite', username: 'carla', role: 'editor' }],
  ['/operator/backups', {}],
])('a form for %s that comes back after the sign-in changes nothing', async (path, fields) => {
  const unsaved = JSON.stringify({ ...fields, writer: 'anna' });
  const back = await signIn('anna', { next: path, unsaved });
  expect(back.status).toBe(409);
  expect(back.document.text).toContain(operatorMessages.signedInAgain);
  const { source } = app.database;
  expect(await source.query('SELECT username FROM users ORDER BY username')).toMatchObject([
    { username: 'anna' },
    { username: 'ben' },
  ]);
  expect(await source.query('SELECT 1 FROM backup_runs')).toEqual([]);
});

test('a note that is sent without a session comes back after the sign-in', async () => {
  const id = await sendContactForm(app, { name: 'Nora Noted' });
  const fields = { intent: 'note', text: 'Call back on Monday.', writer: 'anna' };
  const asked = await post(`/operator/inbox/${id}`, fields, {});
  const back = await signIn('anna', kept(asked.document));
  expect(back.document.querySelector('textarea[name=text]')?.text).toContain(fields.text);
  expect(await app.database.source.query('SELECT * FROM contact_notes')).toEqual([]);
});

test('another operator who signs in neither sees nor saves what was written', async () => {
  const asked = await post(NEW, written, {});
  const other = await signIn('ben', kept(asked.document));
  expect(other.status).toBe(303);
  expect(other.location).toBe(NEW);
  expect((await get(NEW, cookieOf(other))).document.toString()).not.toContain('before');
  expect(await articles()).toEqual([]);
});

test('a form of one operator is not saved in the session of another', async () => {
  const refused = await post(NEW, written, ben);
  expect(refused.status).toBe(409);
  expect(alert(refused.document)).toBe(operatorMessages.writtenByAnother);
  expect(value(refused.document, 'title')).toBe(written.title);
  expect(value(refused.document, 'writer')).toBe('ben');
  expect(await articles()).toEqual([]);
});

test.each([
  ['no JSON', 'title=x'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a form without a writer', JSON.stringify({ intent: 'save' })],
  ['a form with a field that is no text', JSON.stringify({ writer: 'anna', title: ['x'] })],
])('a sign-in with %s as unsaved input goes to the page it asked for', async (_, unsaved) => {
  const { status, location } = await signIn('anna', { next: NEW, unsaved });
  expect([status, location]).toEqual([303, NEW]);
});

test('keeps no password: only forms that name their writer are kept', async () => {
  const { document } = await post('/operator/account', { current: PASSWORD, password: 'another secret' }, {});
  expect(document.toString()).not.toContain('another secret');
  expect(kept(document)).toEqual({ next: '/operator', unsaved: '' });
});

test('a form from another site is refused before it is read', async () => {
  const { status, document } = await post(NEW, written, { origin: 'https://evil.example' });
  expect(status).toBe(403);
  expect(document.toString()).not.toContain('before');
});
