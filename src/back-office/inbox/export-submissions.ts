import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { submissionColumns as columns } from '../../rules/inbox.ts';
import { allParts } from '../../rules/pagination.ts';
import { listDownload, type Format } from '../download/list-download.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxExportDocument } from './inbox.operator.generated.ts';

/** Downloads the inbox as it is filtered, newest first. */
export function exportSubmissions(format: Format) {
  return ({ request, context }: LoaderFunctionArgs) => {
    const { status, search } = readInboxFilter(request);
    const parts = allParts(async (part) => {
      const variables = { status, search, ...part };
      const { exported } = await context.get(queryContext)(OperatorInboxExportDocument, variables);
      const items = exported.items.map((submission) => ({
        ...submission,
        notes: submission.notes.map(({ text }) => text),
      }));
      return { ...exported, items };
    });
    return listDownload(format, { name: 'inquiries', parts, columns });
  };
}
