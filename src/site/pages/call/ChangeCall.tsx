import { callPath } from '../../../rules/consultation.ts';
import { Button, ButtonSummary } from '../../../ui/Button.tsx';
import { FieldNotes } from '../../../ui/Field.tsx';
import type { BookedCallData } from './booked-call.loader.ts';
import { OfferedTimes } from './OfferedTimes.tsx';
import { spokenTime, TimeLabel, type TimeChoice } from './TimeLabel.tsx';

/** Renders a plain form that moves a call to another time. */
export function MoveCall({ call, times, chosenDay, refused }: BookedCallData) {
  const { token, timeZone } = call;
  return (
    <section aria-labelledby="move" className="@container min-w-0">
      <h2 id="move" className="mb-4 text-card">
        Another time?
      </h2>
      <form method="post" action={`/api/consultation/${token}/move`}>
        <OfferedTimes
          times={times}
          zone={timeZone}
          chosenDay={chosenDay}
          hrefOf={(day) => `${callPath(call)}?${new URLSearchParams({ day })}#move`}
          Choice={TimeRadio}
        >
          <div className="mt-4 flex flex-col items-start gap-4">
            <FieldNotes id="startsAt" error={refused?.errors['startsAt'] ?? refused?.failure} />
            <Button type="submit" variant="quiet">
              Move the call
            </Button>
          </div>
        </OfferedTimes>
      </form>
    </section>
  );
}

function TimeRadio({ time, zone }: TimeChoice) {
  return (
    <label className="tabular flex min-h-11 items-center gap-3">
      <input type="radio" name="startsAt" value={time} aria-label={spokenTime(time, zone)} required />
      <TimeLabel time={time} zone={zone} />
    </label>
  );
}

/** Renders a plain form that cancels a call. */
export function CancelCall({ call: { token, isDelivered } }: Pick<BookedCallData, 'call'>) {
  return (
    <details className="mt-6">
      <ButtonSummary>Cancel the call</ButtonSummary>
      <form method="post" action={`/api/consultation/${token}/cancel`} className="pt-4">
        <p className="mb-4 text-text-2">
          {isDelivered && 'You and I get a cancellation by email. '}Your inquiry stays.
        </p>
        <Button type="submit" variant="quiet">
          Cancel it now
        </Button>
      </form>
    </details>
  );
}
