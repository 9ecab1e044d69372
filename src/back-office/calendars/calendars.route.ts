import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { linesOf } from '../content/form-values.ts';
import {
  OperatorCalendarsDocument,
  OperatorReplaceBusyCalendarsDocument,
  OperatorReplaceCallFeedDocument,
} from './calendars.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const done = new URL(request.url).searchParams.get('done');
  return { ...(await context.get(queryContext)(OperatorCalendarsDocument, {})), done };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { intent, addresses = '' } = values;
  try {
    if (intent === 'replace') await query(OperatorReplaceCallFeedDocument, {});
    else await query(OperatorReplaceBusyCalendarsDocument, { addresses: linesOf(addresses) });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(`/operator/calendars?done=${intent === 'replace' ? 'replaced' : 'saved'}`);
}
