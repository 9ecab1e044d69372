import { beforeEach, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { signToken } from '../../../src/domain/shared/signed-token.ts';
import { bootApp } from '../../support/app.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

const GUESS = 'a wrong guess of a password';
const NEW_PASSWORD = 'another eleven quiet kettles';

beforeEach(async () => {
  await app.database.source.query('DELETE FROM failed_sign_ins');
  await app.database.source.query('DELETE FROM users');
  await app.database.source.query('DELETE FROM audit_entries');
  await app.database.source.query('UPDATE sign_in_policy SET "secondFactorRequired" = false');
});

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

const changePassword = (current: string, headers: Cookies) =>
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
  expect((await changePassword(PASSWORD, session)).status).toBe(429);
  expect((await changePassword(PASSWORD, join(session, device))).status).toBe(303);
});

test('limits the attempts from a known device, on both forms together', async () => {
  const anna = await addOperator(app.database, 'anna');
  const device = deviceOf(await signIn('anna', PASSWORD));
  const session = await signedIn(app.database, anna);
  expect(await guess('anna', 4, device)).toEqual([401, 401, 401, 401]);
  expect((await changePassword(GUESS, join(session, device))).status).toBe(400);
  for (const refused of [
    await signIn('anna', PASSWORD, {}, device),
    await changePassword(PASSWORD, join(session, device)),
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

const REQUIRED = 'The owners of this site require a second factor of every operator.';

const require = (headers: Record<string, string>, intent = 'require-second-factor') =>
  post('/operator/operators', { intent }, headers);

/** Sends the form of the page with a correct code and the session's password. */
async function enrol(session: Record<string, string>, code?: string) {
  const { document } = await get('/operator/second-factor', session);
  const secret = document.querySelector('[data-secret]')?.text ?? '';
  const fields = { secret, code: code ?? new TOTP({ secret }).generate(), confirm: PASSWORD };
  return { secret, answer: await post('/operator/second-factor', fields, session) };
}

test('sends an operator from the sign-in to the second factor, then to the work', async () => {
  const owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
  await addOperator(app.database, 'ben', 'editor');
  expect((await require(owner)).status).toBe(303);

  const signedInAnswer = await signIn('ben', PASSWORD, { next: '/operator/changes' });
  expect(signedInAnswer.status).toBe(303);
  const restricted = cookieOf(signedInAnswer);
  const led = await get('/operator/changes', restricted);
  expect({ status: led.status, location: led.location }).toEqual({ status: 303, location: '/operator/second-factor' });
  const { status, document } = await get('/operator/second-factor', restricted);
  expect(status).toBe(200);
  expect(document.querySelector('h1')?.text).toBe('Set up your second factor');
  expect(document.querySelector('main')?.text).toContain(REQUIRED);
  expect(document.querySelector('nav[aria-label=Operator]')).toBeNull();

  const wrong = await enrol(restricted, '000000');
  expect(wrong.answer.document.querySelector('#code-error')?.text).toContain('This code is wrong');
  expect(wrong.answer.document.querySelector('[data-secret]')?.text).toBe(wrong.secret);
  expect((await get('/operator', restricted)).status).toBe(303);

  const { answer } = await enrol(restricted);
  expect(texts(answer.document, '[data-recovery-codes] li')).toHaveLength(10);
  expect(answer.document.querySelector('main a')?.getAttribute('href')).toBe('/operator');
  expect((await get('/operator', restricted)).status).toBe(401);
  const session = cookieOf(answer);
  expect((await get('/operator/changes', session)).status).toBe(200);
  const off = await post('/operator/account', { intent: 'remove-second-factor', confirm: PASSWORD }, session);
  expect(off.status).toBe(409);
  expect((await get('/operator/account', session)).document.querySelector('main')?.text).toContain(REQUIRED);
});

test('lets an operator without the required second factor do nothing else', async () => {
  const owner = await addOperator(app.database, 'anna');
  const session = await signedIn(app.database, owner);
  await require(session);
  for (const path of [
    '/operator',
    '/operator/account',
    '/operator/inbox',
    '/operator/operators',
    '/operator/sign-in',
  ]) {
    for (const { status, location } of [await get(path, session), await post(path, { intent: 'password' }, session)]) {
      expect({ path, status, location }).toEqual({ path, status: 303, location: '/operator/second-factor' });
    }
  }
  expect((await require(session, 'make-second-factor-optional')).location).toBe('/operator/second-factor');
  const [policy] = await app.database.source.query('SELECT "secondFactorRequired" AS required FROM sign_in_policy');
  expect(policy).toEqual({ required: true });

  const graphql = await app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: '{"query":"{ blogPostRecords { title } }"}',
  });
  expect(await graphql.text()).toContain('Cannot query field');
  const playground = await get('/graphql', session);
  expect(playground.location).toBe('/operator/second-factor');
  expect(playground.headers.get('cache-control')).toBe('no-store');
  expect((await app.request('/api/newsletter/subscribers', { headers: session })).status).toBe(401);

  expect((await post('/operator/sign-out', {}, session)).status).toBe(303);
  expect((await get('/operator', session)).status).toBe(401);
});

test('only owners require a second factor; those who have one notice nothing', async () => {
  const { source } = app.database;
  const anna = await addOperator(app.database, 'anna');
  await source.query(`UPDATE users SET "totpSecret" = $1`, ['A'.repeat(32)]);
  const owner = await signedIn(app.database, anna);
  const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  expect((await require(editor)).status).toBe(403);
  expect((await get('/operator', editor)).status).toBe(200);

  await require(owner);
  expect((await get('/operator/operators', owner)).status).toBe(200);
  expect((await get('/operator', editor)).location).toBe('/operator/second-factor');
  await require(owner, 'make-second-factor-optional');
  expect((await get('/operator', editor)).status).toBe(200);
  const events = await source.query(
    `SELECT event, account FROM audit_entries WHERE event LIKE 'second-factor-%' ORDER BY "createdAt"`,
  );
  expect(events).toEqual([
    { event: 'second-factor-required', account: 'anna' },
    { event: 'second-factor-optional', account: 'anna' },
  ]);
});

test('counts wrong passwords on the page of the second factor', async () => {
  const session = await signedIn(app.database, await addOperator(app.database, 'anna'));
  await require(session);
  const fields = { secret: 'A'.repeat(32), code: '000000', confirm: 'a wrong guess' };
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await post('/operator/second-factor', fields, session)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
