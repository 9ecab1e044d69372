import { useLoaderData } from 'react-router';
import { Engagements } from '../../components/Engagements.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import { zoneInWords } from '../../../rules/written-time.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AboutCall } from './AboutCall.tsx';
import { CallForm } from './CallForm.tsx';
import { OfferedTimes } from './OfferedTimes.tsx';
import { ZoneForm } from './ZoneForm.tsx';
import { spokenTime, TimeLabel, type TimeChoice } from './TimeLabel.tsx';
import { OwnCallNotice } from './OwnCallNotice.tsx';
import type { CallData } from './call.loader.ts';
import { useOwnCall } from './own-call.ts';
import { useVisitorZone } from './useVisitorZone.ts';

export { CallPage as Component };

function CallPage() {
  const data = useLoaderData<CallData>();
  const { offered, ownerZone, chosenZone, chosenDay, chosen, zones, engagements, refused } = data;
  const hydrated = useHydrated();
  const zone = useVisitorZone(ownerZone, chosenZone);
  const shown = chosen ?? offered[0];
  const own = useOwnCall(chosen);
  return (
    <>
      <Metadata
        title="Book a Call"
        description={`Choose a time for a call of ${CALL_MINUTES} minutes, by video or by telephone.`}
        noindex
      />
      <PageHeader
        title="Book a Call"
        lead={`${CALL_MINUTES} minutes about one process of yours, by video or by telephone. ${data.terms}`}
      />
      <div className="@container">
        <div className="container section-compact grid items-start gap-x-12 gap-y-12 @min-[64rem]:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="@container min-w-0">
            {own && <OwnCallNotice {...own} />}
            <div
              className="mb-4 flex flex-wrap items-baseline gap-x-5"
              data-until={!hydrated && !chosenZone ? 'hydrated' : undefined}
            >
              <h2 id="time-zone" className="text-card">
                {shown ? `Times in ${zoneInWords(zone, shown)}` : 'Your time zone'}
              </h2>
              {/* Another page would lose what is typed. */}
              {!refused && <ZoneForm zones={zones} zone={zone} chosen={chosen} />}
            </div>
            {chosen ? (
              <CallForm {...data} chosen={chosen} zone={zone} />
            ) : (
              <div data-until={!hydrated && !chosenZone ? 'hydrated' : undefined}>
                <OfferedTimes
                  key={chosenDay}
                  times={offered}
                  zone={zone}
                  chosenDay={chosenDay}
                  hrefOf={(day) => `/contact/call?${new URLSearchParams({ day, zone })}`}
                  Choice={TimeLink}
                />
                <p className="mt-8 border-t border-hairline pt-6 text-text-2">
                  No time that suits you?{' '}
                  <a href="/contact" className="underline underline-offset-4">
                    Send me a message
                  </a>{' '}
                  with two or three times that suit you.
                </p>
              </div>
            )}
          </div>
          <AboutCall {...data} zone={zone} />
          {engagements.length > 0 && !chosen && (
            <section aria-labelledby="prices" className="@min-[64rem]:col-span-2">
              <h2 id="prices" className="mb-4 text-card">
                What a project costs after the call
              </h2>
              <Engagements engagements={engagements} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function TimeLink({ time, zone }: TimeChoice) {
  return (
    <a
      href={`/contact/call?${new URLSearchParams({ at: time, zone })}`}
      aria-label={spokenTime(time, zone)}
      className="tabular flex min-h-12 items-center justify-center gap-2 rounded-control border border-hairline-2 px-4 font-semibold transition-colors hover:border-accent hover:text-accent"
    >
      <TimeLabel time={time} zone={zone} />
    </a>
  );
}
