import { readCalendar, type Reading } from './calendar-text.ts';

/** How the tests of calendars read: as an owner in Berlin, from December 2026 to April 2027. */
const reading: Reading = {
  timeZone: 'Europe/Berlin',
  from: Date.parse('2026-12-01T00:00Z'),
  until: Date.parse('2027-04-15T00:00Z'),
  ownHost: 'site.example',
  owners: ['Owner@example.com'],
};

export function readAs(text: string, overrides: Partial<Reading> = {}) {
  return readCalendar(text, { ...reading, ...overrides });
}

const formatted = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the busy times as "2026-12-01 11:00/11:45", in UTC. */
export function busy(text: string, overrides: Partial<Reading> = {}): string[] {
  return readAs(text, overrides).times.map(([start, end]) => {
    const [from, until] = [formatted(start), formatted(end)];
    return `${from}/${until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : until}`;
  });
}

export const remarks = (text: string) => readAs(text).remarks;

export const calendar = (...components: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components.flat(), 'END:VCALENDAR', ''].join('\r\n');

export const eventLines = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

export const event = (...lines: string[]) => calendar(eventLines(...lines));
