import type { IncomingMessage, ServerResponse } from 'node:http';

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection of a request whose body is not complete after a time. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else socket.end(TIMED_OUT, () => socket.destroy());
  }, ms);
  timers.set(request, timer.unref());
  request.once('end', () => clearTimeout(timer));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length !== '0' || encoding !== undefined;
}

/** Lets a body take as long as Node allows, such as that of an upload over a slow line. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
