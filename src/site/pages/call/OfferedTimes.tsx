import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { writtenDay } from '../../../rules/written-time.ts';
import { timesByDay } from './days.ts';
import { DayGrid } from './DayGrid.tsx';
import type { TimeChoice } from './TimeLabel.tsx';

interface OfferedTimesProps {
  times: readonly string[];
  zone: string;
  /** The day that the address names. */
  chosenDay: string | null;
  /** Returns the address of the same page with the times of another day. */
  hrefOf(day: string): string;
  /** The control that chooses a time. */
  Choice: ComponentType<TimeChoice>;
  /** Shown below the times. */
  children?: ReactNode;
}

/** Renders the days with times, and the times of one of them. Each day is a link. */
export function OfferedTimes({ times, zone, chosenDay, hrefOf, Choice, children }: OfferedTimesProps) {
  const [wanted, setWanted] = useState(chosenDay);
  const days = [...timesByDay(times, zone)];
  const [day, ofDay] = days.find(([other]) => other === wanted) ?? days[0] ?? [];
  if (!day) return <p className="text-lead text-text-2">No times are open in the coming days.</p>;

  const choose = (event: MouseEvent, other: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWanted(other);
    // The way back from another page leads to this day.
    window.history.replaceState(window.history.state, '', hrefOf(other));
  };
  return (
    <div className="grid gap-x-10 gap-y-8 @min-[34rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <DayGrid days={days.map(([other]) => other)} day={day} hrefOf={hrefOf} onChoose={choose} />
      <div>
        <h3 aria-live="polite" className="flex min-h-11 items-center font-semibold">
          {writtenDay(day, 'UTC')}
        </h3>
        <ol className="mt-2 space-y-2">
          {ofDay?.map((time) => (
            <li key={time}>
              <Choice time={time} zone={zone} />
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}
