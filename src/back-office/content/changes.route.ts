import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';
import { requireContentType } from './content-type.ts';

/** Loads the changes of all documents. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, offset, limit } = readPagination(request);
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, { offset, limit });
  return { changes, count, page };
}

/** Loads the changes of one document. Includes removed documents, which can be restored. */
export async function documentHistory({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  const { id: documentId = '' } = params;
  const { page, offset, limit } = readPagination(request);
  const variables = { contentType: type.key, documentId, offset, limit };
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, variables);
  return { type, id: documentId, changes, count, page };
}
