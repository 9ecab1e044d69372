import type { LoaderFunctionArgs } from 'react-router';
import { allRows } from '../../rules/pagination.ts';
import { queryContext } from '../../rendering/query.ts';
import { listDownload, type Format } from '../download/list-download.ts';
import { OperatorSubscribersDocument } from './subscribers.operator.generated.ts';

export function exportSubscribers(format: Format) {
  return async ({ context }: LoaderFunctionArgs) => {
    const rows = await allRows(
      async (page) => (await context.get(queryContext)(OperatorSubscribersDocument, page)).newsletterSubscribers,
    );
    return listDownload(format, { name: 'subscribers', rows, columns });
  };
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
