import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { millisecondsSince, now } from '../../moment.ts';
import { StartError } from '../../start-error.ts';
import {
  contentOf,
  FREE,
  holderOf,
  overwrite,
  readIfPresent,
  readState,
  renameIfPresent,
  splitName,
  takeOver,
  type LockState,
} from './lock-state.ts';
import { close, isListening, listen, socketPath } from './unix-socket.ts';

const HEARTBEAT_MS = 2_000;
/** The holder stops writing without a heartbeat of its own for this many intervals, and checks the lock first. */
const LEASE_BEATS = 2;
/** A lock of another machine is abandoned after this many intervals without a heartbeat. */
const ABANDONED_BEATS = 3;

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
      if (await isAlive(folder, state, bootId, heartbeatMs)) throw new DirectoryInUseError(dataDir, holderOf(state));
      if (takeOver(folder, state, name)) break;
    }
  } catch (error) {
    await close(server);
    throw error;
  }

  const file = path.join(folder, name);
  let content: string | undefined;
  let beats = 0;
  let beatAt = now();
  let lost: Error | undefined;

  /** Checks that this process still holds the lock, and changes the content of the state file. */
  function beat(): void {
    beats += 1;
    const next = contentOf({ host: hostname(), pid: pidToStop() }, beats);
    if (content === undefined ? !existsSync(file) : readIfPresent(file) !== content) {
      lost = new Error(`Another machine has taken over the data directory ${dataDir}.`);
      clearInterval(timer);
      throw lost;
    }
    // A full disk may prevent the heartbeat. The lock is held until another machine takes it.
    if (overwrite(file, next)) content = next;
    beatAt = now();
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
      if (millisecondsSince(beatAt) > LEASE_BEATS * heartbeatMs) beat();
    },
    async release() {
      clearInterval(timer);
      renameIfPresent(file, path.join(folder, FREE));
      await close(server);
    },
  };
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

/** Returns whether the holder of this state is alive. If the state changes meanwhile, taking it over fails. */
async function isAlive(folder: string, state: LockState, bootId: string, heartbeatMs: number): Promise<boolean> {
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
