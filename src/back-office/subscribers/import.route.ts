import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { addressesIn } from '../../rules/newsletter-import.ts';
import { actionError, formValues } from '../action-error.ts';
import { pathWithQuery } from '../layout/pagination.ts';
import { OperatorImportSubscribersDocument, OperatorRecipientCountDocument } from './subscribers.operator.generated.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { newsletterRecipientCount } = await context.get(queryContext)(OperatorRecipientCountDocument, {});
  return { recipients: newsletterRecipientCount };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { addresses = '', consent = '' } = values;
  try {
    const input = { addresses, consent };
    const { importSubscribers: added } = await context.get(queryContext)(OperatorImportSubscribersDocument, { input });
    const known = addressesIn(addresses).valid.length - added;
    throw redirect(pathWithQuery('/operator/subscribers', { imported: String(added), known: String(known) }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
