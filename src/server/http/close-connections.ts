import type { RequestHandler } from 'express';

/** While the process is about to end, no answer invites to another request on the same connection. */
export function closeConnections(stopping: AbortSignal): RequestHandler {
  return (_request, response, next) => {
    if (stopping.aborted) response.setHeader('Connection', 'close');
    next();
  };
}
