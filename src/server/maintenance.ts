import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { In, type EntityManager } from 'typeorm';
import { Mail } from '../domain/mail/mail.entity.ts';
import { applyRetention } from '../domain/retention/retention.service.ts';
import { isId } from '../rules/id.ts';
import type { Database } from './database/database.ts';

const DAY_MS = 86_400_000;
/** Delays the first run until the server has started and the database is ready. */
const FIRST_RUN_MS = 60_000;

/** Erases data after its retention period and vacuums the database, once a day. Returns a function that stops it. */
export function startMaintenance(database: Database, folder: string, log: Logger): () => void {
  const run = async () => {
    if (!database.ready) return;
    try {
      const { manager } = database.source;
      const erased = await applyRetention(manager);
      const files = await eraseOrphanedFiles(manager, folder);
      log.info({ ...erased, files }, 'maintenance done');
      await database.vacuum?.();
    } catch (error) {
      log.error({ err: error }, 'maintenance failed');
    }
  };
  const first = setTimeout(run, FIRST_RUN_MS);
  const daily = setInterval(run, DAY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/** Deletes the files of emails whose row was erased, so that no personal data stays on the disk. */
export async function eraseOrphanedFiles(manager: EntityManager, folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.eml')).map((name) => path.parse(name).name);
  // Other files in the folder are not the site's.
  const ids = mails.filter(isId);
  if (ids.length === 0) return 0;
  const known = await manager.find(Mail, { where: { id: In(ids) }, select: { id: true } });
  const orphans = ids.filter((id) => !known.some((mail) => mail.id === id));
  for (const id of orphans) await rm(path.join(folder, `${id}.eml`), { force: true });
  return orphans.length;
}
