import { beforeEach, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { bootApp } from '../../support/app.ts';
import { loggedProblems } from '../../support/log.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

/** The entries on the page. */
const ENTRIES = 'main > ol > li';
const NEW_PASSWORD = 'another eleven quiet kettles';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

beforeEach(async () => {
  await app.database.source.query('DELETE FROM audit_entries');
  await app.database.source.query('DELETE FROM users');
});

/** Returns the event, the account and the operator of each entry, oldest first. */
async function entries(): Promise<string[]> {
  const rows: { event: string; account: string | null; operator: string | null }[] = await app.database.source.query(
    'SELECT event, account, operator FROM audit_entries ORDER BY "createdAt"',
  );
  return rows.map(({ event, account, operator }) => `${event} ${account} by ${operator}`);
}

test('records sign-ins and changes of an account, without passwords, codes and tokens', async () => {
  await addOperator(app.database, 'anna');
  await signIn('anna', 'a wrong guess');
  await signIn('hunter2 is my password', 'a wrong guess');
  let session = cookieOf(await signIn('anna', PASSWORD));
  const account = async (fields: Record<string, string>) => {
    const answer = await post('/operator/account', fields, session);
    session = answer.headers.getSetCookie().length > 0 ? cookieOf(answer) : session;
    return answer;
  };
  await account({ intent: 'password', current: 'a wrong guess', password: NEW_PASSWORD });
  await account({ intent: 'password', current: PASSWORD, password: NEW_PASSWORD });
  const page = await get('/operator/account', session);
  const secret = page.document.querySelector('[data-secret]')?.text ?? '';
  const code = new TOTP({ secret }).generate();
  const { document } = await account({ intent: 'add-second-factor', secret, code, confirm: NEW_PASSWORD });
  const [recovery = ''] = texts(document, '[data-recovery-codes] li');
  await account({ intent: 'remove-second-factor', confirm: NEW_PASSWORD });
  await signIn('anna', NEW_PASSWORD);
  const [other] = (await get('/operator/account', session)).document.querySelectorAll('input[name=id]');
  await account({ intent: 'end-session', id: other?.getAttribute('value') ?? '' });
  await account({ intent: 'end-session', id: 'no-session' });
  await post('/operator/sign-out', {}, session);

  expect(await entries()).toEqual([
    'failed-sign-in anna by null',
    'failed-sign-in null by null',
    'sign-in anna by anna',
    'failed-confirmation anna by anna',
    'password-changed anna by anna',
    'second-factor-added anna by anna',
    'second-factor-removed anna by anna',
    'sign-in anna by anna',
    'session-ended anna by anna',
    'sign-out anna by anna',
  ]);
  const stored = JSON.stringify(await app.database.source.query('SELECT * FROM audit_entries'));
  const secrets = ['hunter2', 'a wrong guess', PASSWORD, NEW_PASSWORD, secret, code, recovery];
  for (const text of [...secrets, session.cookie.split('=')[1] ?? '', '127.0.0.1']) expect(stored).not.toContain(text);
});

test('records invitations, set-ups, resets and removals of operators', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
  const operators = async (fields: Record<string, string>) => {
    const { document } = await post('/operator/operators', fields, session);
    return document.querySelector('[data-link]')?.text.replace(/^https:\/\/[^/]+/, '') ?? '';
  };
  const invitation = await operators({ intent: 'invite', username: 'ben', role: 'editor' });
  await operators({ intent: 'invite', username: 'ben', role: 'emperor' });
  await post(invitation, { password: PASSWORD });
  const reset = await operators({ intent: 'reset', username: 'ben' });
  await post(reset, { password: NEW_PASSWORD });
  await operators({ intent: 'remove', username: 'ben' });
  await operators({ intent: 'remove', username: 'nobody' });
  await operators({ intent: 'remove', username: 'anna' });
  expect(await entries()).toEqual([
    'editor-invited ben by anna',
    'account-created ben by null',
    'reset-link-created ben by anna',
    'password-reset ben by null',
    'operator-removed ben by anna',
  ]);
  const stored = JSON.stringify(await app.database.source.query('SELECT * FROM audit_entries'));
  for (const link of [invitation, reset]) expect(stored).not.toContain(link.split('=')[1]);
});

test('makes no change of an account that cannot be recorded', async () => {
  const { source } = app.database;
  const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
  await addOperator(app.database, 'ben', 'editor');
  const changes: [string, Record<string, string>][] = [
    ['/operator/operators', { intent: 'remove', username: 'ben' }],
    ['/operator/operators', { intent: 'invite', username: 'cleo', role: 'owner' }],
    ['/operator/account', { intent: 'password', current: PASSWORD, password: NEW_PASSWORD }],
    ['/operator/sign-out', {}],
  ];
  await app.database.withoutTable('audit_entries', async () => {
    for (const [path, fields] of changes) expect((await post(path, fields, session)).status).toBe(500);
    expect((await signIn('anna', PASSWORD)).headers.getSetCookie()).toEqual([]);
  });
  loggedProblems();
  expect((await get('/operator', session)).status).toBe(200);
  expect((await signIn('anna', PASSWORD)).status).toBe(303);
  expect((await signIn('ben', PASSWORD)).status).toBe(303);
  expect(await source.query('SELECT * FROM magic_links')).toEqual([]);
});

test('the database refuses to change an entry', async () => {
  const { source } = app.database;
  await signIn('nobody', PASSWORD);
  await expect(source.query(`UPDATE audit_entries SET account = 'ben'`)).rejects.toThrow('append-only');
  await expect(source.query('TRUNCATE audit_entries')).rejects.toThrow('append-only');
});

test('shows owners the log in pages, newest first, and hides it from editors', async () => {
  const owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
  const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  await app.database.source.query(
    `INSERT INTO audit_entries (event, account, "createdAt")
     SELECT 'sign-in', 'visit-' || n, now() - n * interval '1 minute' FROM generate_series(1, 25) n`,
  );
  const full = await get('/operator/audit-log', owner);
  expect(texts(full.document, ENTRIES)).toHaveLength(25);
  expect(full.document.querySelector('nav[aria-label=Pages]')).toBeNull();

  await signIn('nobody', PASSWORD, {}, FIREFOX);
  const first = texts((await get('/operator/audit-log', owner)).document, ENTRIES);
  expect(first[0]).toMatch(
    /^An unknown name: Failed sign-in\d{4}-\d\d-\d\d \d\d:\d\d UTC, Firefox on Windows, 127\.0\.0\.0\/24$/,
  );
  expect(first[1]).toContain('visit-1: Signed in');
  const { document } = await get('/operator/audit-log?page=2', owner);
  expect(texts(document, ENTRIES)).toEqual([expect.stringContaining('visit-25: Signed in')]);
  expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/operator/audit-log');

  const operators = (await get('/operator/operators', owner)).document;
  expect(operators.querySelector('main a[href="/operator/audit-log"]')).not.toBeNull();
  const refused = await get('/operator/audit-log', editor);
  expect(refused.status).toBe(403);
  expect(refused.document.querySelector('main')?.text).not.toContain('visit-');
});
