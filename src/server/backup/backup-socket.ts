import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { socketPath } from '../database/embedded/directory-lock.ts';
import { BackupError } from './backup-error.ts';

/** HTTP on a Unix socket, in a folder that only the user of the site can open. No other permission is checked. */
const SOCKET = 'backup';

type Answer = { file: string } | { error: string };

/** Lets the backup command ask this process for a backup. Returns a function that ends it. */
export async function serveBackupRequests(dataDir: string, create: () => Promise<string>): Promise<() => void> {
  const path = socketPath(dataDir, SOCKET);
  const server = createServer(async (_request, response) => {
    const answer: Answer = await create().then(
      (file) => ({ file }),
      (error: Error) => ({ error: error.message }),
    );
    response.end(JSON.stringify(answer));
  });
  // A process that was killed leaves its socket. This process holds the lock of the directory, so no other one uses it.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  // In a worker of a cluster, the supervisor would otherwise own the socket.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path, exclusive: true }, resolve).unref();
  });
  return () => void server.close();
}

/** Asks the process that uses this data directory for a backup. Returns its path, or undefined if there is no such process. */
export async function requestBackup(dataDir: string): Promise<string | undefined> {
  const answer = await new Promise<Answer | undefined>((resolve, reject) => {
    request({ socketPath: socketPath(dataDir, SOCKET), method: 'POST' })
      .on('response', (response) => json(response).then((body) => resolve(body as Answer), reject))
      .on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined);
        else reject(new BackupError(message));
      })
      .end();
  });
  if (answer && 'error' in answer) throw new BackupError(answer.error);
  return answer?.file;
}
