import { longDate } from '../../rules/date.ts';
import { textOf, type CalendarComponent } from './calendar-components.ts';

const REMARKS_MAX = 20;
const NAME_MAX = 100;

export const EMPTY = 'It contains no events.';

export function couldNotBeRead(component: CalendarComponent): string {
  return `${titleOf(component)} could not be read and blocks no calls.`;
}

export function isInUnknownZone(component: CalendarComponent, zone: string): string {
  return `${titleOf(component)} is in a time zone that is not known, “${zone.slice(0, NAME_MAX)}”. The site takes its time as yours.`;
}

export function shortened(remarks: readonly string[]): string[] {
  const more = remarks.length - REMARKS_MAX;
  return more > 0 ? [...remarks.slice(0, REMARKS_MAX), `Not listed: ${more} more.`] : [...remarks];
}

/** Returns the title and the date of an event, as the owner knows it. */
function titleOf(component: CalendarComponent): string {
  const title = (textOf(component, 'SUMMARY') ?? 'Untitled').replaceAll(/\\([,;\\])/g, '$1').slice(0, NAME_MAX);
  const [year, month, day] = /(\d{4})(\d\d)(\d\d)(?=T|$)/.exec(textOf(component, 'DTSTART') ?? '')?.slice(1) ?? [];
  return `“${title}” (${year ? longDate(`${year}-${month}-${day}`) : 'without a date'})`;
}
