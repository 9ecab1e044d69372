import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, offset, limit } = readPagination(request);
  const { changes, count } = await context.get(queryContext)(OperatorChangesDocument, { offset, limit });
  return { changes, count, page };
}
