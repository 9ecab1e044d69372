import { CalendarError, EndedReading } from '../../domain/other-calendars/calendar-error.ts';
import type { CalendarContent, Reading } from '../../domain/other-calendars/calendar-text.ts';
import type { readCalendarText } from '../../domain/other-calendars/read-calendar.ts';
import { readApart } from '../../domain/shared/read-apart.ts';
import { SECOND_MS } from '../../rules/durations.ts';

/** A text of 25 MB takes seconds of a processor, which may be busy. */
const LIMIT_MS = 30 * SECOND_MS;

/** Returns what the text of a calendar holds. Throws a CalendarError. */
export async function readInProcess(text: string, reading: Reading, limitMs = LIMIT_MS): Promise<CalendarContent> {
  const result = await readApart<typeof readCalendarText>('calendar', { text, reading }, limitMs).catch((cause) => {
    throw new EndedReading('Reading it takes too much time or memory.', { cause });
  });
  if ('refusal' in result) throw new CalendarError(result.refusal);
  return result;
}
