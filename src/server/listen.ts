import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { hasBody, limitBodyTime } from './http/body-time.ts';

export interface Listener {
  /** URL of the site for a browser on this machine. */
  address: string;
  /** Accepts no new connections, waits for open requests, and closes what is left after a timeout. */
  close(): Promise<void>;
}

interface ConnectionLimits {
  /** Time from the first byte of a request to the end of its headers. Also for a new connection that sends nothing. */
  headersTimeout: number;
  /** Time from the headers of a request to the end of its body. */
  bodyTimeout: number;
  /** Time from the first byte of a request of an operator to the end of its body, which may be an upload. */
  requestTimeout: number;
  /** Time without any progress in sending a response. The operating system's buffers can double it. */
  readerTimeout: number;
  /** How long an idle connection stays open. Load balancers close theirs after 60 s, and must do so first. */
  keepAliveTimeout: number;
  /** How often slow requests are looked for. */
  connectionsCheckingInterval: number;
  /** Connections above this number are closed at once. An open one needs about 30 kB. */
  maxConnections: number;
}

/** In milliseconds. A slow visitor is disconnected within 20 s. An upload of 12 MB in two minutes needs 0.8 Mbit/s. */
const LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  bodyTimeout: 10_000,
  requestTimeout: 120_000,
  readerTimeout: 5_000,
  keepAliveTimeout: 70_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 4_000,
};

const DRAIN_TIMEOUT_MS = 10_000;

/** Connections that wait to be accepted. Linux drops the first packet of any further one, which delays it by a second. */
const BACKLOG = 4_096;

type Address = Pick<Config, 'port' | 'host'>;

export function listen(app: RequestListener, { port, host }: Address, limits = LIMITS): Promise<Listener> {
  const server = createLimitedServer(app, limits);
  const { promise, resolve, reject } = Promise.withResolvers<Listener>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(withPlainMessage(error, port, host)));
  server.listen({ port, host, backlog: BACKLOG }, () => {
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

function createLimitedServer(app: RequestListener, limits: ConnectionLimits): Server {
  const { bodyTimeout, readerTimeout, maxConnections, ...timeouts } = limits;
  const server = createServer(timeouts, inTurn(app));
  server.maxConnections = maxConnections;
  // Idle connections make room for visitors who come next.
  server.on('drop', () => server.closeIdleConnections());
  closeWaitingConnections(server, maxConnections);
  server.timeout = readerTimeout;
  server.prependListener('request', (request, response) => {
    limitBodyTime(request, response, bodyTimeout);
    // Without this listener Node would also cut requests whose answer takes the server longer.
    response.on('timeout', (socket) => {
      if (response.writableLength > 0) socket.destroy();
    });
  });
  return server;
}

/**
 * Share of the connections that may wait for their clients: for a request or for the rest of one. Those that have waited longest
 * make room for others.
 */
const WAITING_SHARE = 0.5;

function closeWaitingConnections(server: Server, maxConnections: number): void {
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    if (socket.destroyed) return;
    waiting.add(socket);
    const [longest] = waiting;
    if (waiting.size > maxConnections * WAITING_SHARE) longest?.destroy();
  };
  server.on('connection', (socket) => {
    socket.once('close', () => waiting.delete(socket));
    wait(socket);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const answer = () => void (response.closed || waiting.delete(socket));
    if (hasBody(request)) request.once('end', answer);
    else answer();
    response.once('close', () => wait(socket));
  });
}

/** Requests of one connection that may wait. Browsers and proxies send the next one after the response. */
const MAX_PIPELINED = 32;

/**
 * Handles the requests of a connection one after the other. Node would handle them at once, and tells the handlers of
 * waiting responses nothing if the connection closes: their files would stay open.
 */
function inTurn(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, ServerResponse[]>();
  return (request, response) => {
    const { socket } = request;
    const responses = (waiting.get(socket) ?? []).filter(({ closed }) => !closed);
    waiting.set(socket, [...responses, response]);
    const previous = responses.at(-1);
    if (responses.length > MAX_PIPELINED) socket.destroy();
    else if (previous) previous.once('close', () => void (socket.destroyed || app(request, response)));
    else app(request, response);
  };
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
