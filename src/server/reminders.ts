import type { Logger } from 'pino';
import { remindOfCalls } from '../domain/contact-submissions/calls/call-reminders.service.ts';
import { sendDigest } from '../domain/contact-submissions/digest.service.ts';
import { remindOfDueSubmissions } from '../domain/contact-submissions/reminder.service.ts';
import { mailSettingsOf, type MailDelivery } from '../domain/shared/mail-settings.ts';
import { MINUTE_MS } from '../rules/durations.ts';
import { workingMorning } from '../rules/local-time.ts';
import { startJob } from './background-job.ts';
import type { Database } from './database/database.ts';

const INTERVAL_MS = 5 * MINUTE_MS;
/** Delays the first run until the server has started and the database is ready. */
const FIRST_RUN_MS = 30_000;

interface Dependencies {
  database: Database;
  mailDelivery: MailDelivery;
  log: Logger;
}

/**
 * Every five minutes, reminds the owner of submissions and visitors of calls, and sends the morning digest. Returns a function
 * that stops it.
 */
export function startReminders({ database, mailDelivery, log }: Dependencies): () => Promise<void> {
  const { manager } = database.source;
  const read = async () => {
    const settings = await database.settings.read();
    return { settings, mailSettings: mailSettingsOf(mailDelivery, settings) };
  };
  const steps = {
    async reminders() {
      await remindOfDueSubmissions(manager, (await read()).mailSettings);
    },
    async calls() {
      await remindOfCalls(manager, (await read()).mailSettings);
    },
    async digest() {
      const { settings, mailSettings } = await read();
      const morning = workingMorning(new Date(), settings);
      if (morning) await sendDigest(manager, morning, mailSettings);
    },
  };
  return startJob({ name: 'reminders', firstMs: FIRST_RUN_MS, everyMs: INTERVAL_MS, steps, database, log });
}
