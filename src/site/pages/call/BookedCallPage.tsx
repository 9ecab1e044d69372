import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { CALL_MINUTES, changeTerms } from '../../../rules/consultation.ts';
import { dayAndClock, timeInZone, zoneInWords } from '../../../rules/written-time.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Docket, Entry } from '../../components/docket/Docket.tsx';
import type { BookedCallData } from './booked-call.loader.ts';
import { ChangeCall } from './ChangeCall.tsx';
import { HeldCall } from './HeldCall.tsx';
import { useStoreCall } from './own-call.ts';

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { BookedCallPage as Component };

function BookedCallPage() {
  const data = useLoaderData<BookedCallData>();
  const { email } = useSettings();
  const { call } = data;
  const {
    token,
    bookedAt,
    startsAt,
    timeZone,
    place,
    invitedAt,
    isDelivered,
    nextReminderAt,
    canceledAt,
    changeableUntil,
    receipt,
  } = call;
  useStoreCall(call, call.state === 'canceled' || call.state === 'expired');
  if (call.state === 'held' || call.state === 'expired') return <HeldCall {...data} />;
  const short = (time: string) => dayAndClock(time, timeZone);
  const reminderAt = isDelivered ? nextReminderAt : null;
  const title = canceledAt ? 'Your call is canceled' : 'Your call is booked';
  return (
    <>
      <Metadata title={title} description="When it is, and where." noindex />
      <PageHeader
        title={title}
        lead={`${timeInZone(startsAt, timeZone)}, ${CALL_MINUTES} minutes.${canceledAt ? '' : ` ${place}`}`}
        actions={
          <>
            {canceledAt ? (
              <ButtonLink href="/contact/call">Book another time</ButtonLink>
            ) : (
              <ButtonLink href={`/api/consultation/${token}.ics`} variant="quiet" download>
                Add to my calendar
              </ButtonLink>
            )}
            <ButtonLink href={`/receipt/${receipt}`} variant="quiet">
              See what is stored
            </ButtonLink>
          </>
        }
      />
      <div className="container section">
        <div className="max-w-3xl overflow-hidden rounded-panel border border-b-0 border-hairline-2">
          <Docket>
            <Entry number={1} time={short(bookedAt)} by="You">
              You booked the call.
            </Entry>
            <Entry number={2} time={invitedAt ? short(invitedAt) : 'next'} by="Software">
              {!isDelivered && 'The invitation is stored. It is not emailed to you.'}
              {isDelivered &&
                (invitedAt ? 'The invitation was emailed to you.' : 'The invitation is on its way to you.')}
            </Entry>
            {canceledAt ? (
              <Entry number={3} time={short(canceledAt)} by="A person" decision>
                The call was canceled.
              </Entry>
            ) : (
              <>
                {reminderAt && (
                  <Entry number={3} time={short(reminderAt)} by="Software">
                    You get a reminder by email.
                  </Entry>
                )}
                <Entry number={reminderAt ? 4 : 3} time={short(startsAt)} by="A person" decision>
                  The call.
                </Entry>
              </>
            )}
          </Docket>
        </div>
        <p className="mt-6 max-w-prose text-text-2">
          All times are in {zoneInWords(timeZone, startsAt)}.
          {changeableUntil && ` ${changeTerms(changeableUntil, timeZone)}`}
          {!changeableUntil && !canceledAt && ` To change the call now, write to ${email}.`}
        </p>
        {changeableUntil && <ChangeCall {...data} />}
      </div>
    </>
  );
}
