import { beforeEach, expect, test } from '@jest/globals';
import { hashOf } from '../../../src/domain/shared/random-token.ts';
import { attemptKeys, clearFailedSignIns, countAttempt } from '../../../src/domain/accounts/failed-sign-in.service.ts';
import { inviteFirstOperator, inviteOperator, inviteToReset } from '../../../src/domain/accounts/invitation.service.ts';
import { changePassword } from '../../../src/domain/accounts/credentials.service.ts';
import { findSession, startSession } from '../../../src/domain/accounts/session.service.ts';
import { User } from '../../../src/domain/accounts/user.entity.ts';
import { authenticate } from '../../../src/domain/accounts/user.service.ts';
import { bootApp } from '../../support/app.ts';
import { operatorPages } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn, tester } from '../../support/operators.ts';
import { ORIGIN } from '../../support/origin.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

// All sign-ins come from one address, so failures of one test would block the next.
beforeEach(() => app.database.source.query('DELETE FROM failed_sign_ins'));

test('sets up the first operator with a link that works once', async () => {
  const token = await inviteFirstOperator(app.database.source.manager);
  const { document } = await get(`/operator/setup?token=${token}`);
  expect(document.querySelector('main form')?.getAttribute('action')).toBe(`/operator/setup?token=${token}`);
  expect(document.querySelector('h1')?.text).toBe('Set up your account');

  const weak = await post(`/operator/setup?token=${token}`, { username: 'first', password: 'passwordpassword' });
  expect(weak.status).toBe(400);
  expect(weak.document.querySelector('#password-error')?.text).toContain('easy to guess');
  expect(weak.document.querySelector('#username')?.getAttribute('value')).toBe('first');

  const done = await post(`/operator/setup?token=${token}`, { username: 'first', password: PASSWORD });
  expect(done.status).toBe(303);
  expect(done.location).toBe('/operator');
  expect(done.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const overview = await get('/operator', cookieOf(done));
  expect(overview.document.querySelector('h1')?.text).toBe('Today');

  const again = await get(`/operator/setup?token=${token}`);
  expect(again.status).toBe(404);
  const used = await post(`/operator/setup?token=${token}`, { username: 'second', password: PASSWORD });
  expect(used.status).toBe(404);
});

test('fixes the name of an invited operator; a reset link ends the sessions', async () => {
  const { manager } = app.database.source;
  const invited = await inviteOperator(manager, tester, { username: 'invited', role: 'editor' });
  await post(`/operator/setup?token=${invited}`, { username: 'somebody-else', password: PASSWORD });
  const [user] = await manager.query(`SELECT * FROM users WHERE username = 'invited'`);
  expect(user).toMatchObject({ role: 'editor', password: expect.stringMatching(/^\$argon2id\$/) });
  await expect(inviteOperator(manager, tester, { username: 'invited', role: 'owner' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });

  expect((await get(`/operator/setup?token=${invited}`)).status).toBe(404);

  const session = await signedIn(app.database, user);
  const reset = await inviteToReset(manager, tester, 'invited');
  await post(`/operator/setup?token=${reset}`, { username: '', password: 'another eleven quiet kettles' });
  expect((await get('/operator', session)).status).toBe(401);
  expect((await signIn('invited', PASSWORD)).status).toBe(401);
  const again = await post(`/operator/setup?token=${reset}`, { username: '', password: 'yet another seven kettles' });
  expect(again.status).toBe(404);
  expect((await signIn('invited', 'another eleven quiet kettles')).status).toBe(303);
});

test('expires set-up links after a day, the first one with the first operator', async () => {
  const { source } = app.database;
  const token = await inviteFirstOperator(source.manager);
  expect((await get(`/operator/setup?token=${token}`)).status).toBe(404);
  const invitation = await inviteOperator(source.manager, tester, { username: 'late', role: 'owner' });
  expect((await get(`/operator/setup?token=${invitation}`)).status).toBe(200);
  await source.query(`UPDATE magic_links SET "expiresAt" = now() - interval '1 second'`);
  expect((await get(`/operator/setup?token=${invitation}`)).status).toBe(404);
});

test('shows the sign-in form at every address below /operator and returns there', async () => {
  for (const path of ['/operator', '/operator/content/blog-posts', '/operator/no/such/page']) {
    const { status, headers, document } = await get(path);
    expect(status).toBe(401);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.getSetCookie()).toEqual([]);
    expect(document.querySelector('h1')?.text).toBe('Sign in');
    expect(document.querySelector('[name=next]')?.getAttribute('value')).toBe(path);
    expect(document.querySelector('nav')).toBeNull();
  }
  await addOperator(app.database, 'returning');
  const wrong = await signIn('returning', 'not the password at all', { next: '/operator/content/blog-posts' });
  expect(wrong.document.querySelector('[name=next]')?.getAttribute('value')).toBe('/operator/content/blog-posts');
  const back = await signIn('returning', PASSWORD, { next: '/operator/content/blog-posts' });
  expect(back.location).toBe('/operator/content/blog-posts');
  const away = ['https://evil.example', '//evil.example', '/\\evil.example', '/operatorx', '/blog'];
  for (const next of [...away, '/operator/ł', '/operator?a\r\nSet-Cookie: a=b']) {
    const elsewhere = await signIn('returning', PASSWORD, { next });
    expect(elsewhere.location).toBe('/operator');
    const refused = await signIn('stranger', PASSWORD, { next });
    expect(refused.document.querySelector('[name=next]')?.getAttribute('value')).toBe('/operator');
    await app.database.source.query('DELETE FROM failed_sign_ins');
  }
});

test('opens a set-up link from a page of another site', async () => {
  const token = await inviteOperator(app.database.source.manager, tester, {
    username: 'reader-of-mail',
    role: 'editor',
  });
  const { status } = await get(`/operator/setup?token=${token}`, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(200);
});

test('answers an unknown name like a wrong password', async () => {
  await addOperator(app.database, 'known');
  const wrong = await signIn('known', 'not the password at all');
  const unknown = await signIn('nobody', 'not the password at all');
  for (const { status, headers, document } of [wrong, unknown]) {
    expect(status).toBe(401);
    expect(headers.getSetCookie()).toEqual([]);
    expect(document.querySelector('[role=alert]')?.text).toBe('The username, password or code is wrong.');
  }
});

test('ignores the case of a name', async () => {
  await addOperator(app.database, 'maria');
  expect((await signIn(' Maria ', PASSWORD)).status).toBe(303);
});

test('blocks the account and the network after five failed sign-ins', async () => {
  const { source } = app.database;
  await addOperator(app.database, 'tried');
  await addOperator(app.database, 'other');
  const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn('tried', 'a wrong guess of a password')));
  const heard = guesses.filter(({ status }) => status === 401);
  expect(heard).toHaveLength(5);
  const blocked = await signIn('tried', PASSWORD);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(blocked.document.querySelector('[role=alert]')?.text).toContain('Please wait');
  // All operators in this test share one client address.
  expect((await signIn('other', PASSWORD)).status).toBe(429);

  await source.query(`UPDATE failed_sign_ins SET "lastAt" = now() - interval '16 minutes'`);
  expect((await signIn('tried', 'a wrong guess of a password')).status).toBe(401);
  const longer = await signIn('tried', PASSWORD);
  expect(Number(longer.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
  await source.query(`UPDATE failed_sign_ins SET "lastAt" = now() - interval '31 minutes'`);
  expect((await signIn('tried', PASSWORD)).status).toBe(303);
  expect(await source.query('SELECT * FROM failed_sign_ins')).toEqual([]);
});

test.each([
  ['14 minutes', 1],
  ['16 minutes', 5],
])('after four failed sign-ins and %s, allows %d more at once', async (pause, more) => {
  const { source } = app.database;
  const allowed = async () => {
    for (let count = 0; ; count += 1) if ((await countAttempt(source.manager, ['somebody'])) > 0) return count;
  };
  for (let count = 0; count < 4; count += 1) expect(await countAttempt(source.manager, ['somebody'])).toBe(0);
  await source.query(`UPDATE failed_sign_ins SET "lastAt" = now() - interval '${pause}'`);
  expect(await allowed()).toBe(more);
});

test('forgets failed sign-ins after two days', async () => {
  const { source } = app.database;
  await source.query(`INSERT INTO failed_sign_ins (key, count, "lastAt") VALUES
    ('gone', 20, now() - interval '48 hours 1 minute'), ('kept', 20, now() - interval '47 hours')`);
  await countAttempt(source.manager, ['somebody']);
  expect(await source.query('SELECT key FROM failed_sign_ins ORDER BY key')).toEqual([
    { key: 'kept' },
    { key: 'somebody' },
  ]);
});

test('stores no plain hash of an address or name after a failed sign-in', async () => {
  await signIn('nobody', 'a wrong guess of a password');
  const stored: { key: string }[] = await app.database.source.query('SELECT key FROM failed_sign_ins');
  expect(stored).toHaveLength(2);
  const guesses = ['127.0.0.1', 'address 127.0.0.1', 'address\n127.0.0.1', 'account nobody', 'account\nnobody'];
  for (const guess of guesses) expect(stored).not.toContainEqual({ key: hashOf(guess) });
});

test('ends the wait of an account after a password reset', async () => {
  const { manager } = app.database.source;
  await addOperator(app.database, 'locked');
  for (let guess = 0; guess < 5; guess += 1) await signIn('locked', 'a wrong guess of a password');
  // The network is blocked as well, independently of the account.
  await clearFailedSignIns(manager, await attemptKeys(manager, { username: '', network: '127.0.0.1' }));
  expect((await signIn('locked', PASSWORD)).status).toBe(429);
  const token = await inviteToReset(manager, tester, 'locked');
  await post(`/operator/setup?token=${token}`, { username: '', password: 'another eleven quiet kettles' });
  await clearFailedSignIns(manager, await attemptKeys(manager, { username: '', network: '127.0.0.1' }));
  expect((await signIn('locked', 'another eleven quiet kettles')).status).toBe(303);
});

test('ends a session after 8 idle hours and after 7 days', async () => {
  const { source } = app.database;
  const operator = await addOperator(app.database, 'sleepy');
  const age = (column: string, time: string) =>
    source.query(`UPDATE sessions SET "${column}" = now() - $2::interval WHERE "userId" = $1`, [operator.id, time]);
  const session = await signedIn(app.database, operator);
  const later = (time: string) =>
    source.query('UPDATE sessions SET "lastSeenAt" = "lastSeenAt" - $2::interval WHERE "userId" = $1', [
      operator.id,
      time,
    ]);
  for (const _ of ['once', 'twice']) {
    await later('7 hours 59 minutes');
    expect((await get('/operator', session)).status).toBe(200);
  }
  await age('lastSeenAt', '8 hours 1 second');
  expect((await get('/operator', session)).status).toBe(401);

  const second = await signedIn(app.database, operator);
  await age('createdAt', '6 days 23 hours 59 minutes');
  expect((await get('/operator', second)).status).toBe(200);
  const third = await signedIn(app.database, operator);
  await source.query(
    `UPDATE sessions SET "createdAt" = now() - interval '7 days 1 second'
     WHERE "createdAt" < now() - interval '1 hour' AND "userId" = $1`,
    [operator.id],
  );
  // The expired session is not listed either.
  const { document } = await get('/operator/account', third);
  expect(document.querySelectorAll('input[name=id]')).toEqual([]);
  expect((await get('/operator', second)).status).toBe(401);
  await age('createdAt', '7 days 1 second');
  expect((await get('/operator', third)).status).toBe(401);
  expect(await source.query('SELECT id FROM sessions WHERE "userId" = $1', [operator.id])).toEqual([]);
});

test('a session lets operators read while the database is read-only, until it expires', async () => {
  const { source } = app.database;
  const operator = await addOperator(app.database, 'reader');
  const { cookie } = await signedIn(app.database, operator);
  const find = () =>
    source.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION READ ONLY');
      return findSession(transaction, cookie.replace('__Host-session=', ''));
    });
  const pass = (time: string) =>
    source.query(`UPDATE sessions SET "lastSeenAt" = now() - $2::interval WHERE "userId" = $1`, [operator.id, time]);
  await pass('1 hour');
  expect(await find()).toMatchObject({ operator: { username: 'reader' } });
  await pass('8 hours 1 second');
  expect(await find()).toBeNull();
});

test('each sign-in gets a new token, and ends the session of the browser', async () => {
  await addOperator(app.database, 'again');
  const planted = { cookie: '__Host-session=planted' };
  const first = cookieOf(await signIn('again', PASSWORD, {}, planted));
  expect(first.cookie).not.toContain('planted');
  expect((await get('/operator', planted)).status).toBe(401);
  const second = cookieOf(await signIn('again', PASSWORD, {}, first));
  expect((await get('/operator', first)).status).toBe(401);
  expect((await get('/operator', second)).status).toBe(200);
});

test('stores no session token and at most ten sessions per account', async () => {
  const { source } = app.database;
  const operator = await addOperator(app.database, 'busy');
  const sessions = [];
  for (let count = 0; count < 12; count += 1) sessions.push(await signedIn(app.database, operator));
  const rows = await source.query('SELECT * FROM sessions WHERE "userId" = $1', [operator.id]);
  expect(rows).toHaveLength(10);
  expect((await get('/operator', sessions[1])).status).toBe(401);
  expect((await get('/operator', sessions[2])).status).toBe(200);
  for (const { cookie } of sessions) expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  expect((await get('/operator', sessions.at(-1))).status).toBe(200);
});

test('ends the session and clears the browser on sign-out', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'leaving'));
  const { status, headers } = await post('/operator/sign-out', {}, session);
  expect(status).toBe(303);
  expect(headers.get('clear-site-data')).toContain('"storage"');
  expect((await get('/operator', session)).status).toBe(401);
});

test('refuses forms from other sites even with a session cookie', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'lured'));
  const evil = { ...session, origin: 'https://evil.example' };
  expect((await post('/operator/sign-out', {}, evil)).status).toBe(403);
  expect((await post('/operator/sign-out', {}, { ...session, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const graphql = await app.request('/graphql', {
    method: 'POST',
    headers: { ...evil, 'content-type': 'application/json' },
    body: '{"query":"{ blogPostRecords { title } }"}',
  });
  expect(graphql.status).toBe(403);
  expect((await get('/operator', session)).status).toBe(200);
  const own = await post('/operator/sign-out', {}, { ...session, origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(303);
});

test('refuses a form with files that cannot be read', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'uploader', 'editor'));
  for (const [path, headers] of [
    ['/operator/sign-in', {}],
    ['/operator/setup', {}],
    ['/operator/account', session],
    ['/operator/pictures', session],
  ] as const) {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body: '--y\r\nnothing' };
      expect([path, (await app.request(path, init)).status]).toEqual([path, 400]);
    }
  }
});

test('starts no session with credentials that have changed since they were checked', async () => {
  const { source } = app.database;
  const { id, username } = await addOperator(app.database, 'hurried');
  const start = (user: User) => source.transaction((manager) => startSession(manager, user, { browser: 'A test' }));
  const checked = await authenticate(source.manager, { username, password: PASSWORD, code: '' });
  expect(checked).not.toBeNull();
  const own = await start(checked!);
  const password = 'another eleven quiet kettles';
  const changed = await changePassword(source.manager, tester, checked!, { password, words: [] });
  expect(await findSession(source.manager, own)).toBeNull();
  await expect(start(checked!)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(changePassword(source.manager, tester, checked!, { password, words: [] })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });

  await start(changed);
  await source.manager.update(User, id, { totpSecret: 'A'.repeat(32) });
  await expect(start(changed)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await source.manager.delete(User, id);
  await expect(start(changed)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
