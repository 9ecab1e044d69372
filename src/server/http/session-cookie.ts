import type { Request, Response } from 'express';
import { SESSION_MAX_MS } from '../../rules/operator.ts';

/** The prefix binds it to this host, to HTTPS and to the path / (RFC 6265bis, 4.1.3.2). Browsers trust localhost alike. */
export const SESSION_COOKIE = '__Host-session';

const ATTRIBUTES = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

export function sessionToken(request: Request): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1);
}

export function setSessionCookie(response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...ATTRIBUTES, maxAge: SESSION_MAX_MS });
}

/** And whatever else the browser keeps of the site goes with it. */
export function clearSession(response: Response): void {
  response.clearCookie(SESSION_COOKIE, ATTRIBUTES).set('Clear-Site-Data', '"cache", "cookies", "storage"');
}
