import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { SEARCH_MAX } from '../../rules/search.ts';
import { pathWithQuery, readPagination } from '../layout/pagination.ts';
import { formValues, actionError } from '../action-error.ts';
import {
  OperatorDeleteSubscriberDocument,
  OperatorImportSubscribersDocument,
  OperatorSubscribersDocument,
} from './subscribers.operator.generated.ts';

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
    removed: parameters.has('removed'),
    imported: parameters.get('imported'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { intent, id = '', addresses = '', consent = '' } = values;
  let result: Record<string, string> = { removed: 'yes' };
  try {
    if (intent === 'import') {
      const { importSubscribers } = await query(OperatorImportSubscribersDocument, { input: { addresses, consent } });
      result = { imported: String(importSubscribers) };
    } else await query(OperatorDeleteSubscriberDocument, { id });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(pathWithQuery('/operator/subscribers', result));
}
