import { useSettings } from '../../rendering/settings.ts';
import { localTime } from '../../rules/local-time.ts';
import { writtenClock, writtenDay } from '../../rules/written-time.ts';
import type { OperatorCallPreviewQuery } from './document.operator.generated.ts';

/** How many days are shown. */
const DAYS = 7;

interface CallPreviewProps extends OperatorCallPreviewQuery {
  /** Where the time zone is changed. */
  zoneField: string;
}

/** Shows what visitors can choose after the last save, and the public holidays on which they cannot. */
export function CallPreview({ consultationTimes, publicHolidays, zoneField }: CallPreviewProps) {
  const { timeZone } = useSettings();
  const times = consultationTimes?.offered ?? [];
  const days = [...Map.groupBy(times, (time) => localTime(new Date(time), timeZone).day).values()].slice(0, DAYS);
  return (
    <section aria-labelledby="call-preview" className="mb-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div>
        <h2 id="call-preview" className="mb-2 text-card">
          What visitors see
        </h2>
        <p className="mb-2 text-caption text-text-3">
          Saved hours, in {timeZone}.{' '}
          <a href={zoneField} className="underline">
            Change the time zone
          </a>
        </p>
        {days.length === 0 && <p className="text-text-2">No times in the coming days.</p>}
        <dl className="text-caption">
          {days.map((ofDay) => (
            <div key={ofDay[0]} className="flex gap-4 border-t border-hairline py-1.5">
              <dt className="w-44 shrink-0">{writtenDay(ofDay[0] ?? '', timeZone)}</dt>
              <dd className="tabular text-text-2">{ofDay.map((time) => writtenClock(time, timeZone)).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className="mb-2 text-card">Public holidays</h2>
        <p className="mb-2 text-caption text-text-3">The days without calls that the country or region below gives.</p>
        {publicHolidays.length === 0 && <p className="text-text-2">None in the coming three months.</p>}
        <dl className="text-caption">
          {publicHolidays.map(({ day, name }) => (
            <div key={day} className="flex gap-4 border-t border-hairline py-1.5">
              <dt className="w-44 shrink-0">{writtenDay(`${day}T12:00:00Z`, 'UTC')}</dt>
              <dd className="text-text-2">{name}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
