import type { LoaderFunctionArgs } from 'react-router';
import { SEARCH_MAX } from '../../rules/search.ts';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { READS_DAYS } from '../../rules/visits.ts';
import { OperatorPageViewsDocument } from '../visits/visits.operator.generated.ts';
import { operationsOf, type Item } from './operations.ts';
import { requireContentType, toOnlyDocument } from './content-type.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  if (type.single) return toOnlyDocument(type, context);
  const { parameters, page, offset, limit } = readPagination(request);
  const wanted = (parameters.get('q')?.trim() ?? '').slice(0, SEARCH_MAX);
  const { items, count } = await context.get(queryContext)(operationsOf(type).list, { q: wanted, offset, limit });
  const rows = items.map((item) => ({ ...item, path: type.hasPage ? type.path(item as Required<Item>) : '' }));
  const paths = rows.flatMap(({ path }) => path || []);
  const { pageViews } = await context.get(queryContext)(OperatorPageViewsDocument, { paths, days: READS_DAYS });
  const views = new Map(pageViews.map(({ name, count: reads }) => [name, reads]));
  const listed = rows.map((row) => ({ ...row, reads: views.get(row.path) ?? 0 }));
  return { type, items: listed, count, page, wanted, removed: parameters.has('removed') };
}
