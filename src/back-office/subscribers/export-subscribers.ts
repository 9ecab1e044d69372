import type { LoaderFunctionArgs } from 'react-router';
import { allParts } from '../../rules/pagination.ts';
import { queryContext } from '../../rendering/query.ts';
import { listDownload, type Format } from '../download/list-download.ts';
import { OperatorSubscribersExportDocument } from './subscribers.operator.generated.ts';

export function exportSubscribers(format: Format) {
  return ({ context }: LoaderFunctionArgs) => {
    const parts = allParts(
      async (part) => (await context.get(queryContext)(OperatorSubscribersExportDocument, part)).exported,
    );
    return listDownload(format, { name: 'subscribers', parts, columns });
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
