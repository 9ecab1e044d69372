import cluster from 'node:cluster';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * In each round of the event loop, Node accepts one connection from each listening socket. While pages are rendered, a round
 * takes milliseconds, and new visitors would wait for their connection behind those who reconnect all the time.
 */
const SOCKETS = 8;

/** Connections that wait to be accepted. Linux drops the first packet of any further one, which delays it by a second. */
const BACKLOG = 4_096;

/** Workers share one socket, so that the connections of a worker that dies are accepted by another one. */
const SEVERAL = process.platform === 'linux' && !cluster.isWorker;

/**
 * Makes an HTTP server listen on several sockets of one port. Linux distributes new connections among them. Returns all of
 * them. Rejects if the port is taken.
 */
export async function openSockets(server: Server, { port, host }: { port: number; host: string }): Promise<Server[]> {
  if (!SEVERAL) return [await open(server, { port, host })];
  // Without this check, a second process of the same user would silently get a share of the connections.
  await close(await open(createServer(), { port, host }));
  await open(server, { port, host, reusePort: true });
  const { port: actual } = server.address() as AddressInfo;
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    open(
      createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket)),
      { port: actual, host, reusePort: true },
    ),
  );
  return [server, ...(await Promise.all(others))];
}

/** Accepts no new connections and resolves when the open ones have ended. */
export function close(socket: Server): Promise<void> {
  return new Promise((resolve) => void socket.close(() => resolve()));
}

function open(socket: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.listen({ ...options, backlog: BACKLOG }, () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
