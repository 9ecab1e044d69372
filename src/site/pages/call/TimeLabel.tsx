import { unusualHour } from '../../../rules/local-time.ts';
import { dayAndClock, writtenClock } from '../../../rules/written-time.ts';

/** A time that can be chosen, and the time zone in which it is shown. */
export interface TimeChoice {
  time: string;
  zone: string;
}

/** Renders the clock of a time, and a word about an unusual hour. */
export function TimeLabel({ time, zone }: TimeChoice) {
  const note = unusualHour(time, zone);
  return (
    <>
      {writtenClock(time, zone)}
      {note && <span className="text-caption font-normal text-warning"> {note}</span>}
    </>
  );
}

/** Returns the day, the clock and the word about an unusual hour, for those who do not see the heading above. */
export function spokenTime(time: string, zone: string): string {
  return [dayAndClock(time, zone), unusualHour(time, zone)].filter(Boolean).join(' ');
}
