import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

export interface Listener {
  /** URL of the site for a browser on this machine. */
  address: string;
  /** Accepts no new connections, waits for open requests, and closes what is left after a timeout. */
  close(): Promise<void>;
}

/** Slow clients are disconnected after these times. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const DRAIN_TIMEOUT_MS = 10_000;

export function listen(app: RequestListener, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listener> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, app);
  const { promise, resolve, reject } = Promise.withResolvers<Listener>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(withPlainMessage(error, port, host)));
  server.listen(port, host, () => {
    const { port: actual } = server.address() as AddressInfo;
    resolve({
      address: `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${actual}`,
      close: () =>
        new Promise((closed) => {
          const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
          server.close(() => {
            clearTimeout(timeout);
            closed();
          });
          server.closeIdleConnections();
        }),
    });
  });
  return promise;
}

/** Replaces the messages of common errors with what to do about them. */
function withPlainMessage(error: NodeJS.ErrnoException, port: number, host: string): NodeJS.ErrnoException {
  if (error.code === 'EADDRINUSE')
    error.message = `Port ${port} is taken. Stop the process that uses it, or set PORT to another one.`;
  if (error.code === 'EACCES') error.message = `This user may not use port ${port}. Set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    error.message = `HOST is not an address of this machine: ${host}`;
  return error;
}
