import { Link } from 'react-router';
import { contentTypes } from '../../rules/content-types.ts';
import { differenceKinds } from '../../rules/document-parts.ts';
import { enumValue } from '../../rules/enum-names.ts';
import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../../rules/date.ts';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';
import { correctionPath } from './correction-note.ts';
import { Difference } from './Difference.tsx';

type Change = OperatorChangesQuery['changes'][number];

interface ChangeListProps {
  changes: readonly Change[];
  /** Whether the differences of a changed document are shown at once. */
  open?: boolean;
}

export function ChangeList({ changes, open = false }: ChangeListProps) {
  if (changes.length === 0) return <p className="text-text-3">Nothing has been changed yet.</p>;
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {changes.map((change) => (
        <ChangeLine key={change.id} change={change} open={open && change.action === 'changed'} />
      ))}
    </ol>
  );
}

function ChangeLine({ change, open }: { change: Change; open: boolean }) {
  const { id, contentType, documentId, title, action, operator, createdAt, differences } = change;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <Link
            to={`/operator/content/${enumValue(contentTypes, contentType)}/${documentId}`}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>{' '}
          {action} by {operator}
          <span className="tabular block text-caption text-text-3">{shortTime(createdAt)}</span>
        </p>
        <form method="post" action="/operator/changes">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" size="small" data-confirm="Undo this change?">
            Undo<span className="sr-only"> the change of {title}</span>
          </Button>
        </form>
      </div>
      <Differences differences={differences} open={open} />
      {isRevision(change) && (
        <Link to={correctionPath({ id: documentId, date: createdAt.slice(0, 10) })} className="text-link text-caption">
          Add a correction note<span className="sr-only"> to {title}</span>
        </Link>
      )}
    </li>
  );
}

/** Returns whether the text of a blog post was changed, which may have corrected a mistake. */
function isRevision({ contentType, action, differences }: Change): boolean {
  const isText = differences.some(({ field }) => field === 'content' || field === 'title');
  return enumValue(contentTypes, contentType) === 'blog-posts' && action === 'changed' && isText;
}

/** Lists the changed fields of one change. The summary names them. */
export function Differences({ differences, open }: { differences: Change['differences']; open: boolean }) {
  if (differences.length === 0) return null;
  return (
    <details open={open} className="mt-1 text-caption">
      <summary className="min-h-8 cursor-pointer py-1 text-text-2">
        {differences.map(({ label }) => label).join(', ')}
      </summary>
      <dl className="space-y-3 py-2">
        {differences.map(({ field, label, kind, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 border-l-2 border-hairline-2 pl-3 text-text-2">
              <Difference kind={enumValue(differenceKinds, kind)} before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
