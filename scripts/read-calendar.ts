import { text as textOf } from 'node:stream/consumers';
import { CalendarError } from '../src/domain/consultations/calendar-error.ts';
import { busyTimesIn, type Reading } from '../src/domain/consultations/calendar-text.ts';
import type { ReadCalendar } from '../src/server/calendars/read-in-process.ts';

/** Reads a calendar as JSON from the standard input and writes its busy times to the standard output. The server starts it. */
const { text, reading } = JSON.parse(await textOf(process.stdin)) as { text: string; reading: Reading };
process.stdout.write(JSON.stringify(read()));

function read(): ReadCalendar {
  try {
    return { times: busyTimesIn(text, reading) };
  } catch (error) {
    if (error instanceof CalendarError) return { refusal: error.message };
    throw error;
  }
}
