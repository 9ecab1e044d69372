import type { LoaderFunctionArgs } from 'react-router';
import { allRows } from '../../rules/pagination.ts';
import { queryContext } from '../../rendering/query.ts';
import { downloadList } from '../download/download.ts';
import { OperatorSubscribersExportDocument } from './subscribers.operator.generated.ts';

export async function exportSubscribers({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const rows = await allRows(async (page) => (await query(OperatorSubscribersExportDocument, page)).subscribers);
  return downloadList('subscribers', rows, columns);
}

const columns = [
  'email',
  'isActive',
  'createdAt',
  'confirmedAt',
  'confirmationsSent',
  'bouncedAt',
  'unsubscribedAt',
  'consent',
  'id',
] as const;
