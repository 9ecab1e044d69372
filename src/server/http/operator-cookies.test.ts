import { expect, jest, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { DAY_MS } from '../../rules/durations.ts';
import { clearSession, deviceToken, sessionToken, setDeviceCookie, setSessionCookie } from './operator-cookies.ts';

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as Request;

test.each([
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  ['__Host-session=abc', 'abc', undefined],
  ['theme=dark; __Host-device=def;__Host-session=a=b', 'a=b', 'def'],
  ['x__Host-session=abc; __Host-sessions=abc', undefined, undefined],
  ['__Host-session=', '', undefined],
])('the cookies %j hold the session %j and the device %j', (cookie, session, device) => {
  expect(sessionToken(requestWith(cookie))).toBe(session);
  expect(deviceToken(requestWith(cookie))).toBe(device);
});

const WEEK_MS = 7 * DAY_MS;
const PRIVATE = { httpOnly: true, secure: true, path: '/' };

test('scripts cannot read the cookies, and only forms send the one of the device', () => {
  const cookie = jest.fn();
  setSessionCookie({ cookie } as unknown as Response, 'abc');
  setDeviceCookie({ cookie } as unknown as Response, 'def');
  expect(cookie.mock.calls).toEqual([
    ['__Host-session', 'abc', { ...PRIVATE, sameSite: 'lax', maxAge: WEEK_MS }],
    ['__Host-device', 'def', { ...PRIVATE, sameSite: 'strict', maxAge: (90 / 7) * WEEK_MS }],
  ]);
});

test('signing out removes the session and what the browser stored, but not the device', () => {
  const response = { clearCookie: jest.fn(() => response), set: jest.fn() };
  clearSession(response as unknown as Response);
  expect(response.clearCookie.mock.calls).toEqual([['__Host-session', { ...PRIVATE, sameSite: 'lax' }]]);
  expect(response.set.mock.calls).toEqual([['Clear-Site-Data', '"cache", "storage"']]);
});
