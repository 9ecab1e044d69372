import { writtenClock, writtenDay } from '../../rules/written-time.ts';

interface TimeOptionsProps {
  times: readonly string[];
  timeZone: string;
}

/** Renders times as options of a select, by day. */
export function TimeOptions({ times, timeZone }: TimeOptionsProps) {
  const days = Map.groupBy(times, (time) => writtenDay(time, timeZone));
  return [...days].map(([day, ofDay]) => (
    <optgroup key={day} label={day}>
      {ofDay.map((time) => (
        <option key={time} value={time}>
          {writtenClock(time, timeZone)}, {day}
        </option>
      ))}
    </optgroup>
  ));
}
