import type { Logger } from 'pino';
import { remindOfDueSubmissions } from '../domain/contact-submissions/reminder.service.ts';
import { sendDigest } from '../domain/digest/digest.service.ts';
import { sendScheduledIssues } from '../domain/newsletter-subscribers/scheduled-issue.service.ts';
import { mailSettingsOf, type MailDelivery } from '../domain/shared/mail-settings.ts';
import { workingMorning } from '../rules/local-time.ts';
import type { Database } from './database/database.ts';
import { withJobId } from './log-context.ts';

const INTERVAL_MS = 5 * 60_000;
/** Delays the first run until the server has started and the database is ready. */
const FIRST_RUN_MS = 30_000;

interface Dependencies {
  database: Database;
  mailDelivery: MailDelivery;
  log: Logger;
}

/**
 * Every five minutes, reminds the owner of submissions, and sends the morning digest and the scheduled newsletters.
 * Returns a function that stops it.
 */
export function startReminders(dependencies: Dependencies): () => void {
  const run = () => void withJobId('reminders', () => remind(dependencies));
  const first = setTimeout(run, FIRST_RUN_MS);
  const interval = setInterval(run, INTERVAL_MS);
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}

async function remind({ database, mailDelivery, log }: Dependencies): Promise<void> {
  if (!database.ready) return;
  const { manager } = database.source;
  try {
    const settings = await database.settings.read();
    const mailSettings = mailSettingsOf(mailDelivery, settings);
    await remindOfDueSubmissions(manager, settings, mailSettings);
    await sendScheduledIssues(manager, mailSettings);
    const morning = workingMorning(new Date(), settings);
    if (morning) await sendDigest(manager, morning, mailSettings);
  } catch (error) {
    log.error({ err: error }, 'could not send reminders');
  }
}
