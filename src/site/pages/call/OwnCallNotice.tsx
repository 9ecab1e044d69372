import { CALL_MINUTES, callPath } from '../../../rules/consultation.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { OwnCall } from './own-call.ts';

/** Leads a visitor who has booked a call to its private page. */
export function OwnCallNotice(call: OwnCall) {
  return (
    <section aria-labelledby="own-call" className="mb-8 rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8">
      <h2 id="own-call" className="text-card">
        Your call
      </h2>
      <p className="mt-2 mb-5 text-text-2">
        {timeInZone(call.startsAt, call.timeZone)}, {CALL_MINUTES} minutes.
      </p>
      <ButtonLink href={callPath(call)} variant="quiet" size="small">
        See your call
      </ButtonLink>
    </section>
  );
}
