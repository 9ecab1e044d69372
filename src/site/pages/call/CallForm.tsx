import { CALL_MINUTES, consultationFields, consultationMessages } from '../../../rules/consultation.ts';
import { dayAndClock } from '../../../rules/written-time.ts';
import type { RefusedForm } from '../../../rendering/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { ContactFields, HiddenField } from '../contact/ContactFields.tsx';
import { NearestTimes } from './NearestTimes.tsx';

const labels = {
  startsAt: 'Time',
  timeZone: 'Time zone',
  ...Object.fromEntries(consultationFields.map(({ name, label }) => [name, label])),
};

interface CallFormProps {
  chosen: string;
  times: readonly string[];
  zone: string;
  refused: RefusedForm | null;
}

/** Renders a plain form. The server shows it again with all that was typed if it cannot book the time. */
export function CallForm({ chosen, times, zone, refused }: CallFormProps) {
  const isFree = times.includes(chosen) && !refused?.errors['startsAt'];
  const errors = { ...(!isFree && { startsAt: consultationMessages.taken }), ...refused?.errors };
  return (
    <section
      aria-labelledby="chosen"
      className="self-start rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8"
    >
      <h2 id="chosen" className="text-h3 text-balance">
        {dayAndClock(chosen, zone)}
      </h2>
      <p className="mt-2 mb-6 text-text-2">
        {isFree ? `${CALL_MINUTES} minutes.` : 'Taken.'}{' '}
        <a href={`/contact/call?${new URLSearchParams({ zone })}`} className="underline underline-offset-4">
          See all times
        </a>
      </p>
      <form method="post" action="/api/consultation" className="space-y-6">
        <ErrorSummary errors={errors} labels={labels} />
        <HiddenField />
        <input type="hidden" name="timeZone" value={zone} />
        {isFree || times.length === 0 ? (
          <input type="hidden" name="startsAt" value={chosen} />
        ) : (
          <NearestTimes times={times} chosen={chosen} zone={zone} />
        )}
        <ContactFields fields={consultationFields} values={refused?.values ?? { useCase: 'other' }} errors={errors} />
        {refused?.failure && (
          <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
            {refused.failure}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit">Book the Call</Button>
          <p className="text-caption text-text-3">
            What you write is stored as an inquiry. The{' '}
            <a href="/privacy" className="text-text-2 underline">
              privacy policy
            </a>{' '}
            explains how.
          </p>
        </div>
      </form>
    </section>
  );
}
