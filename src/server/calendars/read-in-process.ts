import { execFile } from 'node:child_process';
import path from 'node:path';
import { CalendarError, EndedReading } from '../../domain/other-calendars/calendar-error.ts';
import type { CalendarContent, Reading } from '../../domain/other-calendars/calendar-text.ts';
import { SECOND_MS } from '../../rules/durations.ts';

const COMMAND = path.resolve('dist/server/read-calendar.js');
/** A text of 25 MB takes seconds of a processor, which may be busy. */
const LIMIT_MS = 30 * SECOND_MS;
const MEMORY_MB = 256;

/** What `scripts/read-calendar.ts` writes. */
export type ReadCalendar = CalendarContent | { refusal: string };

/**
 * Returns what the text of a calendar holds. A process of its own reads it: a large or malicious text takes a processor for
 * seconds, and some rules have no end. Throws a CalendarError.
 */
export async function readInProcess(text: string, reading: Reading, limitMs = LIMIT_MS): Promise<CalendarContent> {
  const output = await new Promise<string>((resolve, reject) => {
    const options = { timeout: limitMs, killSignal: 'SIGKILL', env: {} } as const;
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, COMMAND],
      options,
      (error, written) => {
        if (error) reject(new EndedReading('Reading it takes too much time or memory.', { cause: error }));
        else resolve(written);
      },
    );
    // The error is that of the process.
    child.stdin?.on('error', () => {}).end(JSON.stringify({ text, reading }));
  });
  const result = JSON.parse(output) as ReadCalendar;
  if ('refusal' in result) throw new CalendarError(result.refusal);
  return result;
}
