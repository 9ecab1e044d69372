import type { Logger } from 'pino';
import {
  isComputed,
  limitsFrom,
  recordEnded,
  recordFailure,
  recordReading,
  takeDueCalendar,
} from '../domain/other-calendars/busy-calendar.service.ts';
import type { BusyCalendar } from '../domain/other-calendars/busy-calendar.entity.ts';
import { CalendarError, EndedReading } from '../domain/other-calendars/calendar-error.ts';
import type { CalendarContent, Reading } from '../domain/other-calendars/calendar-text.ts';
import type { readCalendarText } from '../domain/other-calendars/read-calendar.ts';
import { runApart } from '../domain/shared/run-apart.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { startJob } from './background-job.ts';
import { fetchCalendar, type Network } from './calendars/fetch-calendar.ts';
import type { Database } from './database/database.ts';

/** How soon a new calendar is read. */
const INTERVAL_MS = 10 * SECOND_MS;

interface Dependencies {
  database: Database;
  siteOrigin: string;
  log: Logger;
  /** Default: the internet. */
  network?: Network;
  /** How long reading a text may take. Default: half a minute. */
  readingMs?: number;
}

/** Reads the calendars of the owner, each every ten minutes. Returns a function that stops it. */
export function startBusyCalendars(dependencies: Dependencies): () => Promise<void> {
  const { database, log } = dependencies;
  const steps = {
    async calendars() {
      // A database that accepts no writes can keep no times.
      if (!database.problem) await readDueCalendars(dependencies);
    },
  };
  return startJob({ name: 'calendars', everyMs: INTERVAL_MS, steps, database, log });
}

/** Reads each calendar that is due. One that cannot be read keeps its last known times. */
export async function readDueCalendars(dependencies: Dependencies): Promise<void> {
  const { manager } = dependencies.database.source;
  for (let due = await takeDueCalendar(manager); due; due = await takeDueCalendar(manager)) {
    try {
      await recordReading(manager, due, await readCalendar(due, dependencies));
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      // Only the host is logged, because the address is secret.
      dependencies.log.warn({ host: new URL(due.address).host, reason: error.message }, 'calendar was not read');
      if (error instanceof EndedReading) await recordEnded(manager, due, error);
      else await recordFailure(manager, due, error.message);
    }
  }
}

/** Returns the times of a calendar. Null if it is unchanged. */
async function readCalendar(calendar: BusyCalendar, dependencies: Dependencies) {
  const { database, siteOrigin, network, readingMs } = dependencies;
  const fetched = await fetchCalendar(calendar.address, isComputed(calendar) ? calendar : null, network);
  if (!fetched) return null;
  const { text, etag, lastModified } = fetched;
  const { timeZone, email } = await database.settings.read();
  const owners = [email, ...emailsIn(calendar.address)];
  const reading = { timeZone, owners, ownHost: new URL(siteOrigin).hostname, ...limitsFrom(Date.now()) };
  return { etag, lastModified, ...(await readText(text, reading, readingMs)) };
}

/** A text of 25 MB takes seconds of a processor, which may be busy. */
const READING_MS = 30 * SECOND_MS;

async function readText(text: string, reading: Reading, limitMs = READING_MS): Promise<CalendarContent> {
  const result = await runApart<typeof readCalendarText>('calendar', { text, reading }, limitMs).catch((cause) => {
    throw new EndedReading('Reading it takes too much time or memory.', { cause });
  });
  if ('refusal' in result) throw new CalendarError(result.refusal);
  return result;
}

/** Returns the email addresses in the address of a calendar. Google's has that of its owner. */
function emailsIn(address: string): string[] {
  const parts = address.replaceAll(/%40/g, '@').split(/[/?&=]/);
  return parts.filter((part) => part.includes('@'));
}
