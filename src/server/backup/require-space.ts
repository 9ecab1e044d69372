import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { mailFiles } from '../mail/mail-files.ts';
import { freeSpace, MIN_FREE_BYTES } from '../free-space.ts';
import { BackupError } from './backup-error.ts';

const MB = 1_000_000;

/** A picture takes up 8% more space in a backup than in the database. Everything else takes up less. */
const OF_DATABASE = 1.1;

/** Throws a BackupError if a backup could fill the disk of its directory. */
export async function requireSpace(
  source: DataSource,
  { directory, mailFolder, free = freeSpace }: { directory: string; mailFolder: string; free?: typeof freeSpace },
): Promise<void> {
  const needed = OF_DATABASE * (await databaseBytes(source)) + (await folderBytes(mailFolder)) + MIN_FREE_BYTES;
  const left = await free(directory);
  if (left >= needed) return;
  throw new BackupError(
    `The disk of ${directory} has ${Math.floor(left / MB)} MB left, and a backup needs up to ${Math.ceil(needed / MB)} MB. ` +
      'Free some space, or set BACKUP_DIR to another disk.',
  );
}

async function databaseBytes(source: DataSource): Promise<number> {
  const [row] = await source.query<{ bytes: string }[]>('SELECT pg_database_size(current_database()) AS bytes');
  return Number(row?.bytes);
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const id of await mailFiles(folder)) bytes += await sizeOf(path.join(folder, `${id}.eml`));
  return bytes;
}

/** Returns 0 for a file that was erased in the meantime. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
