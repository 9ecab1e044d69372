import { text as textOf } from 'node:stream/consumers';
import { CalendarError } from '../src/domain/other-calendars/calendar-error.ts';
import { readCalendar, type Reading } from '../src/domain/other-calendars/calendar-text.ts';
import type { ReadCalendar } from '../src/server/calendars/read-in-process.ts';

/** Reads a calendar as JSON from the standard input and writes its busy times to the standard output. The server starts it. */
const { text, reading } = JSON.parse(await textOf(process.stdin)) as { text: string; reading: Reading };
process.stdout.write(JSON.stringify(read()));

function read(): ReadCalendar {
  try {
    return readCalendar(text, reading);
  } catch (error) {
    if (error instanceof CalendarError) return { refusal: error.message };
    throw error;
  }
}
