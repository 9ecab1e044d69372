import { useState, type MouseEvent } from 'react';
import { unusualHour } from '../../../rules/local-time.ts';
import { writtenClock, writtenDay } from '../../../rules/written-time.ts';
import { timesByDay } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface OfferedTimesProps {
  times: readonly string[];
  zone: string;
  /** The day that the address names. */
  chosenDay: string | null;
}

/** Renders a month and the times of one of its days. Each day and each time is a link. */
export function OfferedTimes({ times, zone, chosenDay }: OfferedTimesProps) {
  const [wanted, setWanted] = useState(chosenDay);
  const byDay = timesByDay(times, zone);
  const [firstDay] = byDay.keys();
  const day = wanted && byDay.has(wanted) ? wanted : firstDay;
  if (!day) return <p className="text-lead text-text-2">No times are open in the coming days.</p>;

  const hrefOf = (other: string) => `/contact/call?${new URLSearchParams({ day: other, zone })}`;
  const choose = (event: MouseEvent, other: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWanted(other);
    // The way back from the form leads to this day.
    window.history.replaceState(window.history.state, '', hrefOf(other));
  };
  return (
    <div className="grid gap-x-10 gap-y-8 @min-[34rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <MonthGrid days={[...byDay.keys()]} day={day} hrefOf={hrefOf} onChoose={choose} />
      <TimesOfDay times={byDay.get(day) ?? []} zone={zone} />
    </div>
  );
}

function TimesOfDay({ times, zone }: { times: readonly string[]; zone: string }) {
  const day = writtenDay(times[0] ?? '', zone);
  return (
    <div>
      <h3 aria-live="polite" className="flex min-h-11 items-center font-semibold">
        {day}
      </h3>
      <ol className="mt-2 space-y-2">
        {times.map((time) => {
          const [clock, note] = [writtenClock(time, zone), unusualHour(time, zone)];
          return (
            <li key={time}>
              <a
                href={`/contact/call?${new URLSearchParams({ at: time, zone })}`}
                aria-label={[`${day}, ${clock}`, note].filter(Boolean).join(' ')}
                className="tabular flex min-h-12 items-center justify-center gap-2 rounded-control border border-hairline-2 px-4 font-semibold transition-colors hover:border-accent hover:text-accent"
              >
                {clock}
                {note && ' '}
                {note && <span className="text-caption font-normal text-warning">{note}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
