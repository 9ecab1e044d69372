import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { StartError } from '../../../start-error.ts';
import { socketPath } from './socket-path.ts';

/** HTTP on a Unix socket, in the data directory, which only the user of the site can open. No other permission is checked. */
const SOCKET = 'commands.socket';

/** The commands that run in the site if it is running. */
export type SiteCommand = 'backup' | 'export' | 'import';

/** The commands that only the process which has opened the database can run. Each takes a text and returns one. */
export type Commands = Readonly<Record<string, (argument: string) => Promise<string>>>;

type Answer = { result: string } | { error: string };

/** Lets the commands of the command line run in this process. Returns a function that ends it. */
export async function serveCommands(dataDir: string, commands: Commands): Promise<() => void> {
  const path = socketPath(dataDir, SOCKET);
  const server = createServer(async (message, response) => {
    const answer: Answer = await run(commands, message).then(
      (result) => ({ result }),
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

interface Call {
  name: string;
  argument: string;
}

async function run(commands: Commands, message: IncomingMessage): Promise<string> {
  const { name, argument } = (await json(message)) as Call;
  const command = commands[name];
  if (!command) throw new Error(`The site that is running has no command ${name}. Restart it first.`);
  return command(argument);
}

/**
 * Runs a command in the process that uses this data directory. Returns its result, or undefined if there is no such process.
 * Throws a StartError with the message of the command.
 */
export async function requestCommand(dataDir: string, name: string, argument = ''): Promise<string | undefined> {
  const answer = await new Promise<Answer | undefined>((resolve, reject) => {
    request({ socketPath: socketPath(dataDir, SOCKET), method: 'POST' })
      .on('response', (response) => json(response).then((body) => resolve(body as Answer), reject))
      .on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined);
        else reject(new StartError(message));
      })
      .end(JSON.stringify({ name, argument } satisfies Call));
  });
  if (answer && 'error' in answer) throw new StartError(answer.error);
  return answer?.result;
}
