import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { formValues, actionError } from '../action-error.ts';
import { OperatorDeleteSubscriberDocument, OperatorSubscribersDocument } from './subscribers.operator.generated.ts';

export { SubscribersPage as Component } from './SubscribersPage.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const answer = await context.get(queryContext)(OperatorSubscribersDocument, { offset, limit });
  const { newsletterSubscribers: subscribers, newsletterSubscriberCount: count } = answer;
  return { page, subscribers, count, removed: parameters.has('removed') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id = '' } = await formValues(request);
  try {
    await context.get(queryContext)(OperatorDeleteSubscriberDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect('/operator/subscribers?removed');
}
