import { useActionData, useLoaderData } from 'react-router';
import type { ActionError } from '../action-error.ts';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { loader } from './changes.route.ts';
import { Undone } from './Undone.tsx';

export function ChangesPage() {
  const { changes, count, page, undone } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage title="Changes" lead="Every change of the content. You can undo each one. An undo is a change, too.">
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {undone && !actionError && <Undone />}
      <ChangeList changes={changes} />
      <Paging page={page} count={count} path="/operator/changes" />
    </OperatorPage>
  );
}
