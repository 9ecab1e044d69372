import { rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';

/** The longest path that a Unix socket may have, on the platform that allows least (macOS). */
const SOCKET_PATH_MAX = 103;

export class DirectoryInUseError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by process ${holder}. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    );
  }
}

/**
 * Lets one process at a time use `dataDir`: two PostgreSQL engines on one directory would destroy it without a word.
 * The lock is a socket on which the holder tells its process id. Unlike a file with that id in it, it ends with its
 * holder however that dies, and means the same in every container.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const socket = socketPath(dataDir);
  for (;;) {
    const found = identity(socket);
    const server = await listen(socket);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    const holder = await askHolder(socket);
    if (holder !== undefined) throw new DirectoryInUseError(dataDir, holder);
    // Nobody answers: its holder is gone. Another process may have found that out first, and stand in its place by now.
    if (identity(socket) === found) rmSync(socket, { force: true });
  }
}

function socketPath(dataDir: string): string {
  const absolute = path.resolve(dataDir, 'lock');
  const relative = path.relative('', absolute);
  const shortest = relative.length < absolute.length ? relative : absolute;
  if (shortest.length > SOCKET_PATH_MAX) {
    throw new Error(`The path of the data directory is too long: ${dataDir}. Set DATA_DIR to a shorter one.`);
  }
  return process.platform === 'win32' ? path.join('\\\\?\\pipe', absolute) : shortest;
}

/** Which file it is. A number alone is given to the next file again. */
function identity(socket: string): string | undefined {
  const file = statSync(socket, { bigint: true, throwIfNoEntry: false });
  return file && `${file.ino} ${file.ctimeNs}`;
}

/** The listening server, or nothing when the socket is there already. */
function listen(socket: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.on('error', () => {}).end(`${process.pid}`));
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(socket, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The process id of the holder, or nothing when no process holds the lock. */
function askHolder(socket: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = '';
    createConnection(socket)
      .setEncoding('utf8')
      .on('data', (data) => (answer += data))
      .on('end', () => resolve(answer || 'unknown'))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(undefined) : reject(error),
      );
  });
}
