import type { RequestHandler } from 'express';

/** Ends keep-alive connections with their next response while the process shuts down. */
export function closeConnections(stopping: AbortSignal): RequestHandler {
  return (_request, response, next) => {
    if (stopping.aborted) response.setHeader('Connection', 'close');
    next();
  };
}
