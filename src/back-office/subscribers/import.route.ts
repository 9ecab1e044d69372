import { createHash } from 'node:crypto';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { addressesIn } from '../../rules/newsletter-import.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import { actionError, formValues } from '../action-error.ts';
import {
  OperatorImportPreviewDocument,
  OperatorImportSubscribersDocument,
  OperatorRecipientCountDocument,
  type OperatorImportPreviewQuery,
} from './subscribers.operator.generated.ts';

type Preview = NonNullable<OperatorImportPreviewQuery['subscriberImportPreview']>;
type Values = Record<string, string>;

/** How a table is read, with the values of the form. */
export interface Previewed {
  preview: Preview;
  /** Identifies what was read. Only this is imported without another preview. */
  previewed: string;
  values: Values;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { newsletterRecipientCount } = await context.get(queryContext)(OperatorRecipientCountDocument, {});
  return { recipients: newsletterRecipientCount };
}

/** A table is shown as it is read, until the operator imports what was shown. A plain list is imported at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { addresses = '', consent = '' } = values;
  const input = { addresses, consent, columns: columnsOf(values) };
  const previewed = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  try {
    const { subscriberImportPreview: preview } = await query(OperatorImportPreviewDocument, { input });
    const isShown = values['intent'] === 'import' && values['previewed'] === previewed;
    if (preview && !isShown) return { preview, previewed, values } satisfies Previewed;
    const { importSubscribers: added } = await query(OperatorImportSubscribersDocument, { input });
    const known = (preview ? preview.stored : addressesIn(addresses).valid.length) - added;
    throw redirect(pathWithQuery('/operator/subscribers', { imported: String(added), known: String(known) }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}

/** Returns what the form says about each column, in their order. */
function columnsOf(values: Values) {
  const columns = [];
  for (let index = 0; values[`column${index}`] !== undefined; index += 1) {
    const ticked = Object.entries(values).filter(([name]) => name.startsWith(`subscribed${index}-`));
    columns.push({
      name: values[`name${index}`] ?? '',
      role: values[`column${index}`]!,
      subscribed: ticked.map(([, value]) => value),
    });
  }
  return columns;
}
