import { useActionData, useLoaderData } from 'react-router';
import { OperatorPage, Outcome } from '../layout/OperatorPage.tsx';
import type { Refused } from '../action-error.ts';
import { ChangeList } from './ChangeList.tsx';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';

interface ChangesData extends OperatorChangesQuery {
  undone: boolean;
}

export function ChangesPage() {
  const { changes, undone } = useLoaderData<ChangesData>();
  const refused = useActionData<Refused>();
  return (
    <OperatorPage title="Changes" lead="Who wrote what. Each change can be taken back, and that is a change too.">
      {refused && <Outcome failed>{refused.message}</Outcome>}
      {undone && !refused && <Outcome>Undone. Visitors see what was there before.</Outcome>}
      <ChangeList changes={changes} />
    </OperatorPage>
  );
}
