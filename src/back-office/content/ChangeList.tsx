import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';
import { Difference } from '../layout/Difference.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';

export type Change = OperatorChangesQuery['changes'][number];

interface ChangeListProps {
  changes: readonly Change[];
  /** Whether the differences of changed documents are open. */
  open?: boolean;
}

/** Lists changes, newest first. */
export function ChangeList({ changes, open = false }: ChangeListProps) {
  if (changes.length === 0) return <p className="text-text-3">Nothing has been changed yet.</p>;
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {changes.map((change) => (
        <li key={change.id} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <Link to={pathOf(change)} className="font-semibold underline-offset-4 hover:underline">
                {change.title}
              </Link>{' '}
              {change.action} by {change.operator}
              <span className="block text-caption text-text-3">
                <RecordedTime at={change.createdAt} />
              </span>
            </p>
            <Undo change={change} />
          </div>
          <Differences differences={change.differences} open={open && change.action === 'changed'} />
        </li>
      ))}
    </ol>
  );
}

/** Links to a form without a change, or restores a removed document. */
function Undo({ change }: { change: Change }) {
  const { action, version, title, createdAt, differences } = change;
  const which = (
    <span className="sr-only">
      {' '}
      the change of {title}, <RecordedTime at={createdAt} />
    </span>
  );
  if (action === 'changed') {
    if (differences.length === 0) return null;
    return (
      <ButtonLink href={`${pathOf(change)}?undo=${version}`} variant="quiet" size="small">
        Undo{which}
      </ButtonLink>
    );
  }
  if (action === 'created') return null;
  return (
    <form method="post" action={pathOf(change)}>
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        Restore<span className="sr-only"> {title}</span>
      </Button>
    </form>
  );
}

function pathOf({ contentType, documentId }: Change): string {
  return `/operator/content/${contentType}/${documentId}`;
}

/** Lists the changed fields of one change. The summary names them. */
function Differences({ differences, open }: { differences: Change['differences']; open: boolean }) {
  if (differences.length === 0) return null;
  return (
    <details open={open} className="min-w-0 text-caption">
      <summary className="min-h-8 cursor-pointer py-1 text-text-2">
        {differences.map(({ label }) => label).join(', ')}
      </summary>
      <dl className="space-y-4 py-2">
        {differences.map(({ field, label, kind, before, after }) => (
          <div key={field}>
            {/* The summary names a single field. */}
            <dt className={differences.length > 1 ? 'font-semibold' : 'sr-only'}>{label}</dt>
            <dd className="mt-1 border-l-2 border-hairline-2 pl-3 text-text-2">
              <Difference label={label} kind={kind} before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
