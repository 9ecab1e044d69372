import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../../rules/date.ts';
import { Alert } from '../layout/OperatorPage.tsx';
import type { latestChange } from './changes-since.ts';

interface RemovedProps {
  removal: NonNullable<Awaited<ReturnType<typeof latestChange>>>;
  /** Whether the page also shows a form that could not be saved. */
  hasInput: boolean;
}

/** Says who removed a document, and offers to restore it. */
export function Removed({ removal, hasInput }: RemovedProps) {
  const { id, operator, createdAt } = removal;
  return (
    <section className="mb-8">
      <Alert failed>
        {operator} removed this, {shortTime(createdAt)}.
        {hasInput && ' Your input is below and is not saved. Restore the document in a new tab, then save here.'}
      </Alert>
      <form method="post" action="/operator/changes" target={hasInput ? '_blank' : undefined}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="quiet" size="small">
          Restore it
        </Button>
      </form>
    </section>
  );
}
