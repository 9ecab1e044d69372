import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

/** Maximum length of the path of a Unix socket on macOS, which has the lowest limit. */
const SOCKET_PATH_MAX = 103;

const HEARTBEAT_MS = 2_000;
/** The holder stops writing without a heartbeat of its own for this many intervals, and checks the lock first. */
const LEASE_BEATS = 2;
/** A lock of another machine is abandoned after this many intervals without a heartbeat. */
const ABANDONED_BEATS = 3;

/** Every state has the same length, so that one overwrites the other. */
const STATE_LENGTH = 256;

/** Name of the state file while nobody holds the lock. */
const FREE = 'free';

export class DirectoryInUseError extends StartError {
  override readonly exitCode = 3;

  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by ${holder}. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    );
  }
}

export interface DirectoryLock {
  /** Throws if another machine has taken the lock over. Reads the state only if the heartbeat is late. */
  assertHeld(): void;
  release(): Promise<void>;
}

interface LockOptions {
  /** Identifies the running kernel. Two processes with the same ID can connect to each other's sockets. */
  bootId?: string;
  heartbeatMs?: number;
  /** Is called when another machine has taken the lock over. */
  onLost?: (error: Error) => void;
}

/**
 * Locks `dataDir` for one process, because two PostgreSQL engines in one directory silently corrupt it.
 *
 * The folder `lock` contains one state file. Its name is `free` or names the holder, and a process takes the lock by renaming
 * it. Of several processes that rename the same name, one succeeds. A holder on the same machine is alive if its socket in
 * the folder accepts connections. Unlike a process ID, a socket ends with a crash and works in containers, where process IDs
 * repeat. On another machine, which may share a network volume, a holder is alive if the content of its state file changes.
 */
export async function lockDirectory(
  dataDir: string,
  { bootId = currentBootId(), heartbeatMs = HEARTBEAT_MS, onLost = rethrow }: LockOptions = {},
): Promise<DirectoryLock> {
  const folder = path.join(dataDir, 'lock');
  const nonce = randomBytes(4).toString('hex');
  const name = `${bootId}.${nonce}`;
  const socket = socketPath(dataDir, nonce);
  await createFolder(dataDir, folder, nonce);
  // The socket exists before the lock is taken, so that the holder is never without one.
  const server = await listen(socket);
  try {
    for (;;) {
      const state = await readState(folder);
      if (await isAlive(folder, state, bootId, heartbeatMs)) throw new DirectoryInUseError(dataDir, describe(state));
      if (takeOver(folder, state, name)) break;
    }
  } catch (error) {
    await close(server);
    throw error;
  }

  const file = path.join(folder, name);
  let content: string | undefined;
  let beats = 0;
  let beatAt = { monotonic: 0, wall: 0 };
  let lost: Error | undefined;

  /** Checks that this process still holds the lock, and changes the content of the state file. */
  function beat(): void {
    beats += 1;
    const next = JSON.stringify({ host: hostname(), pid: pidToStop(), beats }).padEnd(STATE_LENGTH);
    if (content === undefined ? !existsSync(file) : read(file) !== content) {
      lost = new Error(`Another machine has taken over the data directory ${dataDir}.`);
      clearInterval(timer);
      throw lost;
    }
    // A full disk may prevent the heartbeat. The lock is held until another machine takes it.
    if (write(file, next)) content = next;
    beatAt = { monotonic: performance.now(), wall: Date.now() };
  }

  const timer = setInterval(() => {
    try {
      beat();
    } catch (error) {
      onLost(error as Error);
    }
  }, heartbeatMs).unref();
  beat();

  return {
    assertHeld() {
      if (lost) throw lost;
      // The monotonic clock of a suspended machine stops, so the wall clock counts too.
      const silent = Math.max(performance.now() - beatAt.monotonic, Date.now() - beatAt.wall);
      if (silent > LEASE_BEATS * heartbeatMs) beat();
    },
    async release() {
      clearInterval(timer);
      rename(file, path.join(folder, FREE));
      await close(server);
    },
  };
}

interface State {
  name: string;
  content: string;
}

function rethrow(error: Error): never {
  throw error;
}

function currentBootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : encodeURIComponent(hostname());
}

/** A worker is replaced when it ends, so its supervisor is the process to stop. */
function pidToStop(): number {
  return cluster.isWorker ? process.ppid : process.pid;
}

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

/** Creates the folder with its state file in one step, unless it exists. */
async function createFolder(dataDir: string, folder: string, nonce: string): Promise<void> {
  // Before it was a folder, the lock was a socket.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSocket()) {
    if (await isListening(folder)) throw new DirectoryInUseError(dataDir, 'another process');
    unlinkSync(folder);
  }
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${nonce}`;
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(path.join(unfinished, FREE), '');
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

async function readState(folder: string): Promise<State> {
  // A listing may miss a file that is renamed at the same time.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const name = readdirSync(folder).find((entry) => entry === FREE || entry.includes('.'));
    const content = name && read(path.join(folder, name));
    if (name && content !== undefined) return { name, content };
    await setTimeout(10);
  }
  throw new StartError(
    `The folder ${folder} has no state file. If no process uses the data directory, remove the folder.`,
  );
}

/** Returns whether the holder of this state is alive. If the state changes meanwhile, taking it over fails. */
async function isAlive(folder: string, state: State, bootId: string, heartbeatMs: number): Promise<boolean> {
  if (state.name === FREE) return false;
  const [holderBootId, nonce = ''] = splitName(state.name);
  if (holderBootId === bootId) return isListening(path.join(folder, nonce));
  // Counts observations instead of time: a network volume that hangs also stops the holder's heartbeat.
  for (let observation = 0; observation < ABANDONED_BEATS * 2; observation += 1) {
    await setTimeout(heartbeatMs / 2);
    const { name, content } = await readState(folder);
    if (name !== state.name) return false;
    if (content !== state.content) return true;
  }
  return false;
}

function splitName(name: string): [bootId: string, nonce: string] {
  const dot = name.lastIndexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/** Takes the lock if its state has not changed. Returns whether it did. */
function takeOver(folder: string, state: State, name: string): boolean {
  const [before, after] = [path.join(folder, state.name), path.join(folder, name)];
  if (!rename(before, after)) return false;
  if (read(after) !== state.content) {
    // The holder has continued in the meantime.
    rename(after, before);
    return false;
  }
  if (state.name !== FREE) rmSync(path.join(folder, splitName(state.name)[1]), { force: true });
  return true;
}

/** Returns whether the file was renamed by this call. A network volume may report that it is missing after it was renamed. */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return existsSync(to);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Overwrites an existing file. Returns whether that succeeded. */
function write(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'r+');
    try {
      writeSync(descriptor, content, 0);
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Returns a description such as "process 17 on web-1". */
function describe({ content }: State): string {
  try {
    const { pid, host } = JSON.parse(content) as { pid: number; host: string };
    return `process ${pid} on ${host}`;
  } catch {
    return 'another process';
  }
}

function listen(socket: string): Promise<Server> {
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Returns whether a process accepts connections at the socket. */
function isListening(socket: string): Promise<boolean> {
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
