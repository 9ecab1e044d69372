import { CalendarError } from './calendar-error.ts';
import { readCalendar, type CalendarContent, type Reading } from './calendar-text.ts';

interface CalendarText {
  text: string;
  reading: Reading;
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
