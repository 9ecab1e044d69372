import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../../rules/errors.ts';
import { logIfUnexpected, toAppError } from '../errors.ts';

/** Logs and sends every error that no page shows. It is the last middleware. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    // Express throws a URIError for a path such as /%ff.
    const error = thrown instanceof URIError ? new AppError('MALFORMED_REQUEST') : toAppError(thrown);
    logIfUnexpected(log.child({ requestId: request.id }), error);
    if (response.headersSent) return next(thrown);
    sendError(request, response, error);
  };
}

/** Sends an error as one sentence of plain text, or as JSON to clients that accept it. */
export function sendError(
  request: Request,
  response: Response,
  error: AppError,
  { json = acceptsJson(request) } = {},
): void {
  const { status, message, fields, retryAfterS } = error;
  response.status(status).set('Cache-Control', 'no-store');
  if (retryAfterS) response.set('Retry-After', String(retryAfterS));
  if (json) response.json({ message, ...(fields && { fields }) });
  else response.type('text').send(message);
}

function acceptsJson(request: Request): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}
