import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes files that an earlier export has written. */
export async function removeOthers(folder: string, written: ReadonlySet<string>, ours: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (ours.test(name) && !written.has(name)) await rm(path.join(folder, name));
  }
}
