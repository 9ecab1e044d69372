import { CircleExclamationPoint } from 'lucide-react';
import { useSettings } from '../../rendering/settings.ts';
import { dayAndClock, writtenTime } from '../../rules/written-time.ts';
import { responseDue, responseState, unansweredStatuses } from '../../rules/response-time.ts';
import { answeringCall } from './statuses.ts';

type Submission = Parameters<typeof responseState>[0] & Parameters<typeof answeringCall>[0];

/** Renders how long the sender waited or may still wait, or when their call is. Empty when no answer is due. */
export function ResponseState({ submission }: { submission: Submission }) {
  const settings = useSettings();
  const call = answeringCall(submission);
  if (call) return <time dateTime={call.startsAt}>{dayAndClock(call.startsAt, settings.timeZone)}</time>;
  const state = responseState(submission, settings);
  if (!state) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 ${state.overdue ? 'font-semibold text-danger' : ''}`}>
      {state.overdue && <CircleExclamationPoint size={16} />}
      {state.words}
    </span>
  );
}

/** Renders the time by which a reply is promised. Empty when none is due. */
export function ResponseDue({
  submission: { status, createdAt, repliedAt },
}: {
  submission: Parameters<typeof responseState>[0];
}) {
  const settings = useSettings();
  if (repliedAt || !unansweredStatuses.includes(status)) return null;
  const due = responseDue(createdAt, settings);
  return (
    <>
      Your reply is due <time dateTime={due.toISOString()}>{writtenTime(due, settings.timeZone, 'by')}</time>.
    </>
  );
}
