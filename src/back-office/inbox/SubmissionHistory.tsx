import { statusLabel } from './statuses.ts';
import type { Submission } from './submission.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';

/** Lists the status changes of a submission, oldest first. */
export function SubmissionHistory({ changes }: { changes: Submission['statusChanges'] }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline text-caption">
      {changes.map(({ id, before, after, operator, createdAt }) => (
        <li key={id} className="py-2 wrap-anywhere">
          {statusLabel(before)} → {statusLabel(after)}
          {operator && ` by ${operator}`}
          <span className="tabular block text-text-3">
            <RecordedTime at={createdAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
