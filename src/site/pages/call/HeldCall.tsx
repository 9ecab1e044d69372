import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { BookedCallData } from './booked-call.loader.ts';
import { NearestTimes } from './NearestTimes.tsx';

/** Renders a call that waits for its confirmation. Only the link of the email leads to the button that confirms it. */
export function HeldCall({ token, call, times, refused }: BookedCallData) {
  const { startsAt, timeZone, state, heldUntil, canConfirm, message } = call;
  const isExpired = state === 'expired';
  const { email } = useSettings();
  const when = `${timeInZone(startsAt, timeZone)}, ${CALL_MINUTES} minutes.`;
  const until = timeInZone(heldUntil ?? startsAt, timeZone);
  const hasForm = canConfirm && (!isExpired || times.length > 0);
  const title = isExpired ? 'The time is free again' : 'Please confirm your call';
  return (
    <>
      <Metadata title={title} description="What to do, and until when." noindex />
      <PageHeader title={title} lead={when} />
      <div className="container section">
        <div className="max-w-prose space-y-6">
          <p>
            {isExpired && `I held this time for you until ${until}, and it was not confirmed by then. `}
            {isExpired && canConfirm && 'You can still book: choose another time. What you wrote is kept.'}
            {!isExpired && canConfirm && `The time is held for you until ${until}. Press the button, and it is yours.`}
            {!isExpired && !canConfirm && TO_CONFIRM(until)}
          </p>
          {refused && (
            <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
              {refused.errors['startsAt'] ?? refused.failure}
            </p>
          )}
          {hasForm && (
            <form method="post" action={`/api/consultation/${token}/confirm`} className="space-y-6">
              {isExpired && <NearestTimes times={times} chosen={startsAt} zone={timeZone} />}
              <Button type="submit">{isExpired ? 'Book the Call' : 'Confirm the call'}</Button>
            </form>
          )}
          {!hasForm && isExpired && <ButtonLink href="/contact/call">Choose another time</ButtonLink>}
          {!canConfirm && !isExpired && (
            <p className="text-text-2">No email? Look in your spam folder, or write to {email}.</p>
          )}
          <section aria-labelledby="wrote">
            <h2 id="wrote" className="mb-2 text-card">
              What you wrote
            </h2>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-text-2">
              {message}
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

const TO_CONFIRM = (until: string) =>
  `I have sent an email to the address that you entered. Open the link in it and press the button by ${until}. Then the call is booked. The time is held for you.`;
