import type { LoaderFunctionArgs } from 'react-router';
import { subscriberColumns } from '../../rules/newsletter-import.ts';
import { allRows } from '../../rules/pagination.ts';
import { queryContext } from '../../rendering/query.ts';
import { downloadList } from '../download/download.ts';
import { OperatorSubscribersExportDocument } from './subscribers.operator.generated.ts';

export async function exportSubscribers({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const rows = await allRows(async (page) => (await query(OperatorSubscribersExportDocument, page)).subscribers);
  return downloadList('subscribers', rows, subscriberColumns);
}
