import { useSettings } from '../../../rendering/settings.ts';
import { CALL_MINUTES, changeableUntil, changeTerms } from '../../../rules/consultation.ts';
import { Portrait } from '../about/Portrait.tsx';
import type { CallData } from './call.loader.ts';

interface AboutCallProps extends Pick<CallData, 'noticeHours' | 'agenda'> {
  /** The time that the visitor chose. */
  chosen: string | null;
  zone: string;
}

/** Says who calls, what happens in a call, and how it is changed. */
export function AboutCall({ noticeHours, agenda, chosen, zone }: AboutCallProps) {
  const { ownerName, role, sendsEmail } = useSettings();
  const change = chosen
    ? changeTerms(changeableUntil(new Date(chosen), { noticeHours }), zone)
    : `You can move or cancel the call until ${noticeHours} hours before it begins.`;
  return (
    <section aria-labelledby="about-call" className="rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8">
      <div className="flex items-center gap-4 border-b border-hairline pb-5">
        <Portrait className="w-16 shrink-0" />
        <p>
          <span className="block font-semibold">{ownerName}</span>
          <span className="text-caption text-text-2">{role}</span>
        </p>
      </div>
      <h2 id="about-call" className="mt-5 text-card">
        The {CALL_MINUTES} minutes
      </h2>
      <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
        {agenda.map((line, index) => (
          <li key={line} className="flex gap-4 py-3 text-text-2">
            <span className="tabular text-text-3" aria-hidden="true">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <p className="mt-5 text-caption text-text-2">
        By video or by telephone, as you choose when you book. You get a private page of the call
        {sendsEmail && ', and the invitation by email'}.
      </p>
      <p className="mt-3 text-caption text-text-2">{change}</p>
    </section>
  );
}
