import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { CALL_MINUTES, changeTerms } from '../../../rules/consultation.ts';
import { dayAndClock, timeInZone, zoneInWords } from '../../../rules/written-time.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Docket, Entry } from '../../components/docket/Docket.tsx';
import type { BookedCallData } from './booked-call.loader.ts';
import { CancelCall, MoveCall } from './ChangeCall.tsx';
import { HeldCall } from './HeldCall.tsx';
import { useStoreCall } from './own-call.ts';

type Call = BookedCallData['call'];

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { BookedCallPage as Component };

function BookedCallPage() {
  const data = useLoaderData<BookedCallData>();
  const { email } = useSettings();
  const { call, times } = data;
  const { token, startsAt, timeZone, place, canceledAt, changeableUntil, receipt } = call;
  useStoreCall(call, call.state === 'canceled' || call.state === 'expired');
  if (call.state === 'held' || call.state === 'expired') return <HeldCall {...data} />;
  const steps = stepsOf(call);
  const title = canceledAt ? 'Your call is canceled' : 'Your call is booked';
  return (
    <>
      <Metadata title={title} description="When it is, and where." noindex />
      <PageHeader
        title={title}
        lead={
          <>
            <strong className="text-text">{timeInZone(startsAt, timeZone)}</strong>, {CALL_MINUTES} minutes.
            {!canceledAt && ` ${place}`}
          </>
        }
        actions={
          <>
            {canceledAt ? (
              <ButtonLink href="/contact/call">Book another time</ButtonLink>
            ) : (
              <ButtonLink href={`/api/consultation/${token}.ics`} download>
                Add to my calendar
              </ButtonLink>
            )}
            <ButtonLink href={`/receipt/${receipt}`} variant="quiet">
              See what is stored
            </ButtonLink>
          </>
        }
      />
      <div className="@container">
        <div className="container section-compact grid items-start gap-x-12 gap-y-12 @min-[64rem]:grid-cols-[23rem_minmax(0,1fr)]">
          <div>
            <div className="overflow-hidden rounded-panel border border-b-0 border-hairline-2">
              <Docket>
                {steps.map(({ text, at, by, isDone }, index) => (
                  <Entry
                    key={text}
                    number={index + 1}
                    time={isDone ? 'done' : 'next'}
                    by={by}
                    decision={index === steps.length - 1}
                  >
                    {text}
                    {at && <span className="block text-caption text-text-3">{dayAndClock(at, timeZone)}</span>}
                  </Entry>
                ))}
              </Docket>
            </div>
            <p className="mt-6 text-text-2">
              All times are in {zoneInWords(timeZone, startsAt)}.
              {changeableUntil && ` ${changeTerms(changeableUntil, timeZone)}`}
              {!changeableUntil && !canceledAt && ` To change the call now, write to ${email}.`}
              {!canceledAt && !call.isDelivered && ' Keep the address of this page: no email has it.'}
            </p>
            {changeableUntil && <CancelCall {...data} />}
          </div>
          {times.length > 0 && <MoveCall {...data} />}
        </div>
      </div>
    </>
  );
}

interface Step {
  text: string;
  at: string | null;
  by: string;
  isDone: boolean;
}

/** Returns what has happened with a call and what comes next. */
function stepsOf({ bookedAt, invitedAt, isDelivered, nextReminderAt, canceledAt, startsAt }: Call): Step[] {
  const invited = invitedAt ? 'The invitation was emailed to you.' : 'The invitation is on its way to you.';
  const steps = [
    { text: 'You booked the call.', at: bookedAt, by: 'You', isDone: true },
    {
      text: isDelivered ? invited : 'The invitation is stored. It is not emailed to you.',
      at: invitedAt,
      by: 'Software',
      isDone: !isDelivered || invitedAt !== null,
    },
  ];
  if (canceledAt) return [...steps, { text: 'The call was canceled.', at: canceledAt, by: 'A person', isDone: true }];
  const reminder = { text: 'You get a reminder by email.', at: nextReminderAt, by: 'Software', isDone: false };
  return [
    ...steps,
    ...(isDelivered && nextReminderAt ? [reminder] : []),
    { text: 'The call.', at: startsAt, by: 'A person', isDone: false },
  ];
}
