import type { ReactNode } from 'react';
import { useSettings } from '../../rendering/settings.ts';
import { writtenTime } from '../../rules/written-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { TimeOptions } from './TimeOptions.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import type { Submission } from './submission.ts';

interface BookedCallProps {
  call: NonNullable<Submission['consultation']>;
  /** The free times to which it can be moved. */
  times: readonly string[];
  action: string;
}

/** Renders the call that the sender has booked, with forms that move and cancel it, or note that the visitor did not come. */
export function BookedCall({ call, times, action }: BookedCallProps) {
  const { timeZone, sendsEmail } = useSettings();
  const when = `${writtenTime(call.startsAt, timeZone)}, ${call.telephone ? `by telephone: ${call.telephone}` : 'by video'}`;
  const { id, state, heldUntil } = call;
  const consequence = (change: string) => (
    <p className="text-caption">
      {sendsEmail
        ? `You and the visitor get an email that ${change} both calendars.`
        : 'This site sends no emails yet, so tell the visitor yourself.'}
    </p>
  );
  const form = (intent: string, label: string, children?: ReactNode) => (
    <form method="post" action={action} className="space-y-3">
      {children}
      <input type="hidden" name="callId" value={id} />
      <Button type="submit" name="intent" value={intent} size="small">
        {label}
      </Button>
    </form>
  );
  if (state === 'canceled') return <p className="text-text-2">Canceled: {when}</p>;
  if (state === 'expired') return <p className="text-text-2">Not confirmed in time: {when}</p>;
  if (state === 'held') {
    return (
      <p>
        {when}. Held until {writtenTime(heldUntil ?? '', timeZone)}, for the sender to confirm by email.
      </p>
    );
  }
  if (state === 'begun' || state === 'missed') {
    const isMissed = state === 'missed';
    const missed = <input type="hidden" name="missed" value={isMissed ? 'no' : 'yes'} />;
    return (
      <>
        <p className="mb-3">
          {when}
          {isMissed && '. The visitor did not come.'}
        </p>
        {form('call-missed', isMissed ? 'Take back' : 'Did not come', missed)}
      </>
    );
  }
  return (
    <>
      <p className="mb-3">{when}</p>
      <div className="flex flex-wrap gap-2">
        {times.length > 0 && (
          <Disclosure label="Move the call" atStart>
            {form(
              'move-call',
              'Move it now',
              <>
                {consequence('moves the call in')}
                <Select id="startsAt" label="New time">
                  <TimeOptions times={times} timeZone={timeZone} />
                </Select>
              </>,
            )}
          </Disclosure>
        )}
        <Disclosure label="Cancel the call">
          {form('cancel-call', 'Cancel it now', consequence('takes the call out of'))}
        </Disclosure>
      </div>
    </>
  );
}
