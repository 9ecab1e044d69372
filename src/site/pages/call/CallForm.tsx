import {
  CALL_MINUTES,
  consultationFields,
  consultationForm,
  consultationMessages,
} from '../../../rules/consultation.ts';
import { SOURCE_MAX } from '../../../rules/contact.ts';
import { unusualHour } from '../../../rules/local-time.ts';
import type { FieldErrors } from '../../../rules/field-schema.ts';
import { dayAndClock } from '../../../rules/written-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { trafficSource } from '../../traffic-source.ts';
import { ContactFields, HiddenField } from '../contact/ContactFields.tsx';
import type { CallData } from './call.loader.ts';
import { NearestTimes } from './NearestTimes.tsx';

const labels = {
  startsAt: 'Time',
  timeZone: 'Time zone',
  telephone: 'Telephone',
  ...Object.fromEntries(consultationFields.map(({ name, label }) => [name, label])),
};

interface CallFormProps extends Pick<CallData, 'offered' | 'isFree' | 'refused'> {
  chosen: string;
  zone: string;
}

/** Renders a plain form. The server shows it again with all that was typed if it cannot book the time. */
export function CallForm({ chosen, offered, isFree: wasFree, zone, refused }: CallFormProps) {
  const isFree = wasFree && !refused?.errors['startsAt'];
  const note = unusualHour(chosen, zone);
  const errors: FieldErrors = { ...(!isFree && { startsAt: consultationMessages.taken }), ...refused?.errors };
  return (
    <section
      aria-labelledby="chosen"
      className="self-start rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8"
    >
      <h2 id="chosen" className="text-h3 text-balance">
        {dayAndClock(chosen, zone)}
        {note && <span className="text-warning"> {note}</span>}
      </h2>
      <p className="mt-2 mb-6 text-text-2">
        {isFree ? `${CALL_MINUTES} minutes.` : 'Taken.'}{' '}
        <a href={`/contact/call?${new URLSearchParams({ zone })}`} className="underline underline-offset-4">
          See all times
        </a>
      </p>
      <form method="post" action="/api/consultation" className="space-y-6">
        <ErrorSummary errors={errors} labels={labels} />
        <HiddenField />
        <SourceFields sent={refused?.values} />
        <input type="hidden" name="timeZone" value={zone} />
        {isFree || offered.length === 0 ? (
          <input type="hidden" name="startsAt" value={chosen} />
        ) : (
          <NearestTimes times={offered} chosen={chosen} zone={zone} />
        )}
        <ContactFields fields={consultationFields} values={refused?.values ?? { useCase: 'other' }} errors={errors} />
        <TextField
          id="telephone"
          label="Telephone"
          type="tel"
          autoComplete="tel"
          maxLength={consultationForm.telephone.maxLength}
          hint="For a call by telephone, the number that I call. Leave it empty for a call by video."
          defaultValue={refused?.values['telephone']}
          error={errors['telephone']}
        />
        {refused?.failure && (
          <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
            {refused.failure}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit">Book the Call</Button>
          <p className="text-caption text-text-3">
            What you write is stored as an inquiry. The{' '}
            <a href="/privacy" className="text-text-2 underline">
              privacy policy
            </a>{' '}
            explains how.
          </p>
        </div>
      </form>
    </section>
  );
}

/** Tells where the visit came from, which only the scripts of its pages know. A refused form keeps what it was sent with. */
function SourceFields({ sent }: { sent: Readonly<Record<string, string>> | undefined }) {
  const hydrated = useHydrated();
  const source = Object.entries(sent ?? (hydrated ? trafficSource() : {}));
  return source.map(
    ([name, value]) =>
      value &&
      !(name in consultationForm) && <input key={name} type="hidden" name={name} value={value.slice(0, SOURCE_MAX)} />,
  );
}
