import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxDocument } from './inbox.operator.generated.ts';

export { InboxPage as Component } from './InboxPage.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { status, wanted, page, offset, limit } = readInboxFilter(request);
  const variables = { status, search: wanted, offset, limit };
  const { inquiries, ...counts } = await context.get(queryContext)(OperatorInboxDocument, variables);
  const erased = new URL(request.url).searchParams.has('erased');
  return { status, wanted, page, inquiries, counts, erased };
}
