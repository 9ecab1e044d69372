import { useSettings } from '../../rendering/settings.ts';
import { writtenTime } from '../../rules/written-time.ts';

/** Tells an operator who is about to erase a person of the call that the person has booked. */
export function StandingCall({ at }: { at: string }) {
  const { timeZone, sendsEmail } = useSettings();
  return (
    <p className="text-caption text-warning">
      The call on {writtenTime(at, timeZone)} is canceled.{' '}
      {sendsEmail
        ? 'You and the visitor are told by email.'
        : 'The visitor is not told, because this site sends no emails.'}
    </p>
  );
}
