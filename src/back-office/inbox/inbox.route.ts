import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { enumName } from '../../rules/enum-names.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxDocument } from './inbox.operator.generated.ts';
import { withStoredStrings } from './submission.ts';

export { InboxPage as Component } from './InboxPage.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { status, search, page, offset, limit } = readInboxFilter(request);
  const variables = { status: status && enumName(status), search, offset, limit };
  const { submissions, ...counts } = await context.get(queryContext)(OperatorInboxDocument, variables);
  const erased = new URL(request.url).searchParams.has('erased');
  return { status, search, page, submissions: submissions.map(withStoredStrings), counts, erased };
}
