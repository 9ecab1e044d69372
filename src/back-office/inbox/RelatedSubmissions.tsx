import { Link } from 'react-router';
import { submissionPath } from './inbox-filter.ts';
import { StatusChip } from './StatusChip.tsx';
import type { Submission } from './submission.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';

/** Lists other submissions of the same person or firm. */
export function RelatedSubmissions({ related }: { related: Submission['related'] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline text-caption">
      {related.map(({ id, name, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <Link
            to={submissionPath(id)}
            className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="tabular flex items-center gap-3 text-text-3">
            <RecordedTime at={createdAt} />
            <StatusChip status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
