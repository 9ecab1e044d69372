import { statfs } from 'node:fs/promises';

/**
 * Minimum free space of a disk. Below it the embedded database refuses writes, because its engine stops when a segment of 16 MB
 * of its log does not fit on the disk.
 */
export const MIN_FREE_BYTES = 64 * 1024 ** 2;

/** Returns the free space of the disk of a directory, in bytes. */
export async function freeSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
