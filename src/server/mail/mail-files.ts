import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { isId } from '../../rules/id.ts';

/** Returns the folder for emails when no mail server is configured. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Writes an email to a file named by its ID. */
export async function writeMailFile(folder: string, id: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder, id), content, { mode: 0o600 });
}

export async function eraseMailFile(folder: string, id: string): Promise<void> {
  await rm(fileOf(folder, id), { force: true });
}

/** Returns the IDs of the emails that have a file. Other files in the folder are not the site's. */
export async function mailFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.parse(name).name)
    .filter(isId);
}

/** Returns the content of a file, or undefined if there is none. */
export async function readMailFile(folder: string, id: string): Promise<Buffer | undefined> {
  try {
    return await readFile(fileOf(folder, id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Deletes the files of emails whose row was erased, so that no personal data stays on the disk. Returns their number. */
export async function eraseOrphanedFiles(manager: EntityManager, folder: string): Promise<number> {
  const ids = await mailFiles(folder);
  if (ids.length === 0) return 0;
  const rows = await manager.query<{ id: string }[]>('SELECT id FROM mails WHERE id = ANY ($1::uuid[])', [ids]);
  const known = new Set(rows.map(({ id }) => id));
  const orphans = ids.filter((id) => !known.has(id));
  for (const id of orphans) await eraseMailFile(folder, id);
  return orphans.length;
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, `${id}.eml`);
}
