import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { formValues, actionError } from '../action-error.ts';
import { OperatorChangesDocument, OperatorUndoDocument } from './changes.operator.generated.ts';

export { ChangesPage as Component } from './ChangesPage.tsx';

const SHOWN = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { changes } = await context.get(queryContext)(OperatorChangesDocument, { first: SHOWN });
  return { changes, undone: new URL(request.url).searchParams.has('undone') };
}

/** Undoes a change, from whichever list it was asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id = '' } = await formValues(request);
  try {
    await context.get(queryContext)(OperatorUndoDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect('/operator/changes?undone');
}
