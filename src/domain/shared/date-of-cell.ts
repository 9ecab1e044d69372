/** ISO 8601, or a day first with dots. Which of two numbers with slashes is the day differs by country. */
const DATE =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ,]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?)?/i;

const two = (part = '') => part.padStart(2, '0');

/** Returns the moment of a cell, or nothing if it has no date that is certain. Times without a zone are in UTC. */
export function dateOf(cell: string): string | undefined {
  const [, year, month, day, dayFirst, monthSecond, yearLast, time = '00:00', zone = 'Z'] = DATE.exec(cell) ?? [];
  const date = `${year ?? yearLast}-${two(month ?? monthSecond)}-${two(day ?? dayFirst)}`;
  const offset = /utc/i.test(zone) ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2');
  const moment = new Date(`${date}T${time.replace(/^\d:/, '0$&')}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
