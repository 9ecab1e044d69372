import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../../rules/errors.ts';
import { logIfUnexpected, toAppError } from '../graphql/errors.ts';

/** An error is one plain sentence, or JSON for whoever asks for JSON. */
export function sendError(
  request: Request,
  response: Response,
  error: AppError,
  { json = asksForJson(request) } = {},
): void {
  const { status, message, fields, retryAfterS } = error;
  response.status(status).set('Cache-Control', 'no-store');
  if (retryAfterS) response.set('Retry-After', String(retryAfterS));
  if (json) response.json({ message, ...(fields && { fields }) });
  else response.type('text').send(message);
}

/** The last handler: whatever was thrown on the way, outside of a page. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const error = isUnreadableUrl(thrown) ? new AppError('MALFORMED_REQUEST') : toAppError(thrown);
    logIfUnexpected(log.child({ requestId: request.id }), error);
    if (response.headersSent) return next(thrown);
    sendError(request, response, error);
  };
}

function asksForJson(request: Request): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}

/** Express's own error for a path such as /%ff. */
function isUnreadableUrl(thrown: unknown): boolean {
  return thrown instanceof URIError;
}
