import { useSettings } from '../../rendering/settings.ts';
import { writtenTime } from '../../rules/written-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import type { Submission } from './submission.ts';

interface BookedCallProps {
  call: NonNullable<Submission['consultation']>;
  action: string;
}

/** Renders the call that the sender has booked, with a form that cancels it. */
export function BookedCall({ call: { id, startsAt, canceledAt }, action }: BookedCallProps) {
  const { timeZone } = useSettings();
  const when = writtenTime(startsAt, timeZone);
  if (canceledAt) return <p className="text-text-2">Canceled: {when}</p>;
  if (new Date(startsAt) < new Date()) return <p>{when}</p>;
  return (
    <>
      <p className="mb-3">{when}</p>
      <Disclosure label="Cancel the call">
        <form method="post" action={action} className="space-y-3">
          <p className="text-caption">You and the visitor get an email that takes the call out of both calendars.</p>
          <input type="hidden" name="callId" value={id} />
          <Button type="submit" name="intent" value="cancel-call" size="small">
            Cancel it now
          </Button>
        </form>
      </Disclosure>
    </>
  );
}
