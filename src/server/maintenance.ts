import type { Logger } from 'pino';
import { deleteOldDrawnFiles } from '../domain/drawings/drawn-file.service.ts';
import { applyRetention } from '../domain/retention/retention.service.ts';
import type { Database } from './database/database.ts';
import { withJobId } from './log-context.ts';
import { eraseOrphanedFiles } from './mail/mail-files.ts';
import { storeReleasedFiles } from './pages/released-files.ts';

const DAY_MS = 86_400_000;
/** Delays the first run until the server has started and the database is ready. */
const FIRST_RUN_MS = 60_000;

interface Dependencies {
  database: Database;
  /** Folder of emails that are written to files. */
  mailFolder: string;
  /** Folders of the files of this release. */
  assetFolders: string[];
  log: Logger;
}

/**
 * Once a day, erases data after its retention period, stores the files of this release again so that they remain, and vacuums
 * the database. Returns a function that stops it.
 */
export function startMaintenance({ database, mailFolder, assetFolders, log }: Dependencies): () => void {
  const run = async () => {
    if (!database.ready) return;
    try {
      const { manager } = database.source;
      const erased = await applyRetention(manager);
      const files = await eraseOrphanedFiles(manager, mailFolder);
      await deleteOldDrawnFiles(manager);
      await storeReleasedFiles(manager, assetFolders);
      log.info({ ...erased, files }, 'maintenance done');
      await database.vacuum?.();
    } catch (error) {
      log.error({ err: error }, 'maintenance failed');
    }
  };
  const start = () => void withJobId('maintenance', run);
  const first = setTimeout(start, FIRST_RUN_MS);
  const daily = setInterval(start, DAY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
