import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { SECOND_MS } from '../../rules/durations.ts';
import { isTimeZone } from '../../rules/local-time.ts';
import { zoneOfWindows } from './windows-zones.ts';

/** Returns the moment of a local time in milliseconds. */
type Zone = (local: ICAL.Time) => number;

/** Returns the time zone of a property with a time. */
export type FindZone = (property: ICAL.Property) => Zone;

/** Returns a function that finds the zones of calendars. Whole days and times without a known zone are in the zone of the owner. */
export function zonesOf(components: readonly ICAL.Component[], timeZone: string): FindZone {
  const described = new Map(
    components
      .filter(({ name }) => name === 'vtimezone')
      .map((component) => [String(component.getFirstPropertyValue('tzid')), component]),
  );
  const owners = namedZone(timeZone);
  const find = (name: string): Zone => {
    // A description may end at some year, so a known name comes first.
    const known = isTimeZone(name) ? name : zoneOfWindows(name);
    if (known) return namedZone(known);
    const component = described.get(name);
    return component ? describedZone(component) : owners;
  };
  const found = new Map<string, Zone>();
  return (property) => {
    const value = property.getFirstValue();
    const time = value instanceof ICAL.Period ? value.start : (value as ICAL.Time);
    if (time.zone === ICAL.Timezone.utcTimezone) return asUtc;
    const name = property.getFirstParameter('tzid');
    if (!name || time.isDate) return owners;
    const zone = found.get(name) ?? find(name);
    found.set(name, zone);
    return zone;
  };
}

/** Returns a local time as if it were in UTC. */
export const asUtc: Zone = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** As the standard says, a local time that the clocks skip is counted from before the change, and one that they repeat is the first. */
function namedZone(timeZone: string): Zone {
  return ({ year, month, day, hour, minute, second }) =>
    Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(timeZone).epochMilliseconds;
}

function describedZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component);
  return (local) => asUtc(local) - zone.utcOffset(local) * SECOND_MS;
}
