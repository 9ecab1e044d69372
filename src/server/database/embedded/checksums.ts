import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { CONTROL_FILE, parseControl, SHUT_DOWN } from './control-file.ts';
import { syncPath } from './durable-file-system.ts';

/** Files that may change while the database is stopped. */
const MAY_CHANGE = /\.conf$|^postmaster\.pid$/;

/** Checksums of all files of a stopped database, by path. */
type Checksums = Record<string, number>;

const checksumsFile = (files: string) => `${files}.checksums.json`;

/** Stores the checksums of a database that was shut down, so that the next start notices a change of its files. */
export function writeChecksums(files: string): void {
  const control = parseControl(readFileSync(path.join(files, CONTROL_FILE)));
  if (control?.state !== SHUT_DOWN) return;
  const unfinished = `${checksumsFile(files)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(checksumsOf(files)));
  syncPath(unfinished);
  renameSync(unfinished, checksumsFile(files));
}

/** Removes the checksums. They are outdated once the engine has opened the files. */
export function removeChecksums(files: string): void {
  rmSync(checksumsFile(files), { force: true });
  syncPath(path.dirname(files));
}

/** Returns whether a database was shut down in this directory. */
export function hasChecksums(files: string): boolean {
  return existsSync(checksumsFile(files));
}

/** Returns which file has changed since the database was shut down, or nothing. */
export function findChangedFile(files: string): string | undefined {
  if (!hasChecksums(files)) return undefined;
  const before = JSON.parse(readFileSync(checksumsFile(files), 'utf8')) as Checksums;
  const now = checksumsOf(files);
  // Every start and stop changes pg_control. With another one, a program without checksums has used the files since.
  if (before[CONTROL_FILE] !== now[CONTROL_FILE]) return undefined;
  const changed = Object.keys(before).find((name) => now[name] !== before[name]);
  return changed && `${changed} is ${changed in now ? 'damaged' : 'missing'}.`;
}

function checksumsOf(files: string): Checksums {
  const checksums: Checksums = {};
  const part = Buffer.alloc(PART_BYTES);
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(files, file).replaceAll(path.sep, '/');
    if (entry.isFile() && !MAY_CHANGE.test(name)) checksums[name] = checksumOf(file, part);
  }
  return checksums;
}

/** Files are read in parts of this size. With whole log segments, the process took 30 MB more for as long as it ran. */
const PART_BYTES = 256 * 1024;

function checksumOf(file: string, part: Buffer): number {
  const descriptor = openSync(file, 'r');
  try {
    let checksum = 0;
    let length: number;
    while ((length = readSync(descriptor, part)) > 0) checksum = crc32(part.subarray(0, length), checksum);
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}
