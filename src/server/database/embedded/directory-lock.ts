import { rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Maximum length of the path of a Unix socket on macOS, which has the lowest limit. */
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
 * Locks `dataDir` for one process, because two PostgreSQL engines in one directory silently corrupt it. The lock is a Unix
 * socket on which the holder sends its process ID. Unlike a PID file, it is released even if the holder crashes, and it
 * works in containers, where PIDs repeat.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const socket = socketPath(dataDir);
  for (;;) {
    const found = identity(socket);
    const server = await listen(socket);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    const holder = await readHolder(socket);
    if (holder !== undefined) throw new DirectoryInUseError(dataDir, holder);
    // The holder is gone. A changed file is not removed, because it is the socket of another process that was faster.
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

/** Returns an identifier of the file. It includes the time, because file systems reuse inode numbers. */
function identity(socket: string): string | undefined {
  const file = statSync(socket, { bigint: true, throwIfNoEntry: false });
  return file && `${file.ino} ${file.ctimeNs}`;
}

/** Returns the listening server, or nothing when the socket file exists. */
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

/** Returns the process ID of the holder, or nothing when no process listens. */
function readHolder(socket: string): Promise<string | undefined> {
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
