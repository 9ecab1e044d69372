import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../../rules/errors.ts';
import type { Settings } from '../database/settings.ts';
import { logIfUnexpected, toAppError } from '../errors.ts';
import { errorResponse } from './error-response.ts';
import { acceptOf } from './page-format.ts';

/** Logs and sends every error that no page shows. It is the last middleware. */
export function errorHandler(log: Logger, settings: Pick<Settings, 'current'>): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    // Express throws a URIError for a path such as /%ff.
    const error = thrown instanceof URIError ? new AppError('MALFORMED_REQUEST') : toAppError(thrown);
    logIfUnexpected(log, error);
    if (response.headersSent) return void response.destroy();
    const { headers, body } = errorResponse(error, settings.current, acceptOf(request));
    response.status(error.status).set(headers).send(body);
  };
}
