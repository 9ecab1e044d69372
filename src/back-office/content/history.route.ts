import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';
import { requireContentType } from './require-content-type.ts';

/** Loads the history of a document. Includes removed documents, which can be restored. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  const { id: documentId = '' } = params;
  const { page, offset, limit } = readPagination(request);
  const variables = { contentType: type.key, documentId, offset, limit };
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, variables);
  return { type, id: documentId, changes, count, page };
}
