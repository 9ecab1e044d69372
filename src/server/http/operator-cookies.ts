import type { Request, Response } from 'express';
import { DAY_MS } from '../../rules/durations.ts';
import { DEVICE_DAYS, SESSION_MAX_MS } from '../../rules/operator.ts';

/** The prefix binds a cookie to this host, HTTPS and the path / (RFC 6265bis, 4.1.3.2). Browsers accept it on localhost. */
export const SESSION_COOKIE = '__Host-session';
export const DEVICE_COOKIE = '__Host-device';

const ATTRIBUTES = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

export function sessionToken(request: Request): string | undefined {
  return readCookie(request, SESSION_COOKIE);
}

/** Returns the token that marks a device on which an operator signed in before. */
export function deviceToken(request: Request): string | undefined {
  return readCookie(request, DEVICE_COOKIE);
}

function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function setSessionCookie(response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...ATTRIBUTES, maxAge: SESSION_MAX_MS });
}

/** Only forms of the site send this cookie, because nothing else needs it. */
export function setDeviceCookie(response: Response, token: string): void {
  response.cookie(DEVICE_COOKIE, token, { ...ATTRIBUTES, sameSite: 'strict', maxAge: DEVICE_DAYS * DAY_MS });
}

/**
 * Removes the session cookie and what the browser stores for the site. `Clear-Site-Data: "cookies"` would also remove the
 * device cookie, and strangers could then lock the operator out.
 */
export function clearSession(response: Response): void {
  response.clearCookie(SESSION_COOKIE, ATTRIBUTES).set('Clear-Site-Data', '"cache", "storage"');
}
