import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import {
  OperatorImportInboxDocument,
  OperatorInboxImportPreviewDocument,
  OperatorInboxSizeDocument,
  type OperatorInboxImportPreviewQuery,
} from './inbox.operator.generated.ts';

/** What would be stored, with the values of the form. */
export interface Previewed extends OperatorInboxImportPreviewQuery {
  values: Record<string, string>;
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(queryContext)(OperatorInboxSizeDocument, {});
}

/** An export is shown as it is read, until the operator imports it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { table = '', intent } = values;
  try {
    const { preview } = await query(OperatorInboxImportPreviewDocument, { table });
    if (intent !== 'import') return { preview, values } satisfies Previewed;
    const { added } = await query(OperatorImportInboxDocument, { table });
    const others = preview.counts.reduce((sum, { count }) => sum + count, 0) - added;
    throw redirect(pathWithQuery('/operator/inbox', { imported: String(added), others: String(others) }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
