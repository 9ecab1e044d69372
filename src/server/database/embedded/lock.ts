import cluster from 'node:cluster';
import { mkdirSync, statSync, unlinkSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../../start-error.ts';

/** The data directory is in use by another process. */
export class DirectoryInUseError extends StartError {
  override readonly exitCode = 3;

  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by process ${holder}. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    );
  }
}

/**
 * Locks a data directory for one process, because two engines in one directory silently corrupt it. Returns a function that ends
 * the lock. The lock is a socket, which ends with its process, and works in containers, where process IDs repeat. All processes
 * must be on one machine.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socket = socketPath(dataDir);
  for (;;) {
    const server = await listen(socket);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    const found = identityOf(socket);
    const holder = await holderOf(socket);
    if (holder !== undefined) throw new DirectoryInUseError(dataDir, holder);
    // Another process may have taken the lock in the meantime.
    if (found !== undefined && found === identityOf(socket)) unlinkSync(socket);
  }
}

/** Maximum length of the path of a Unix socket on macOS, which has the lowest limit. */
const SOCKET_PATH_MAX = 103;

/** Returns the path of a socket in the data directory, which only the user of the site can open. */
function socketPath(dataDir: string): string {
  const absolute = path.resolve(dataDir, 'postgres.lock');
  const relative = path.relative('', absolute);
  const shortest = relative.length < absolute.length ? relative : absolute;
  if (shortest.length > SOCKET_PATH_MAX) {
    throw new StartError(`The path of the data directory is too long: ${dataDir}. Set DATA_DIR to a shorter one.`);
  }
  return process.platform === 'win32' ? path.join('\\\\?\\pipe', absolute) : shortest;
}

/** Tells its process ID to everybody who connects. Returns undefined if the socket exists. */
function listen(socket: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.on('error', () => {}).end(String(pidToStop())));
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    // In a worker of a cluster, the supervisor would otherwise own the socket.
    server.listen({ path: socket, exclusive: true }, () => resolve(server.unref()));
  });
}

/** A worker is replaced when it ends, so its supervisor is the process to stop. */
function pidToStop(): number {
  return cluster.isWorker ? process.ppid : process.pid;
}

function identityOf(socket: string): bigint | undefined {
  return statSync(socket, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
}

/** Returns the ID of the process that listens, or undefined if there is none. */
function holderOf(socket: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(socket)
      .on('connect', () => resolve(text(connection)))
      .on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined);
        else reject(new StartError(message));
      });
  });
}
