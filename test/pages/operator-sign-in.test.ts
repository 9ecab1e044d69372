import { expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { parse } from 'node-html-parser';
import { forgetWrongSignIns, keysOf } from '../../src/domain/sign-ins/wrong-sign-ins.service.ts';
import { inviteFirstOperator, inviteOperator, inviteToReset } from '../../src/domain/users/user.service.ts';
import { bootApp, ORIGIN } from '../support/app.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../support/operators.ts';

const app = bootApp();

type Headers = Record<string, string>;

async function post(path: string, fields: Record<string, string>, headers: Headers = {}) {
  const init = { method: 'POST', headers: { accept: 'text/html', ...headers }, body: new URLSearchParams(fields) };
  const response = await app.request(path, init);
  return { response, document: parse(await response.text()) };
}

async function get(path: string, headers: Headers = {}) {
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } });
  return { response, document: parse(await response.text()) };
}

const signIn = (username: string, password: string, extra: Record<string, string> = {}) =>
  post('/operator/sign-in', { username, password, ...extra });
const forgetWrongOnes = () => app.database.source.query('DELETE FROM wrong_sign_ins');

test('the first operator is set up by a link that works once', async () => {
  const token = await inviteFirstOperator(app.database.source.manager);
  const { document } = await get(`/operator/setup?token=${token}`);
  expect(document.querySelector('h1')?.text).toBe('Set up your account');

  const weak = await post(`/operator/setup?token=${token}`, { username: 'first', password: 'passwordpassword' });
  expect(weak.response.status).toBe(400);
  expect(weak.document.querySelector('#password-error')?.text).toContain('easy to guess');
  expect(weak.document.querySelector('#username')?.getAttribute('value')).toBe('first');

  const done = await post(`/operator/setup?token=${token}`, { username: 'first', password: PASSWORD });
  expect(done.response.status).toBe(303);
  expect(done.response.headers.get('location')).toBe('/operator');
  expect(done.response.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const overview = await get('/operator', cookieOf(done.response));
  expect(overview.document.querySelector('h1')?.text).toBe('Content');

  const again = await get(`/operator/setup?token=${token}`);
  expect(again.response.status).toBe(404);
  const used = await post(`/operator/setup?token=${token}`, { username: 'second', password: PASSWORD });
  expect(used.response.status).toBe(404);
});

test('an invitation fixes the name, and a link to reset changes the password and ends the sessions', async () => {
  const { manager } = app.database.source;
  const invited = await inviteOperator(manager, 'invited', 'editor');
  await post(`/operator/setup?token=${invited}`, { username: 'somebody-else', password: PASSWORD });
  const [user] = await manager.query(`SELECT * FROM users WHERE username = 'invited'`);
  expect(user).toMatchObject({ role: 'editor', password: expect.stringMatching(/^\$argon2id\$/) });
  await expect(inviteOperator(manager, 'invited', 'owner')).rejects.toMatchObject({ code: 'CONFLICT' });

  const session = await signedIn(app.database, user);
  const reset = await inviteToReset(manager, 'invited');
  await post(`/operator/setup?token=${reset}`, { username: '', password: 'another eleven quiet kettles' });
  expect((await get('/operator', session)).response.status).toBe(401);
  expect((await signIn('invited', PASSWORD)).response.status).toBe(401);
  expect((await signIn('invited', 'another eleven quiet kettles')).response.status).toBe(303);
});

test('a link is over after a day, and one for the first operator once there is one', async () => {
  const { source } = app.database;
  const token = await inviteFirstOperator(source.manager);
  expect((await get(`/operator/setup?token=${token}`)).response.status).toBe(404);
  const late = await inviteOperator(source.manager, 'late', 'owner');
  expect((await get(`/operator/setup?token=${late}`)).response.status).toBe(200);
  await source.query(`UPDATE access_links SET "expiresAt" = now() - interval '1 second'`);
  expect((await get(`/operator/setup?token=${late}`)).response.status).toBe(404);
});

test('without a session every address below /operator is the form to sign in, which leads back', async () => {
  for (const path of ['/operator', '/operator/content/blog-posts', '/operator/no/such/page']) {
    const { response, document } = await get(path);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(document.querySelector('h1')?.text).toBe('Sign in');
    expect(document.querySelector('[name=next]')?.getAttribute('value')).toBe(path);
    expect(document.querySelector('nav')).toBeNull();
  }
  await addOperator(app.database, 'returning');
  const { response } = await signIn('returning', PASSWORD, { next: '/operator/content/blog-posts' });
  expect(response.headers.get('location')).toBe('/operator/content/blog-posts');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/operatorx', '/blog']) {
    const elsewhere = await signIn('returning', PASSWORD, { next });
    expect(elsewhere.response.headers.get('location')).toBe('/operator');
  }
});

test('an unknown name and a wrong password get the same answer', async () => {
  await addOperator(app.database, 'known');
  const wrong = await signIn('known', 'not the password at all');
  const unknown = await signIn('nobody', 'not the password at all');
  for (const { response, document } of [wrong, unknown]) {
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(document.querySelector('[role=alert]')?.text).toBe('This name, password or code is not right.');
  }
  await forgetWrongOnes();
});

test('after five wrong sign-ins even the right password waits, for the account and for the address', async () => {
  const { source } = app.database;
  await addOperator(app.database, 'tried');
  await addOperator(app.database, 'other');
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('tried', 'a wrong guess of a password')));
  const heard = guesses.filter(({ response }) => response.status === 401);
  expect(heard).toHaveLength(5);
  const blocked = await signIn('tried', PASSWORD);
  expect(blocked.response.status).toBe(429);
  expect(Number(blocked.response.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(blocked.document.querySelector('[role=alert]')?.text).toContain('Please wait');
  // The address is the same for everybody here.
  expect((await signIn('other', PASSWORD)).response.status).toBe(429);

  await source.query(`UPDATE wrong_sign_ins SET "lastAt" = now() - interval '16 minutes'`);
  expect((await signIn('tried', 'a wrong guess of a password')).response.status).toBe(401);
  const longer = await signIn('tried', PASSWORD);
  expect(Number(longer.response.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
  await source.query(`UPDATE wrong_sign_ins SET "lastAt" = now() - interval '31 minutes'`);
  expect((await signIn('tried', PASSWORD)).response.status).toBe(303);
  expect(await source.query('SELECT * FROM wrong_sign_ins')).toEqual([]);
});

test('a new password by a link ends the wait of the account', async () => {
  const { manager } = app.database.source;
  await addOperator(app.database, 'locked');
  for (let guess = 0; guess < 5; guess += 1) await signIn('locked', 'a wrong guess of a password');
  // The address waits as well, whatever happens to the account.
  await forgetWrongSignIns(manager, keysOf({ username: '', address: '127.0.0.1' }));
  expect((await signIn('locked', PASSWORD)).response.status).toBe(429);
  const token = await inviteToReset(manager, 'locked');
  await post(`/operator/setup?token=${token}`, { username: '', password: 'another eleven quiet kettles' });
  await forgetWrongSignIns(manager, keysOf({ username: '', address: '127.0.0.1' }));
  expect((await signIn('locked', 'another eleven quiet kettles')).response.status).toBe(303);
});

test('a session ends after 8 hours without a request, and after 7 days in any case', async () => {
  const { source } = app.database;
  const operator = await addOperator(app.database, 'sleepy');
  const age = (column: string, hours: number) =>
    source.query(`UPDATE sessions SET "${column}" = now() - interval '${hours} hours' WHERE "userId" = $1`, [
      operator.id,
    ]);
  const session = await signedIn(app.database, operator);
  await age('lastSeenAt', 7);
  expect((await get('/operator', session)).response.status).toBe(200);
  await age('lastSeenAt', 9);
  expect((await get('/operator', session)).response.status).toBe(401);

  const second = await signedIn(app.database, operator);
  await age('createdAt', 24 * 7 + 1);
  expect((await get('/operator', second)).response.status).toBe(401);
  expect(await source.query('SELECT id FROM sessions WHERE "userId" = $1', [operator.id])).toEqual([]);
});

test('no token stands in the database, and an account has at most ten sessions', async () => {
  const { source } = app.database;
  const operator = await addOperator(app.database, 'busy');
  const sessions = [];
  for (let count = 0; count < 12; count += 1) sessions.push(await signedIn(app.database, operator));
  const rows = await source.query('SELECT * FROM sessions WHERE "userId" = $1', [operator.id]);
  expect(rows).toHaveLength(10);
  for (const { cookie } of sessions) expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  expect((await get('/operator', sessions.at(-1))).response.status).toBe(200);
});

test('signing out ends the session on the server and clears the browser', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'leaving'));
  const { response } = await post('/operator/sign-out', {}, session);
  expect(response.status).toBe(303);
  expect(response.headers.get('clear-site-data')).toContain('"cookies"');
  expect((await get('/operator', session)).response.status).toBe(401);
});

test('a form of another site can do nothing, whatever cookie comes with it', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'lured'));
  const evil: Headers = { ...session, origin: 'https://evil.example' };
  expect((await post('/operator/sign-out', {}, evil)).response.status).toBe(403);
  expect((await post('/operator/sign-out', {}, { ...session, 'sec-fetch-site': 'cross-site' })).response.status).toBe(
    403,
  );
  const graphql = await app.request('/graphql', {
    method: 'POST',
    headers: { ...evil, 'content-type': 'application/json' },
    body: '{"query":"{ blogPostRecords { title } }"}',
  });
  expect(graphql.status).toBe(403);
  expect((await get('/operator', session)).response.status).toBe(200);
  const own = await post('/operator/sign-out', {}, { ...session, origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect(own.response.status).toBe(303);
});

test('a new password ends the other sessions, and the token of this one is a new one', async () => {
  const operator = await addOperator(app.database, 'careful');
  const [here, elsewhere] = [await signedIn(app.database, operator), await signedIn(app.database, operator)];
  const change = (current: string, password: string) =>
    post('/operator/account', { intent: 'password', current, password }, here);
  expect((await change('wrong', PASSWORD)).document.querySelector('#current-error')?.text).toBe(
    'This is not your password.',
  );
  const short = await change(PASSWORD, 'careful careful');
  expect(short.document.querySelector('#password-error')?.text).toContain('easy to guess');
  const { response } = await change(PASSWORD, 'another eleven quiet kettles');
  expect(response.status).toBe(303);
  expect((await get('/operator', elsewhere)).response.status).toBe(401);
  expect((await get('/operator', here)).response.status).toBe(401);
  expect((await get('/operator', cookieOf(response))).response.status).toBe(200);
});

test('an operator sees and ends their own sessions, and nobody else’s', async () => {
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
  expect((await get('/operator', there)).response.status).toBe(401);
  const [{ id }] = await app.database.source.query('SELECT id FROM sessions WHERE "userId" = $1', [other.id]);
  await post('/operator/account', { intent: 'end-session', id }, here);
  expect((await get('/operator', foreign)).response.status).toBe(200);
});

test('with a second factor the password alone is not enough; no code works twice', async () => {
  const operator = await addOperator(app.database, 'guarded');
  const session = await signedIn(app.database, operator);
  const page = await get('/operator/account', session);
  const secret = page.document.querySelector('[data-secret]')?.text ?? '';
  const enrol = (code: string) =>
    post('/operator/account', { intent: 'add-second-factor', secret, code, confirm: PASSWORD }, session);
  const wrong = await enrol('000000');
  expect(wrong.document.querySelector('#code-error')?.text).toContain('This code is not right');
  expect(wrong.document.querySelector('[data-secret]')?.text).toBe(secret);

  // The code of the period before: the one of this period is still unused then.
  const totp = new TOTP({ secret });
  const { response, document } = await enrol(totp.generate({ timestamp: Date.now() - 30_000 }));
  expect(response.status).toBe(200);
  const recovery = document.querySelectorAll('[data-recovery-codes] li').map(({ text }) => text);
  expect(recovery).toHaveLength(10);

  expect((await signIn('guarded', PASSWORD)).response.status).toBe(401);
  const code = totp.generate();
  expect((await signIn('guarded', PASSWORD, { code })).response.status).toBe(303);
  expect((await signIn('guarded', PASSWORD, { code })).response.status).toBe(401);
  expect((await signIn('guarded', PASSWORD, { code: recovery[0] ?? '' })).response.status).toBe(303);
  const last = await signIn('guarded', PASSWORD, { code: recovery[0] ?? '' });
  expect(last.response.status).toBe(401);
  await forgetWrongOnes();

  const rows = JSON.stringify(await app.database.source.query('SELECT "recoveryCodes" FROM users'));
  for (const plain of recovery) expect(rows).not.toContain(plain);
  const fresh = await signedIn(app.database, operator);
  const off = await post('/operator/account', { intent: 'remove-second-factor', confirm: PASSWORD }, fresh);
  expect(off.response.status).toBe(303);
  expect((await signIn('guarded', PASSWORD)).response.status).toBe(303);
});

test('an owner invites, resets and removes operators; an editor does not, and the last owner stays', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM users');
  const owner = await signedIn(app.database, await addOperator(app.database, 'owner'));
  const editor = await signedIn(app.database, await addOperator(app.database, 'editor', 'editor'));
  const invite = (headers: Headers) =>
    post('/operator/operators', { intent: 'invite', username: 'newcomer', role: 'editor' }, headers);

  expect((await get('/operator/operators', editor)).response.status).toBe(403);
  expect((await invite(editor)).response.status).toBe(403);
  expect((await get('/operator', editor)).document.toString()).not.toContain('/operator/operators');

  const { document } = await invite(owner);
  const link = new URL(document.querySelector('[data-link]')?.text ?? '');
  expect(link.origin).toBe(ORIGIN);
  await post(link.pathname + link.search, { password: PASSWORD });
  expect((await signIn('newcomer', PASSWORD)).response.status).toBe(303);

  await post('/operator/operators', { intent: 'remove', username: 'newcomer' }, owner);
  expect((await signIn('newcomer', PASSWORD)).response.status).toBe(401);
  const self = await post('/operator/operators', { intent: 'remove', username: 'owner' }, owner);
  expect(self.response.status).toBe(409);
  await forgetWrongOnes();
});
