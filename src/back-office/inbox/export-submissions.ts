import type { LoaderFunctionArgs } from 'react-router';
import { allRows } from '../../rules/pagination.ts';
import { queryContext } from '../../rendering/query.ts';
import { listDownload, type Format } from '../download/list-download.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxExportDocument } from './inbox.operator.generated.ts';

/** The inquiries of the list as it is shown, on all its pages. */
export function exportSubmissions(format: Format) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { status, wanted } = readInboxFilter(request);
    const inquiries = await allRows(async (page) => {
      const variables = { status, search: wanted, ...page };
      return (await context.get(queryContext)(OperatorInboxExportDocument, variables)).contactSubmissions;
    });
    const rows = inquiries.map((inquiry) => ({ ...inquiry, notes: inquiry.notes.map(({ text }) => text) }));
    return listDownload(format, { name: 'inquiries', rows, columns });
  };
}

const columns = [
  'createdAt',
  'status',
  'name',
  'email',
  'company',
  'role',
  'useCase',
  'message',
  'article',
  'referrerHost',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'spamScore',
  'spamReasons',
  'firstReadAt',
  'repliedAt',
  'notes',
  'id',
] as const;
