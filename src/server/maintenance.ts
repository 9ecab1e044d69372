import type { Logger } from 'pino';
import { deleteOldDrawnFiles } from '../domain/drawings/drawn-file.service.ts';
import { applyRetention } from '../domain/privacy/retention.service.ts';
import { mailSettingsOf, type MailDelivery } from '../domain/shared/mail-settings.ts';
import { DAY_MS, MINUTE_MS } from '../rules/durations.ts';
import { startJob } from './background-job.ts';
import type { Database } from './database/database.ts';
import { eraseOrphanedFiles } from './mail/mail-files.ts';

/** Delays the first run until the server has started and the database is ready. */
const FIRST_RUN_MS = MINUTE_MS;

interface Dependencies {
  database: Database;
  mailDelivery: MailDelivery;
  /** Folder of emails that are written to files. */
  mailFolder: string;
  log: Logger;
}

/**
 * Once a day, erases data after its retention period, orphaned files of emails and old drawings, and vacuums the database.
 * Returns a function that stops it.
 */
export function startMaintenance({ database, mailDelivery, mailFolder, log }: Dependencies): () => Promise<void> {
  const { manager } = database.source;
  const steps = {
    async retention() {
      const mailSettings = mailSettingsOf(mailDelivery, await database.settings.read());
      log.info(await applyRetention(manager, mailSettings), 'retention applied');
    },
    mailFiles: async () => log.info({ files: await eraseOrphanedFiles(manager, mailFolder) }, 'files of emails erased'),
    drawnFiles: () => deleteOldDrawnFiles(manager),
    vacuum: async () => database.vacuum?.(),
  };
  return startJob({ name: 'maintenance', firstMs: FIRST_RUN_MS, everyMs: DAY_MS, steps, database, log });
}
