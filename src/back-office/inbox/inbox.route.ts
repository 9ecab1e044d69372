import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { invalidInput } from '../../rules/errors.ts';
import { actionError, formValues } from '../action-error.ts';
import { inboxPath, readInboxFilter } from './inbox-filter.ts';
import { OperatorInboxDocument, OperatorMarkSpamSeenDocument } from './inbox.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { status, search, page, offset, limit } = readInboxFilter(request);
  const variables = { status, search, offset, limit };
  const { submissions, ...counts } = await context.get(queryContext)(OperatorInboxDocument, variables);
  const { searchParams } = new URL(request.url);
  return {
    status,
    search,
    page,
    submissions,
    counts,
    erased: searchParams.has('erased'),
    seen: searchParams.has('seen'),
  };
}

/** Notes that the listed spam was seen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { seenUntil = '' } = values;
  try {
    if (Number.isNaN(Date.parse(seenUntil))) throw invalidInput({ seenUntil: 'Please use the button of the list' });
    await context.get(queryContext)(OperatorMarkSpamSeenDocument, { until: seenUntil });
    throw redirect(inboxPath(readInboxFilter(request), { seen: 'yes' }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
