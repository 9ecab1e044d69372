import type { LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { readPagination } from '../layout/pagination.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, offset, limit } = readPagination(request);
  return { ...(await context.get(accountsContext).auditLog({ offset, limit })), page };
}
