import type { RequestHandler } from 'express';
import { findSession, type SignedIn } from '../../domain/sessions/session.service.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { sessionToken } from './operator-cookies.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The operator with a valid session. Only set on routes behind `loadSession`. */
    signedIn?: SignedIn;
  }
}

/** Sets `request.signedIn`. Queries the database only for a request with a session cookie, which visitors do not have. */
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
