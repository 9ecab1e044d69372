import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { SEARCH_MAX } from '../../rules/search.ts';
import { readPagination } from '../layout/pagination.ts';
import { formValues, actionError } from '../action-error.ts';
import { OperatorDeleteSubscriberDocument, OperatorSubscribersDocument } from './subscribers.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const search = (parameters.get('q')?.trim() ?? '').slice(0, SEARCH_MAX);
  const answer = await context.get(queryContext)(OperatorSubscribersDocument, { search, offset, limit });
  const { newsletterSubscribers: subscribers, newsletterSubscriberCount: count } = answer;
  return {
    page,
    search,
    subscribers,
    count,
    recipients: answer.newsletterRecipientCount,
    latestId: answer.latest[0]?.id ?? null,
    removed: parameters.has('removed'),
    imported: parameters.get('imported'),
    known: parameters.get('known'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id = '' } = await formValues(request);
  try {
    await context.get(queryContext)(OperatorDeleteSubscriberDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect('/operator/subscribers?removed=yes');
}
