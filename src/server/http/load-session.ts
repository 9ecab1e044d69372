import type { RequestHandler } from 'express';
import { findSession, type SignedIn } from '../../domain/accounts/session.service.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { allowSlowBody } from './body-time.ts';
import { isRead } from './is-read.ts';
import { sessionToken } from './operator-cookies.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The operator with a valid session. Only set on routes behind `loadSession`. */
    signedIn?: SignedIn;
    /** An operator who must add a second factor first, and is a visitor to all other code. */
    enrolling?: SignedIn;
  }
}

/**
 * Loads the session of a request. Only a request with a session cookie, which visitors do not have, needs the database.
 * Throws TOO_MANY_REQUESTS above the limit of such requests.
 */
export function loadSession(database: Database): RequestHandler {
  return async (request, _response, next) => {
    const token = sessionToken(request);
    if (token) {
      await request.rateLimit.consume('session');
      if (!database.ready) throw new AppError('UNAVAILABLE');
      setSession(request, await findSession(database.source.manager, token));
    }
    next();
  };
}

/**
 * Loads the session again after the body, which a slow client may have sent for minutes. Meanwhile the session may have
 * ended, or the operator may have lost a role.
 */
export function reloadSession(database: Database): RequestHandler {
  return async (request, _response, next) => {
    const token = sessionToken(request);
    if (token && !isRead(request) && (request.signedIn ?? request.enrolling)) {
      setSession(request, await findSession(database.source.manager, token));
    }
    next();
  };
}

/** Sets `request.signedIn` or `request.enrolling`, or neither without a session. */
export function setSession(request: Parameters<RequestHandler>[0], session: SignedIn | null): void {
  request.signedIn = session?.lacksSecondFactor === false ? session : undefined;
  request.enrolling = session?.lacksSecondFactor ? session : undefined;
  if (session) allowSlowBody(request);
}
