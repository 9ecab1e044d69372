import type { Logger } from 'pino';
import { applyRetention } from '../domain/retention/retention.service.ts';
import type { Database } from './database/database.ts';
import { eraseOrphanedFiles } from './mail/mail-files.ts';

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
