/** A calendar date as text, YYYY-MM-DD, in no time zone. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** UTC, because a date without a time is parsed as midnight UTC. */
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function isCalendarDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const date = new Date(text);
  // Some engines turn February 30 into March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the year and the two-digit month of a blog post's address. */
export function yearAndMonth(publishDate: string): { year: string; month: string } {
  return { year: publishDate.slice(0, 4), month: publishDate.slice(5, 7) };
}

/** Returns "January 31, 2025" for "2025-01-31". Returns any other text unchanged. */
export function longDate(publishDate: string): string {
  return isCalendarDate(publishDate) ? longFormat.format(new Date(publishDate)) : publishDate;
}
