import type { Request, Response } from 'express';
import { SESSION_MAX_MS } from '../../rules/operator.ts';

/** The prefix binds the cookie to this host, HTTPS and the path / (RFC 6265bis, 4.1.3.2). Browsers accept it on localhost. */
export const SESSION_COOKIE = '__Host-session';

const ATTRIBUTES = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

export function sessionToken(request: Request): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1);
}

export function setSessionCookie(response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...ATTRIBUTES, maxAge: SESSION_MAX_MS });
}

/** Removes the cookie and everything else that the browser stores for the site. */
export function clearSession(response: Response): void {
  response.clearCookie(SESSION_COOKIE, ATTRIBUTES).set('Clear-Site-Data', '"cache", "cookies", "storage"');
}
