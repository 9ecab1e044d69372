import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import { zoneInWords } from '../../../rules/written-time.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CallForm } from './CallForm.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import { ZoneForm } from './ZoneForm.tsx';
import type { CallData } from './call.loader.ts';
import { useVisitorZone } from './useVisitorZone.ts';

export { CallPage as Component };

function CallPage() {
  const { times, ownerZone, chosenZone, chosen, zones, refused } = useLoaderData<CallData>();
  const hydrated = useHydrated();
  const zone = useVisitorZone(ownerZone, chosenZone);
  const shown = chosen ?? times[0];
  return (
    <>
      <Metadata
        title="Book a Call"
        description={`Choose a time for a call of ${CALL_MINUTES} minutes. The invitation comes by email.`}
        noindex
      />
      <PageHeader
        title="Book a Call"
        lead={`${CALL_MINUTES} minutes about your process today: its steps, its volume and its problems. The invitation comes by email.`}
      />
      <div className="container section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="time-zone" className="self-start lg:sticky lg:top-24 lg:order-last">
          <h2 id="time-zone" className="mb-1 text-card">
            {shown ? `Times in ${zoneInWords(zone, shown)}` : 'Your time zone'}
          </h2>
          {/* Another page would lose what is typed. */}
          {!refused && <ZoneForm key={zone} zones={zones} zone={zone} chosen={chosen} />}
        </section>
        {chosen ? (
          <CallForm chosen={chosen} times={times} zone={zone} refused={refused} />
        ) : (
          <FreeTimes zoneIsOpen={!hydrated && !chosenZone} times={times} zone={zone} />
        )}
      </div>
    </>
  );
}
