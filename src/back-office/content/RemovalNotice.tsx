import { Button } from '../../ui/Button.tsx';
import { Alert } from '../layout/OperatorPage.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { Change } from './ChangeList.tsx';

interface RemovalNoticeProps {
  removal: Change;
  /** The address of the document. */
  action: string;
  /** Whether the page also shows a form that could not be saved. */
  hasInput: boolean;
}

/** Says who removed a document, and offers to restore it. */
export function RemovalNotice({ removal: { operator, createdAt }, action, hasInput }: RemovalNoticeProps) {
  return (
    <section className="mb-8">
      <Alert failed>
        {operator} removed this, <RecordedTime at={createdAt} />.
        {hasInput && ' Your input is below and is not saved. Restore the document in a new tab, then save here.'}
      </Alert>
      <form method="post" action={action} target={hasInput ? '_blank' : undefined}>
        <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
          Restore it
        </Button>
      </form>
    </section>
  );
}
