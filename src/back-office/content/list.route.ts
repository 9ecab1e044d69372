import type { LoaderFunctionArgs } from 'react-router';
import { SEARCH_MAX } from '../../rules/search.ts';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { operationsOf } from './operations.ts';
import { toOnlyDocument } from './only-document.ts';
import { requireContentType } from './require-content-type.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  if (type.single) return toOnlyDocument(type, context);
  const { parameters, page, offset, limit } = readPagination(request);
  const wanted = (parameters.get('q')?.trim() ?? '').slice(0, SEARCH_MAX);
  const { items, count } = await context.get(queryContext)(operationsOf(type).list, { q: wanted, offset, limit });
  return { type, items, count, page, wanted, removed: parameters.has('removed') };
}
