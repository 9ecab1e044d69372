import type { RequestHandler } from 'express';
import { findSession, type SignedIn } from '../../domain/sessions/session.service.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { sessionToken } from './session-cookie.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Who is signed in; only set where `identify` has passed, and only with a valid session. */
    signedIn?: SignedIn;
  }
}

/** Finds out who asks. A request without the cookie, which is every visitor's, costs nothing. */
export function loadSession(database: Database): RequestHandler {
  return async (request, _response, next) => {
    const token = sessionToken(request);
    if (token) {
      if (!database.ready) throw new AppError('UNAVAILABLE');
      request.signedIn = (await findSession(database.source.manager, token)) ?? undefined;
    }
    next();
  };
}
