import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { In, type EntityManager } from 'typeorm';
import { Mail } from '../domain/mail/mail.entity.ts';
import { applyRetention } from '../domain/retention/retention.service.ts';
import { isId } from '../rules/id.ts';
import type { Database } from './database/database.ts';

const DAY_MS = 86_400_000;
/** The first round waits until the site has started, and its database is there. */
const FIRST_MS = 60_000;

/** Once a day, erases what has been kept for long enough, and tidies the database after it. Answers what ends it. */
export function startMaintenance(database: Database, folder: string, log: Logger): () => void {
  const round = async () => {
    if (!database.ready) return;
    try {
      const { manager } = database.source;
      const erased = await applyRetention(manager);
      const files = await eraseOrphanedFiles(manager, folder);
      log.info({ ...erased, files }, 'what was kept for long enough is erased');
      await database.vacuum?.();
    } catch (error) {
      log.error({ err: error }, 'The daily round failed; it is tried again tomorrow.');
    }
  };
  const first = setTimeout(round, FIRST_MS);
  const daily = setInterval(round, DAY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/** A mail that was written to a file goes with its row: an erasure leaves nothing behind on the disk either. */
export async function eraseOrphanedFiles(manager: EntityManager, folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.eml')).map((name) => path.parse(name).name);
  // Whatever else somebody has put there is not the site's to erase.
  const ids = mails.filter(isId);
  if (ids.length === 0) return 0;
  const known = await manager.find(Mail, { where: { id: In(ids) }, select: { id: true } });
  const orphans = ids.filter((id) => !known.some((mail) => mail.id === id));
  for (const id of orphans) await rm(path.join(folder, `${id}.eml`), { force: true });
  return orphans.length;
}
