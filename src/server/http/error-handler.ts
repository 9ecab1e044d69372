import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../../rules/errors.ts';
import { logIfUnexpected, toAppError } from '../errors.ts';
import { errorResponse } from './error-response.ts';
import { acceptOf } from './page-format.ts';

/** Logs and sends every error that no page shows. It is the last middleware. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    // Express throws a URIError for a path such as /%ff.
    const error = thrown instanceof URIError ? new AppError('MALFORMED_REQUEST') : toAppError(thrown);
    logIfUnexpected(log, error);
    if (response.headersSent) return next(thrown);
    sendError(request, response, error);
  };
}

/** Sends an error in the format that the client accepts, or always as JSON. */
export function sendError(request: Request, response: Response, error: AppError, { json = false } = {}): void {
  const { headers, body } = errorResponse(error, acceptOf(request), json || undefined);
  response.status(error.status).set(headers).send(body);
}
