import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../../rules/date.ts';
import { Alert } from '../layout/OperatorPage.tsx';
import { Differences } from './ChangeList.tsx';
import type { ChangesSince } from './changes-since.ts';
import type { Item } from './operations.ts';

/** Asks whether to remove a document that somebody has changed since the page was opened. */
export function ChangedSince({ changes, operators, item, action }: ChangesSince & { item: Item; action: string }) {
  return (
    <section className="mb-8 rounded-card border border-warning p-4">
      <Alert failed>{operators} changed this after you opened the page. It was not removed.</Alert>
      <ul className="mb-4 space-y-2">
        {changes.map(({ id, operator, createdAt, differences }) => (
          <li key={id}>
            <span className="tabular text-caption text-text-3">
              {operator}, {shortTime(createdAt)}
            </span>
            <Differences differences={differences} open />
          </li>
        ))}
      </ul>
      <form method="post" action={action}>
        <input type="hidden" name="version" value={item.version} />
        <Button type="submit" name="intent" value="remove" size="small">
          Remove it anyway
        </Button>
      </form>
    </section>
  );
}
