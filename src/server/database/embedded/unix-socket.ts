import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** Maximum length of the path of a Unix socket on macOS, which has the lowest limit. */
const SOCKET_PATH_MAX = 103;

/** Returns the path of a socket in the folder of the lock, which only this user can use. */
export function socketPath(dataDir: string, name: string): string {
  const absolute = path.resolve(dataDir, 'lock', name);
  const relative = path.relative('', absolute);
  const shortest = relative.length < absolute.length ? relative : absolute;
  if (shortest.length > SOCKET_PATH_MAX) {
    throw new StartError(`The path of the data directory is too long: ${dataDir}. Set DATA_DIR to a shorter one.`);
  }
  return process.platform === 'win32' ? path.join('\\\\?\\pipe', absolute) : shortest;
}

/** Accepts connections at a socket and closes them. */
export function listen(socket: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.on('error', () => {}).end());
    server.once('error', reject);
    // In a worker of a cluster, the supervisor would otherwise own the socket.
    server.listen({ path: socket, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Returns whether a process accepts connections at the socket. */
export function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(socket)
      .on('connect', () => {
        connection.destroy();
        resolve(true);
      })
      .on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(false);
        // The queue of a busy process is full.
        else if (code === 'EAGAIN') resolve(true);
        else reject(new StartError(message));
      });
  });
}
