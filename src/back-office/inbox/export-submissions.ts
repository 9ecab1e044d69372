import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { submissionColumns } from '../../rules/inbox.ts';
import { allRows } from '../../rules/pagination.ts';
import { downloadList } from '../download/download.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxExportDocument } from './inbox.operator.generated.ts';

/** Downloads the inbox as it is filtered, newest first. */
export async function exportSubmissions({ request, context }: LoaderFunctionArgs) {
  const { status, search } = readInboxFilter(request);
  const query = context.get(queryContext);
  const submissions = await allRows(
    async (page) => (await query(OperatorInboxExportDocument, { status, search, ...page })).submissions,
  );
  const rows = submissions.map((submission) => ({ ...submission, notes: submission.notes.map(({ text }) => text) }));
  return downloadList('inquiries', rows, submissionColumns);
}
