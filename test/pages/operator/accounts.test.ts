import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { TOTP } from 'otpauth';
import { changePassword } from '../../../src/domain/accounts/credentials.service.ts';
import { attemptKeys, clearFailedSignIns, countAttempt } from '../../../src/domain/accounts/failed-sign-in.service.ts';
import { inviteFirstOperator, inviteOperator, inviteToReset } from '../../../src/domain/accounts/invitation.service.ts';
import { findSession, startSession } from '../../../src/domain/accounts/session.service.ts';
import { User } from '../../../src/domain/accounts/user.entity.ts';
import { authenticate, requireStillOwner } from '../../../src/domain/accounts/user.service.ts';
import { hashOf } from '../../../src/domain/shared/random-token.ts';
import { signToken } from '../../../src/domain/shared/signed-token.ts';
import { operatorMessages } from '../../../src/rules/operator.ts';
import { bootApp } from '../../support/app.ts';
import { setClock } from '../../support/clock.ts';
import { loggedProblems } from '../../support/log.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn, tester } from '../../support/operators.ts';
import { ORIGIN } from '../../support/origin.ts';
import { waitFor } from '../../support/wait-for.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

beforeEach(async () => {
  // All sign-ins come from one address, so failures of one test would block the next.
  for (const table of ['failed_sign_ins', 'magic_links', 'users', 'audit_entries']) {
    await app.database.source.query(`DELETE FROM ${table}`);
  }
  await app.database.source.query('UPDATE sign_in_policy SET "secondFactorRequired" = false');
});
afterEach(() => void jest.useRealTimers());

describe('sign-in', () => {
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
    expect(done.location).toBe('/operator/first-steps/who');
    expect(done.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const overview = await get('/operator', cookieOf(done));
    expect(overview.document.querySelector('h1')?.text).toBe('Today');

    const again = await get(`/operator/setup?token=${token}`);
    expect(again.status).toBe(404);
    expect(texts(again.document, 'main a[href="/operator/sign-in"]')).toEqual(['sign in']);
    const used = await post(`/operator/setup?token=${token}`, { username: 'second', password: PASSWORD });
    expect(used.status).toBe(404);
  });

  test('fixes the name of an invited operator; a reset link ends sessions and second factor', async () => {
    const { manager } = app.database.source;
    const invited = await inviteOperator(manager, tester, { username: 'invited', role: 'editor' });
    const welcomed = await post(`/operator/setup?token=${invited}`, { username: 'somebody-else', password: PASSWORD });
    expect(welcomed.location).toBe('/operator');
    const [user] = await manager.query(`SELECT * FROM users WHERE username = 'invited'`);
    expect(user).toMatchObject({ role: 'editor', password: expect.stringMatching(/^\$argon2id\$/) });
    await expect(inviteOperator(manager, tester, { username: 'invited', role: 'owner' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    expect((await get(`/operator/setup?token=${invited}`)).status).toBe(404);

    const session = await signedIn(app.database, user);
    await manager.query(`UPDATE users SET "totpSecret" = 'JBSWY3DPEHPK3PXP' WHERE username = 'invited'`);
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
    expect((await get(`/operator/setup?token=${token}`)).status).toBe(200);
    await addOperator(app.database, 'first');
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
    }
    const refused = await signIn('stranger', PASSWORD, { next: '//evil.example' });
    expect(refused.document.querySelector('[name=next]')?.getAttribute('value')).toBe('/operator');
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

  test('takes forms only', async () => {
    const body = '{"password":{"toString":0}}';
    const headers = { 'content-type': 'application/json' };
    expect((await app.request('/operator/setup', { method: 'POST', headers, body })).status).toBe(415);
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
});

describe('accounts', () => {
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
    for (const intent of ['add-second-factor', 'remove-second-factor']) {
      const factor = { intent, confirm: PASSWORD, secret: 'A'.repeat(32), code: '000000' };
      expect([intent, (await post('/operator/account', factor, session)).status]).toEqual([intent, 429]);
    }
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

    // A slow machine would leave the period of a code. The code of the previous one leaves the current one unused.
    setClock(Date.now());
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
    expect((await post('/operator/account', { intent: 'password', current: PASSWORD, password }, ben)).status).toBe(
      303,
    );
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
    const query = JSON.stringify({ query: 'mutation { erasePerson(email: "nobody@example.com") }' });
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
    expect(await source.query(`SELECT subject FROM magic_links WHERE subject ->> 'username' = 'accomplice'`)).toEqual(
      [],
    );

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
    const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
    for (const path of ['/operator/account', '/operator/operators']) {
      expect([path, (await post(path, { intent }, session)).status]).toEqual([path, 400]);
    }
    expect((await get('/operator/account?done=__proto__', session)).status).toBe(200);
  });
});

describe('audit log', () => {
  /** The entries on the page. */
  const ENTRIES = 'main > ol > li';
  const NEW_PASSWORD = 'another eleven quiet kettles';
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

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
    setClock(Date.now());
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
    for (const text of [...secrets, session.cookie.split('=')[1] ?? '', '127.0.0.1'])
      expect(stored).not.toContain(text);
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
      /^An unknown name: Failed sign-in[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [ap]m GMT\+[12], Firefox on Windows, 127\.0\.0\.0\/24$/,
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
});

describe('protection of sign-ins', () => {
  const GUESS = 'a wrong guess of a password';
  const NEW_PASSWORD = 'another eleven quiet kettles';

  type Cookies = Record<string, string>;

  /** Returns the device cookie that a sign-in sets, as a request header. */
  function deviceOf(signedInAnswer: { headers: Headers }): Cookies {
    const cookie = cookieOf(signedInAnswer).cookie.split('; ');
    return { cookie: cookie.find((pair) => pair.startsWith('__Host-device=')) ?? '' };
  }

  const tokenOf = ({ cookie = '' }: Cookies) => cookie.slice('__Host-device='.length);
  const join = (...headers: Cookies[]) => ({ cookie: headers.map(({ cookie }) => cookie).join('; ') });

  /** Returns the status of each sign-in with a wrong password. */
  async function guess(username: string, times: number, device: Cookies = {}): Promise<number[]> {
    const statuses = [];
    for (let count = 0; count < times; count += 1) statuses.push((await signIn(username, GUESS, {}, device)).status);
    return statuses;
  }

  const sendNewPassword = (current: string, headers: Cookies) =>
    post('/operator/account', { intent: 'password', current, password: NEW_PASSWORD }, headers);

  test('strangers do not lock an operator out of a known device', async () => {
    const anna = await addOperator(app.database, 'anna');
    const device = deviceOf(await signIn('anna', PASSWORD));
    expect(await guess('anna', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn('anna', PASSWORD)).status).toBe(429);
    expect((await signIn('anna', PASSWORD, {}, device)).status).toBe(303);
    // The operator's success does not give strangers new attempts.
    expect((await signIn('anna', PASSWORD)).status).toBe(429);

    const session = await signedIn(app.database, anna);
    expect((await sendNewPassword(PASSWORD, session)).status).toBe(429);
    expect((await sendNewPassword(PASSWORD, join(session, device))).status).toBe(303);
  });

  test('limits the attempts from a known device, on both forms together', async () => {
    const anna = await addOperator(app.database, 'anna');
    const device = deviceOf(await signIn('anna', PASSWORD));
    const session = await signedIn(app.database, anna);
    expect(await guess('anna', 4, device)).toEqual([401, 401, 401, 401]);
    expect((await sendNewPassword(GUESS, join(session, device))).status).toBe(400);
    for (const refused of [
      await signIn('anna', PASSWORD, {}, device),
      await sendNewPassword(PASSWORD, join(session, device)),
    ]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(refused.document.querySelector('[role=alert]')?.text).toBe(
        'Too many failed sign-ins. Please wait 15 minutes before you try again.',
      );
    }
    // Neither the account nor the network is blocked.
    expect((await signIn('anna', PASSWORD)).status).toBe(303);
    expect(await guess('anna', 1, device)).toEqual([429]);
    await app.database.source.query(`UPDATE failed_sign_ins SET "lastAt" = now() - interval '16 minutes'`);
    expect((await signIn('anna', PASSWORD, {}, device)).status).toBe(303);
  });

  test('a device cookie alone gives nothing', async () => {
    await addOperator(app.database, 'anna');
    const device = deviceOf(await signIn('anna', PASSWORD));
    expect((await get('/operator', device)).status).toBe(401);
    expect((await get('/operator', { cookie: `__Host-session=${tokenOf(device)}` })).status).toBe(401);
    expect((await app.request('/api/newsletter/subscribers', { headers: device })).status).toBe(401);
    expect(await guess('anna', 1, device)).toEqual([401]);
  });

  test('accepts a device cookie only for its account, unchanged and in time', async () => {
    const { manager } = app.database.source;
    const anna = await addOperator(app.database, 'anna');
    await addOperator(app.database, 'ben');
    const [device, bens] = [deviceOf(await signIn('anna', PASSWORD)), deviceOf(await signIn('ben', PASSWORD))];
    const token = tokenOf(device);
    const signed = async (purpose: 'device' | 'receipt', seconds: number) =>
      `__Host-device=${await signToken(manager, purpose, anna.id, seconds)}`;
    await guess('anna', 5);
    const refused = [
      bens.cookie,
      '__Host-device=',
      '__Host-device=made-up',
      `__Host-device=${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      await signed('device', -1),
      await signed('receipt', 60),
    ];
    for (const cookie of refused) {
      expect({ cookie, status: (await signIn('anna', PASSWORD, {}, { cookie: cookie ?? '' })).status }).toEqual({
        cookie,
        status: 429,
      });
    }
    expect((await signIn('anna', PASSWORD, {}, { cookie: await signed('device', 60) })).status).toBe(303);

    await app.database.source.query('DELETE FROM users');
    await addOperator(app.database, 'anna');
    expect((await signIn('anna', PASSWORD, {}, device)).status).toBe(429);
  });

  test('marks a device after a sign-in for 90 days, and keeps the mark on sign-out', async () => {
    await addOperator(app.database, 'anna');
    expect((await signIn('anna', GUESS)).headers.getSetCookie()).toEqual([]);
    const signedInAnswer = await signIn('anna', PASSWORD);
    expect(signedInAnswer.headers.getSetCookie()[1]).toMatch(
      /^__Host-device=[\da-z.]{70,80}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { headers } = await post('/operator/sign-out', {}, cookieOf(signedInAnswer));
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-session=; /)]);
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  });
});

describe('a required second factor', () => {
  const REQUIRED = 'The owners of this site require a second factor of every account.';

  const requireOfAll = (headers: Record<string, string>, intent = 'require-second-factor') =>
    post('/operator/operators', { intent }, headers);

  /** Sends the form of the page with the password and a code. Default: the right code. */
  async function enrol(session: Record<string, string>, code?: string) {
    const { document } = await get('/operator/second-factor', session);
    const secret = document.querySelector('[data-secret]')?.text ?? '';
    const fields = { intent: 'add-second-factor', secret, confirm: PASSWORD };
    const given = code ?? new TOTP({ secret }).generate();
    return { secret, answer: await post('/operator/second-factor', { ...fields, code: given }, session) };
  }

  test('leads from the sign-in to the second factor, then to the work', async () => {
    const owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
    await addOperator(app.database, 'ben', 'editor');
    expect((await requireOfAll(owner)).status).toBe(303);

    const enrolling = cookieOf(await signIn('ben', PASSWORD, { next: '/operator/changes' }));
    const led = await get('/operator/changes', enrolling);
    expect([led.status, led.location]).toEqual([303, '/operator/second-factor']);
    const { document } = await get('/operator/second-factor', enrolling);
    expect(document.querySelector('main')?.text).toContain(REQUIRED);
    expect(document.querySelector('nav[aria-label=Operator]')).toBeNull();

    const wrong = await enrol(enrolling, '000000');
    expect(wrong.answer.document.querySelector('#code-error')?.text).toContain('This code is wrong');
    expect(wrong.answer.document.querySelector('[data-secret]')?.text).toBe(wrong.secret);
    expect((await get('/operator', enrolling)).location).toBe('/operator/second-factor');

    const { answer } = await enrol(enrolling);
    expect(texts(answer.document, '[data-recovery-codes] li')).toHaveLength(10);
    expect(texts(answer.document, 'main a[href="/operator"]')).toEqual(['Continue']);
    expect((await get('/operator', enrolling)).status).toBe(401);
    const session = cookieOf(answer);
    expect((await get('/operator/changes', session)).status).toBe(200);
    const off = await post('/operator/account', { intent: 'remove-second-factor', confirm: PASSWORD }, session);
    expect(off.status).toBe(409);
    expect((await get('/operator/account', session)).document.querySelector('main')?.text).toContain(REQUIRED);
    const [added] = await app.database.source.query(
      `SELECT account, operator FROM audit_entries WHERE event = 'second-factor-added'`,
    );
    expect(added).toEqual({ account: 'ben', operator: 'ben' });
  });

  test('lets an operator without it do nothing else, also in an older session', async () => {
    const { source } = app.database;
    const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
    const other = await signedIn(app.database, await addOperator(app.database, 'ben'));
    await requireOfAll(session);
    const paths = ['/operator', '/operator/account', '/operator/inbox', '/operator/operators', '/operator/sign-in'];
    for (const path of paths) {
      for (const { status, location } of [await get(path, other), await post(path, { intent: 'password' }, other)])
        expect([path, status, location]).toEqual([path, 303, '/operator/second-factor']);
    }
    expect((await requireOfAll(session, 'make-second-factor-optional')).location).toBe('/operator/second-factor');
    expect(await source.query('SELECT "secondFactorRequired" AS required FROM sign_in_policy')).toEqual([
      { required: true },
    ]);
    const password = { intent: 'password', current: PASSWORD, password: 'another eleven quiet kettles' };
    expect((await post('/operator/second-factor', password, other)).status).toBe(401);
    expect((await signIn('ben', PASSWORD)).status).toBe(303);

    const graphql = await app.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...other },
      body: '{"query":"{ blogPostRecords { title } }"}',
    });
    expect(await graphql.text()).toContain('Cannot query field');
    expect((await get('/graphql', other)).location).toBe('/operator/second-factor');
    expect((await app.request('/api/newsletter/subscribers', { headers: other })).status).toBe(401);
    expect((await post('/operator/sign-out', {}, other)).status).toBe(303);
    expect((await get('/operator', other)).status).toBe(401);
  });

  test('is a decision of owners, is recorded, and stands on the page about trust', async () => {
    const { source } = app.database;
    const anna = await addOperator(app.database, 'anna');
    await source.query('UPDATE users SET "totpSecret" = $1', ['A'.repeat(32)]);
    const owner = await signedIn(app.database, anna);
    const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
    const trust = async () => (await app.page('/trust')).document.querySelector('#sign-in')?.text;
    expect(await trust()).toContain('It is optional');
    expect((await requireOfAll(editor)).status).toBe(403);
    expect((await get('/operator', editor)).status).toBe(200);

    await requireOfAll(owner);
    await waitFor(async () => String(await trust()).includes('Every account must have one.'));
    expect((await get('/operator/operators', owner)).status).toBe(200);
    expect((await get('/operator', editor)).location).toBe('/operator/second-factor');
    await requireOfAll(owner, 'make-second-factor-optional');
    await waitFor(async () => String(await trust()).includes('It is optional'));
    expect((await get('/operator', editor)).status).toBe(200);
    const events = await source.query(
      `SELECT event, account FROM audit_entries WHERE event LIKE 'second-factor-%' ORDER BY "createdAt"`,
    );
    expect(events).toEqual([
      { event: 'second-factor-required', account: 'anna' },
      { event: 'second-factor-optional', account: 'anna' },
    ]);
  });

  test('counts wrong passwords on its page', async () => {
    const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
    await requireOfAll(session);
    const fields = { intent: 'add-second-factor', secret: 'A'.repeat(32), code: '000000', confirm: 'a wrong guess' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await post('/operator/second-factor', fields, session)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
