import { beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { TOTP } from 'otpauth';
import { requireStillOwner } from '../../../src/domain/accounts/user.service.ts';
import { operatorMessages } from '../../../src/rules/operator.ts';
import { bootApp } from '../../support/app.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';
import { ORIGIN } from '../../support/origin.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

// All sign-ins come from one address, so failures of one test would block the next.
beforeEach(() => app.database.source.query('DELETE FROM failed_sign_ins'));

test('ends all other sessions and renews this one after a password change', async () => {
  const operator = await addOperator(app.database, 'careful');
  const [here, elsewhere] = [await signedIn(app.database, operator), await signedIn(app.database, operator)];
  const change = (current: string, password: string) =>
    post('/operator/account', { intent: 'password', current, password }, here);
  expect((await change('wrong', PASSWORD)).document.querySelector('#current-error')?.text).toBe(
    'This is not your password.',
  );
  const short = await change(PASSWORD, 'careful careful');
  expect(short.document.querySelector('#password-error')?.text).toContain('easy to guess');
  const changed = await change(PASSWORD, 'another eleven quiet kettles');
  expect(changed.status).toBe(303);
  expect((await get('/operator', elsewhere)).status).toBe(401);
  expect((await get('/operator', here)).status).toBe(401);
  expect((await get('/operator', cookieOf(changed))).status).toBe(200);
});

test('counts wrong confirmations of a password like failed sign-ins', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'unattended'));
  const change = (current: string) =>
    post('/operator/account', { intent: 'password', current, password: 'another eleven quiet kettles' }, session);
  for (let guess = 0; guess < 5; guess += 1) expect((await change('a wrong guess')).status).toBe(400);
  const refused = await change(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  const factor = await post('/operator/account', { intent: 'remove-second-factor', confirm: PASSWORD }, session);
  expect(factor.status).toBe(429);
  expect((await signIn('unattended', PASSWORD)).status).toBe(429);
  expect((await get('/operator', session)).status).toBe(200);
});

test('lists and ends only the sessions of the operator', async () => {
  const [one, other] = [await addOperator(app.database, 'one'), await addOperator(app.database, 'another')];
  const [here, there, foreign] = [
    await signedIn(app.database, one),
    await signedIn(app.database, one),
    await signedIn(app.database, other),
  ];
  const { document } = await get('/operator/account', here);
  const ids = document.querySelectorAll('input[name=id]').map((input) => input.getAttribute('value') ?? '');
  expect(ids).toHaveLength(1);
  await post('/operator/account', { intent: 'end-session', id: ids[0] ?? '' }, here);
  expect((await get('/operator', there)).status).toBe(401);
  const [{ id }] = await app.database.source.query('SELECT id FROM sessions WHERE "userId" = $1', [other.id]);
  await post('/operator/account', { intent: 'end-session', id }, here);
  expect((await get('/operator', foreign)).status).toBe(200);
});

test('requires a code with a second factor, and each code works once', async () => {
  const operator = await addOperator(app.database, 'guarded');
  const session = await signedIn(app.database, operator);
  const page = await get('/operator/account', session);
  const secret = page.document.querySelector('[data-secret]')?.text ?? '';
  const enrol = (code: string) =>
    post('/operator/account', { intent: 'add-second-factor', secret, code, confirm: PASSWORD }, session);
  const wrong = await enrol('000000');
  expect(wrong.document.querySelector('#code-error')?.text).toContain('This code is wrong');
  expect(wrong.document.querySelector('[data-secret]')?.text).toBe(secret);
  const malformed = { intent: 'add-second-factor', secret: 'not base32!', code: '000000', confirm: PASSWORD };
  expect((await post('/operator/account', malformed, session)).status).toBe(400);

  // Uses the code of the previous period, so that the current one stays unused.
  const totp = new TOTP({ secret });
  const enrolled = totp.generate({ timestamp: Date.now() - 30_000 });
  const { status, document } = await enrol(enrolled);
  expect(status).toBe(200);
  const recovery = document.querySelectorAll('[data-recovery-codes] li').map(({ text }) => text);
  expect(recovery).toHaveLength(10);

  expect((await signIn('guarded', PASSWORD)).status).toBe(401);
  expect((await signIn('guarded', PASSWORD, { code: enrolled })).status).toBe(401);
  const code = totp.generate();
  expect((await signIn('guarded', PASSWORD, { code })).status).toBe(303);
  expect((await signIn('guarded', PASSWORD, { code })).status).toBe(401);
  expect((await signIn('guarded', PASSWORD, { code: recovery[0] ?? '' })).status).toBe(303);
  const last = await signIn('guarded', PASSWORD, { code: recovery[0] ?? '' });
  expect(last.status).toBe(401);

  const rows = JSON.stringify(await app.database.source.query('SELECT "recoveryCodes" FROM users'));
  for (const plain of recovery) expect(rows).not.toContain(plain);
  const fresh = await signedIn(app.database, operator);
  const off = await post('/operator/account', { intent: 'remove-second-factor', confirm: PASSWORD }, fresh);
  expect(off.status).toBe(303);
  expect((await signIn('guarded', PASSWORD)).status).toBe(303);
});

test('asks an owner for the password again after ten minutes, before account changes', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM users');
  const anna = await addOperator(app.database, 'anna');
  await addOperator(app.database, 'ben');
  const owner = await signedIn(app.database, anna);
  const age = (minutes: number) =>
    source.query('UPDATE sessions SET "createdAt" = now() - make_interval(secs => $1)', [minutes * 60]);
  const change = (fields: Record<string, string>, headers = owner) => post('/operator/operators', fields, headers);
  const changes: Record<string, string>[] = [
    { intent: 'invite', username: 'cleo', role: 'owner' },
    { intent: 'reset', username: 'ben' },
    { intent: 'change-role', username: 'ben', role: 'editor' },
    { intent: 'remove', username: 'ben' },
    { intent: 'require-second-factor' },
  ];

  await age(10.1);
  for (const fields of changes) {
    const { status, document } = await change(fields);
    expect([status, document.querySelector('#confirm-error')?.text]).toEqual([400, operatorMessages.confirmFirst]);
    expect(document.querySelectorAll('main form')).toHaveLength(1);
  }
  const operators = await source.query('SELECT username, role FROM users ORDER BY username');
  expect(operators).toEqual(['anna', 'ben'].map((username) => ({ username, role: 'owner' })));

  const wrong = await change({ intent: 'confirm', confirm: 'not my password' });
  expect([wrong.status, wrong.document.querySelector('#confirm-error')?.text]).toEqual([
    400,
    operatorMessages.wrongPassword,
  ]);
  const confirmed = cookieOf(await change({ intent: 'confirm', confirm: PASSWORD }));
  expect((await get('/operator/operators', owner)).status).toBe(401);
  await age(9.9);
  expect((await change({ intent: 'remove', username: 'ben' }, confirmed)).status).toBe(303);

  await age(10.1);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await change({ intent: 'confirm', confirm: 'wrong' }, confirmed)).status).toBe(400);
  }
  expect((await change({ intent: 'confirm', confirm: PASSWORD }, confirmed)).status).toBe(429);
});

test('lets only owners manage operators and keeps the last owner', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM users');
  const owner = await signedIn(app.database, await addOperator(app.database, 'owner'));
  const editor = await signedIn(app.database, await addOperator(app.database, 'editor', 'editor'));
  const invite = (headers: Record<string, string>) =>
    post('/operator/operators', { intent: 'invite', username: 'newcomer', role: 'editor' }, headers);

  expect((await get('/operator/operators', editor)).status).toBe(403);
  expect((await invite(editor)).status).toBe(403);
  expect((await get('/operator', editor)).document.toString()).not.toContain('/operator/operators');

  const { document } = await invite(owner);
  const link = new URL(document.querySelector('[data-link]')?.text ?? '');
  expect(link.origin).toBe(ORIGIN);
  await post(link.pathname + link.search, { password: PASSWORD });
  expect((await signIn('newcomer', PASSWORD)).status).toBe(303);

  const newcomer = cookieOf(await signIn('newcomer', PASSWORD));
  const makeOwner = (username: string, headers: Record<string, string>, role = 'owner') =>
    post('/operator/operators', { intent: 'change-role', username, role }, headers);
  expect((await makeOwner('newcomer', newcomer)).status).toBe(403);
  expect((await makeOwner('newcomer', owner, 'emperor')).status).toBe(400);
  expect((await makeOwner('newcomer', owner)).status).toBe(303);
  expect((await get('/operator', newcomer)).status).toBe(401);
  const promoted = cookieOf(await signIn('newcomer', PASSWORD));
  expect((await get('/operator/operators', promoted)).status).toBe(200);
  expect((await makeOwner('owner', promoted, 'editor')).status).toBe(303);
  expect((await makeOwner('newcomer', promoted, 'editor')).status).toBe(409);
  expect((await makeOwner('owner', promoted)).status).toBe(303);
  const events = await source.query(
    `SELECT event, account FROM audit_entries WHERE event LIKE 'made-%' ORDER BY "createdAt"`,
  );
  expect(events).toEqual([
    { event: 'made-owner', account: 'newcomer' },
    { event: 'made-editor', account: 'owner' },
    { event: 'made-owner', account: 'owner' },
  ]);

  const ownerAgain = cookieOf(await signIn('owner', PASSWORD));
  await post('/operator/operators', { intent: 'remove', username: 'newcomer' }, ownerAgain);
  expect((await signIn('newcomer', PASSWORD)).status).toBe(401);
  const self = await post('/operator/operators', { intent: 'remove', username: 'owner' }, ownerAgain);
  expect(self.status).toBe(409);
  expect(self.document.querySelectorAll('main > [role=alert]')).toHaveLength(1);
  expect(self.document.querySelector('#username')?.getAttribute('value') ?? '').toBe('');
});

test('ends the older links of an account with its password, role or owner', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM users');
  const owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
  await addOperator(app.database, 'ben');
  const change = (fields: Record<string, string>) => post('/operator/operators', fields, owner);
  const linkOf = async (fields: Record<string, string>) => {
    const { document } = await change(fields);
    const { pathname, search } = new URL(document.querySelector('[data-link]')?.text ?? '');
    return pathname + search;
  };
  const statusOf = async (link: string) => (await get(link)).status;
  const reset = () => linkOf({ intent: 'reset', username: 'ben' });
  const invite = (username: string) => linkOf({ intent: 'invite', username, role: 'editor' });

  const [older, newer, cleo] = [await reset(), await reset(), await invite('cleo')];
  expect((await post(newer, { password: PASSWORD })).status).toBe(303);
  expect([await statusOf(older), await statusOf(cleo)]).toEqual([404, 200]);

  const open = await reset();
  const ben = cookieOf(await signIn('ben', PASSWORD));
  const password = 'another eleven quiet kettles';
  expect((await post('/operator/account', { intent: 'password', current: PASSWORD, password }, ben)).status).toBe(303);
  expect([await statusOf(open), await statusOf(cleo)]).toEqual([404, 200]);

  const secondForCleo = await invite('cleo');
  expect((await post(cleo, { password: PASSWORD })).status).toBe(303);
  expect((await change({ intent: 'remove', username: 'cleo' })).status).toBe(303);
  expect(await statusOf(secondForCleo)).toBe(404);

  const dora = await invite('dora');
  expect((await change({ intent: 'change-role', username: 'ben', role: 'editor' })).status).toBe(303);
  expect(await statusOf(dora)).toBe(404);

  expect((await change({ intent: 'change-role', username: 'ben', role: 'owner' })).status).toBe(303);
  const again = await invite('dora');
  expect((await change({ intent: 'remove', username: 'ben' })).status).toBe(303);
  expect(await statusOf(again)).toBe(404);
});

/** Sends the head of a POST, then calls a function, and then sends the body. Returns the status. */
async function postSlowly(
  path: string,
  { type, body, headers }: { type: string; body: string; headers: Record<string, string> },
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number | undefined; text: string }> {
  const sent = request(app.url + path, { method: 'POST', headers: { 'content-type': type, ...headers } });
  sent.flushHeaders();
  sent.write(body.slice(0, 1));
  // The server has read the head once it answers a request that came later.
  await app.request('/readyz');
  await meanwhile();
  sent.end(body.slice(1));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await textOf(answer) };
}

test('a slow request has only the rights that its operator has at its end', async () => {
  const { source } = app.database;
  const form = 'application/x-www-form-urlencoded';
  const invite = { type: form, body: 'intent=invite&username=accomplice&role=owner' };
  const query = JSON.stringify({ query: 'mutation { applyRetention { submissions } }' });
  for (const [name, change] of [
    ['demoted', `UPDATE users SET role = 'editor' WHERE username = $1`],
    ['dismissed', 'DELETE FROM users WHERE username = $1'],
  ] as const) {
    const operator = await addOperator(app.database, name);
    const headers = await signedIn(app.database, operator);
    const lose = () => source.query(change, [name]);
    const refused = await postSlowly('/operator/operators', { ...invite, headers }, lose);
    expect([name, refused.status]).toEqual([name, name === 'demoted' ? 403 : 401]);
  }
  expect(await source.query(`SELECT subject FROM magic_links WHERE subject ->> 'username' = 'accomplice'`)).toEqual([]);

  const headers = await signedIn(app.database, await addOperator(app.database, 'signed-out'));
  const end = () => source.query('DELETE FROM sessions');
  const answer = await postSlowly('/graphql', { type: 'application/json', body: query, headers }, end);
  expect(answer.text).toContain('Cannot query field');
});

test('an owner who has just lost the role can no longer change accounts', async () => {
  const { source } = app.database;
  const former = await addOperator(app.database, 'former');
  const require = () => source.transaction((transaction) => requireStillOwner(transaction, former));
  await expect(require()).resolves.toBeUndefined();
  await source.query(`UPDATE users SET role = 'editor' WHERE username = 'former'`);
  await expect(require()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('no owner can remove or change the account in use, even if another owner remains', async () => {
  await app.database.source.query('DELETE FROM users');
  const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
  await addOperator(app.database, 'ben');
  for (const intent of ['remove', 'change-role']) {
    const { status, document } = await post(
      '/operator/operators',
      { intent, username: 'anna', role: 'editor' },
      session,
    );
    expect([intent, status, ...texts(document, '[role=alert]')]).toEqual([
      intent,
      409,
      'You cannot remove or change the account that you are signed in with.',
    ]);
  }
});

test.each(['', 'ł', 'a\r\nSet-Cookie: a=b'])('refuses the unknown button %j', async (intent) => {
  await app.database.source.query('DELETE FROM users');
  const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
  for (const path of ['/operator/account', '/operator/operators']) {
    expect([path, (await post(path, { intent }, session)).status]).toEqual([path, 400]);
  }
  expect((await get('/operator/account?done=__proto__', session)).status).toBe(200);
});
