import { consultationMessages } from '../../../rules/consultation.ts';
import { dayAndClock } from '../../../rules/written-time.ts';

/** How many free times are shown. */
const NEAREST = 6;

interface NearestTimesProps {
  times: readonly string[];
  /** The time that is not free. */
  chosen: string;
  zone: string;
}

/** Renders a choice of the free times around one that is not free. */
export function NearestTimes({ times, chosen, zone }: NearestTimesProps) {
  return (
    <fieldset aria-describedby="startsAt-error">
      <legend className="mb-2 font-semibold">Nearest open times</legend>
      <p id="startsAt-error" className="sr-only">
        {consultationMessages.taken}
      </p>
      {nearest(times, chosen).map((time, index) => (
        <label key={time} className="flex min-h-11 items-center gap-3">
          {/* The list of errors links to the first one, because a fieldset cannot have the focus. */}
          <input id={index === 0 ? 'startsAt' : undefined} type="radio" name="startsAt" value={time} required />
          {dayAndClock(time, zone)}
        </label>
      ))}
    </fieldset>
  );
}

function nearest(times: readonly string[], chosen: string): string[] {
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(chosen));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .toSorted();
}
