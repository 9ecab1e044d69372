import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../layout/date.ts';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';

type Change = OperatorChangesQuery['changes'][number];

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-text-3">Nothing has been changed yet.</p>;
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {changes.map((change) => (
        <ChangeLine key={change.id} {...change} />
      ))}
    </ol>
  );
}

function ChangeLine({ id, contentType, documentId, title, action, operator, createdAt, differences }: Change) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <Link
            to={`/operator/content/${contentType}/${documentId}`}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>{' '}
          {action} by {operator}
          <span className="tabular block text-caption text-text-3">{shortTime(createdAt)}</span>
        </p>
        <form method="post" action="/operator/changes">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" size="small" data-confirm="Restore the version before this change?">
            Undo<span className="sr-only"> the change of {title}</span>
          </Button>
        </form>
      </div>
      {differences.length > 0 && (
        <details className="mt-1 text-caption">
          <summary className="min-h-8 cursor-pointer py-1 text-text-2">
            {differences.length === 1 ? 'One field' : `${differences.length} fields`}
          </summary>
          <dl className="space-y-3 py-2">
            {differences.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="font-semibold">{field}</dt>
                {typeof before === 'string' && <Text sign="−" text={before} look="border-danger" />}
                {typeof after === 'string' && <Text sign="+" text={after} look="border-accent" />}
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function Text({ sign, text, look }: { sign: string; text: string; look: string }) {
  return (
    <dd className={`mt-1 max-h-64 overflow-y-auto border-l-2 pl-3 whitespace-pre-wrap text-text-2 ${look}`}>
      <span className="sr-only">{sign === '+' ? 'After: ' : 'Before: '}</span>
      {text}
    </dd>
  );
}
