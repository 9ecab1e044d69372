import { ButtonLink } from '../../../ui/Button.tsx';
import { writtenClock, writtenDay } from '../../../rules/written-time.ts';

/** How many days are open at first. */
const OPEN_DAYS = 3;

interface FreeTimesProps {
  /** Whether the time zone may change when the page hydrates. */
  zoneIsOpen: boolean;
  times: readonly string[];
  zone: string;
}

/** Renders the free times by day. Each is a link to the form that books it. */
export function FreeTimes({ zoneIsOpen, times, zone }: FreeTimesProps) {
  const days = [...Map.groupBy(times, (time) => writtenDay(time, zone))];
  return (
    <div data-until={zoneIsOpen ? 'hydrated' : undefined}>
      {days.length === 0 && <p className="text-lead text-text-2">No times are open in the coming days.</p>}
      {days.map(([day, ofDay], index) => (
        <details key={day} open={index < OPEN_DAYS} className="border-t border-hairline py-1">
          <summary className="min-h-11 cursor-pointer py-2.5">
            <h2 className="inline font-semibold">{day}</h2>{' '}
            <span className="text-caption text-text-3">· {ofDay.length} free</span>
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 pt-1 pb-4">
            {ofDay.map((time) => (
              <li key={time}>
                <ButtonLink
                  href={`/contact/call?${new URLSearchParams({ at: time, zone })}`}
                  variant="quiet"
                  aria-label={`${day}, ${writtenClock(time, zone)}`}
                  className="tabular w-full whitespace-nowrap"
                >
                  {writtenClock(time, zone)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="border-t border-hairline pt-6 text-text-2">
        No time that suits you?{' '}
        <a href="/contact" className="underline underline-offset-4">
          Send me a message
        </a>{' '}
        with two or three times that suit you.
      </p>
    </div>
  );
}
