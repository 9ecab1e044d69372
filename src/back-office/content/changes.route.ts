import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { readPagination } from '../layout/pagination.ts';
import {
  OperatorChangeDocument,
  OperatorChangesDocument,
  OperatorUndoDocument,
  type OperatorChangeQuery,
} from './changes.operator.generated.ts';
import { isChangedMeanwhile } from './save-document.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, { offset, limit });
  return { changes, count, page, undone: parameters.has('undone') };
}

/** Undoes a change, or asks field by field if it was changed again. The button is on every page that lists changes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { id = '', from } = await formValues(request);
  try {
    const { undoChange } = await query(OperatorUndoDocument, { id });
    throw redirect(from === 'history' ? `${pathOf(undoChange)}/history?undone` : '/operator/changes?undone');
  } catch (thrown) {
    if (!isChangedMeanwhile(thrown)) return actionError(thrown);
    const { change } = await query(OperatorChangeDocument, { id });
    throw redirect(`${pathOf(change)}?undo=${change.id}`);
  }
}

function pathOf({
  contentType,
  documentId,
}: Pick<OperatorChangeQuery['change'], 'contentType' | 'documentId'>): string {
  return `/operator/content/${contentType}/${documentId}`;
}
