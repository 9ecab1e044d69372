import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorChangesDocument, OperatorUndoDocument } from './changes.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, { offset, limit });
  return { changes, count, page, undone: parameters.has('undone') };
}

/** Undoes a change. The button is on every page that lists changes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id = '' } = await formValues(request);
  try {
    await context.get(queryContext)(OperatorUndoDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect('/operator/changes?undone');
}
