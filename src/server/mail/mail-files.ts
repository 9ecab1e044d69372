import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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

/** Deletes the files of emails whose row was erased, so that no personal data stays on the disk. Returns their number. */
export async function eraseOrphanedFiles(manager: EntityManager, folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  // Other files in the folder are not the site's.
  const ids = files
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.parse(name).name)
    .filter(isId);
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
