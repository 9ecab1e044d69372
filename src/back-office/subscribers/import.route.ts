import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { addressesIn } from '../../rules/newsletter-import.ts';
import { actionError, formValues } from '../action-error.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import {
  OperatorImportPreviewDocument,
  OperatorImportSubscribersDocument,
  OperatorRecipientCountDocument,
  type OperatorImportPreviewQuery,
} from './subscribers.operator.generated.ts';

type Preview = NonNullable<OperatorImportPreviewQuery['subscriberImportPreview']>;

/** How a table is read, with the values of the form. */
export interface Previewed {
  preview: Preview;
  values: Record<string, string>;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { newsletterRecipientCount } = await context.get(queryContext)(OperatorRecipientCountDocument, {});
  return { recipients: newsletterRecipientCount };
}

/** A table is shown as it is read, until the operator imports it. A plain list is imported at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const columns = Object.entries(values).flatMap(([name, role]) => (/^column\d+$/.test(name) ? [role] : []));
  const { addresses = '', consent = '', intent } = values;
  try {
    const input = { addresses, consent, columns };
    const { subscriberImportPreview: preview } = await query(OperatorImportPreviewDocument, { input });
    if (preview && intent !== 'import') return { preview, values } satisfies Previewed;
    const { importSubscribers: added } = await query(OperatorImportSubscribersDocument, { input });
    const known = (preview ? preview.stored : addressesIn(addresses).valid.length) - added;
    throw redirect(pathWithQuery('/operator/subscribers', { imported: String(added), known: String(known) }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
