import { findIana } from 'windows-iana';
import { isTimeZone } from '../../rules/local-time.ts';
import { textOf, type CalendarComponent } from './calendar-components.ts';
import { describedZone } from './described-zone.ts';

/** Returns the time zone of a name in a calendar: an IANA name, or a difference from UTC such as "UTC+0530". */
export type FindZone = (name: string) => string | undefined;

/** Returns a function that finds the zones of a calendar. A description may end at some year, so a known name comes first. */
export function zonesOf(components: readonly CalendarComponent[], year: number): FindZone {
  const found = new Map<string, string | undefined>();
  const find = (name: string) => {
    const description = components.find(
      (component) => component.name === 'VTIMEZONE' && unquoted(textOf(component, 'TZID') ?? '') === name,
    );
    return namedZone(name) ?? (description && describedZone(description, year)) ?? displayedZone(name);
  };
  return (written) => {
    const name = unquoted(written);
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
}

const unquoted = (name: string) => name.replaceAll('"', '').trim();

/** Letters that several zones share: JavaScript takes BST as Bangladesh, and EST as Panama, which has no summer time. */
const ABBREVIATION = /^(?!(UTC|GMT|[CEMW]ET)$)[a-z]{2,4}$/i;

/** Returns the zone of an IANA name or of a Windows name such as "W. Europe Standard Time", also behind the prefix of a program. */
function namedZone(name: string): string | undefined {
  const parts = name.split('/');
  const endings = parts.map((_, index) => parts.slice(index).join('/'));
  return (
    endings.find((ending) => /^[a-z]/i.test(ending) && !ABBREVIATION.test(ending) && isTimeZone(ending)) ??
    findIana(endings.at(-1)!.replace(/ \d$/, ''))[0]
  );
}

const DISPLAYED = /^\(?(UTC|GMT)?(?: ?([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?\)?(?: (.+))?$/i;

/** Returns the zone of a display name such as "(UTC+01:00) Amsterdam, Berlin", by its cities if they are known, or "UTC+03:00". */
function displayedZone(name: string): string | undefined {
  const [, utc, sign, hours = '', minutes = '00', places = ''] = DISPLAYED.exec(name) ?? [];
  const region = findIana(places.replace(/ Time( \(.+\))?$/, ' Standard Time'))[0];
  const zone =
    region ??
    places
      .split(/, | \/ /)
      .map(zoneOfCity)
      .find(Boolean);
  return zone ?? (sign ? `UTC${sign}${hours.padStart(2, '0')}${minutes}` : utc && 'UTC');
}

function zoneOfCity(city: string): string | undefined {
  const ending = `/${city.trim().replaceAll(' ', '_')}`;
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(ending));
}
