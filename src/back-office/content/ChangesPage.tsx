import { useActionData, useLoaderData } from 'react-router';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';
import { ChangeList } from './ChangeList.tsx';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';

interface ChangesData extends OperatorChangesQuery {
  undone: boolean;
}

export function ChangesPage() {
  const { changes, undone } = useLoaderData<ChangesData>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage title="Changes" lead="Who wrote what. Each change can be taken back, and that is a change too.">
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {undone && !actionError && <Alert>Undone. Visitors see what was there before.</Alert>}
      <ChangeList changes={changes} />
    </OperatorPage>
  );
}
