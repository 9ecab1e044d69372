/** A calendar date as text, YYYY-MM-DD. It never passes through a clock or a time zone. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text);
}

/** Year and two-digit month of an article's address, from the text of its publish date. */
export function yearAndMonth(publishDate: string): { year: string; month: string } {
  return { year: publishDate.slice(0, 4), month: publishDate.slice(5, 7) };
}

/** 2025-01-31 becomes "January 31, 2025". */
export function longDate(publishDate: string): string {
  const [, year, month, day] = ISO_DATE.exec(publishDate) ?? [];
  return year ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}` : publishDate;
}
