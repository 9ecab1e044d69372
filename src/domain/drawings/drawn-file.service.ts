import { LessThan, type EntityManager } from 'typeorm';
import { DrawnFile } from './drawn-file.entity.ts';
import { DAY_MS } from '../../rules/durations.ts';

/** After that time, a file is drawn again if it is still needed. */
const KEPT_DAYS = 90;

/** The path and the content of a drawn file. */
export type FileContent = Pick<DrawnFile, 'path' | 'bytes'>;

/** Returns the content of a stored file, or null. */
export async function readDrawnFile(manager: EntityManager, path: string): Promise<Buffer | null> {
  const file = await manager.findOneBy(DrawnFile, { path });
  return file?.bytes ?? null;
}

/** Stores the files of a drawing. Another process may have stored them meanwhile. */
export async function storeDrawnFiles(manager: EntityManager, files: readonly FileContent[]): Promise<void> {
  await manager.upsert(DrawnFile, [...files], ['path']);
}

export async function deleteOldDrawnFiles(manager: EntityManager): Promise<void> {
  await manager.delete(DrawnFile, { createdAt: LessThan(new Date(Date.now() - KEPT_DAYS * DAY_MS)) });
}
