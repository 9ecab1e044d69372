import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

/** Name of the state file while nobody holds the lock. */
export const FREE = 'free';

/** Every content has the same length, so that one overwrites the other. */
const CONTENT_LENGTH = 256;

/** The state file of a lock. Its name is `free` or names the holder, and its content changes with each heartbeat. */
export interface LockState {
  name: string;
  content: string;
}

export async function readState(folder: string): Promise<LockState> {
  // A listing may miss a file that is renamed at the same time.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const name = readdirSync(folder).find((entry) => entry === FREE || entry.includes('.'));
    const content = name && readIfPresent(path.join(folder, name));
    if (name && content !== undefined) return { name, content };
    await setTimeout(10);
  }
  throw new StartError(
    `The folder ${folder} has no state file. If no process uses the data directory, remove the folder.`,
  );
}

/** Returns the parts of the name of a holder. */
export function splitName(name: string): [bootId: string, nonce: string] {
  const dot = name.lastIndexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/** Takes the lock if its state has not changed. Returns whether it did. */
export function takeOver(folder: string, state: LockState, name: string): boolean {
  const [before, after] = [path.join(folder, state.name), path.join(folder, name)];
  if (!renameIfPresent(before, after)) return false;
  if (readIfPresent(after) !== state.content) {
    // The holder has continued in the meantime.
    renameIfPresent(after, before);
    return false;
  }
  if (state.name !== FREE) rmSync(path.join(folder, splitName(state.name)[1]), { force: true });
  return true;
}

/** Returns whether the file was renamed by this call. A network volume may report that it is missing after it was renamed. */
export function renameIfPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return existsSync(to);
}

/** Returns the content of a file, or nothing if it is missing. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Overwrites an existing file. Returns whether that succeeded. */
export function overwrite(file: string, content: string): boolean {
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

interface Holder {
  host: string;
  pid: number;
}

/** Returns the content of a state file. `beats` is the number of heartbeats. */
export function contentOf(holder: Holder, beats: number): string {
  return JSON.stringify({ ...holder, beats }).padEnd(CONTENT_LENGTH);
}

/** Returns a description such as "process 17 on web-1". */
export function holderOf({ content }: LockState): string {
  try {
    const { pid, host } = JSON.parse(content) as Holder;
    return `process ${pid} on ${host}`;
  } catch {
    return 'another process';
  }
}
