import { SECOND_MS } from '../../rules/durations.ts';
import { readApart } from '../shared/read-apart.ts';
import { CalendarError, EndedReading } from './calendar-error.ts';
import { readCalendar, type CalendarContent, type Reading } from './calendar-text.ts';

interface CalendarText {
  text: string;
  reading: Reading;
}

/** A text of 25 MB takes seconds of a processor, which may be busy. */
const LIMIT_MS = 30 * SECOND_MS;

/** Returns what the text of a calendar holds. Reads it in a process of its own. Throws a CalendarError. */
export async function readCalendarApart(calendar: CalendarText, limitMs = LIMIT_MS): Promise<CalendarContent> {
  const result = await readApart<typeof readCalendarText>('calendar', calendar, limitMs).catch((cause) => {
    throw new EndedReading('Reading it takes too much time or memory.', { cause });
  });
  if ('refusal' in result) throw new CalendarError(result.refusal);
  return result;
}

/** Returns what the text of a calendar holds, or why it cannot be read. */
export function readCalendarText({ text, reading }: CalendarText): CalendarContent | { refusal: string } {
  try {
    return readCalendar(text, reading);
  } catch (error) {
    if (error instanceof CalendarError) return { refusal: error.message };
    throw error;
  }
}
