import { beforeEach, expect, test } from '@jest/globals';
import { signToken } from '../../../src/domain/secrets/signed-token.ts';
import { bootApp } from '../../support/app.ts';
import { operatorPages } from '../../support/operator-pages.ts';
import { addOperator, cookieOf, PASSWORD, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, signIn } = operatorPages(app);

const GUESS = 'a wrong guess of a password';
const NEW_PASSWORD = 'another eleven quiet kettles';

beforeEach(async () => {
  await app.database.source.query('DELETE FROM failed_sign_ins');
  await app.database.source.query('DELETE FROM users');
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
