import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';
import { requireContentType } from './require-content-type.ts';

export { HistoryPage as Component } from './HistoryPage.tsx';

const SHOWN = 100;

/** Of a document that may be gone: its history is how it comes back. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { key } = requireContentType(params);
  const { id: documentId = '' } = params;
  const { changes } = await context.get(queryContext)(OperatorChangesDocument, { noun: key, documentId, first: SHOWN });
  return { key, id: documentId, changes };
}
