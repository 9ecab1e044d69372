import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

export interface Listening {
  /** Where a browser on this machine finds the site. */
  address: string;
  /** Takes no new connections, lets the requests under way finish, and cuts what is left after that. */
  close(): Promise<void>;
}

/** Someone who sends a request slowly is not waited for longer. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const DRAIN_MS = 10_000;

export function listen(app: RequestListener, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listening> {
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, app);
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(plain(error, port, host)));
  server.listen(port, host, () => {
    const { port: actual } = server.address() as AddressInfo;
    resolve({
      address: `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${actual}`,
      close: () =>
        new Promise((closed) => {
          const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
          server.close(() => {
            clearTimeout(cut);
            closed();
          });
          server.closeIdleConnections();
        }),
    });
  });
  return promise;
}

function plain(error: NodeJS.ErrnoException, port: number, host: string): NodeJS.ErrnoException {
  if (error.code === 'EADDRINUSE')
    error.message = `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (error.code === 'EACCES') error.message = `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    error.message = `HOST is not an address of this machine: ${host}`;
  return error;
}
