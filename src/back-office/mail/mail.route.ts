import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { mailStatuses } from '../../rules/mail.ts';
import { queryContext } from '../../rendering/query.ts';
import { readPagination } from '../layout/pagination.ts';
import { formValues, actionError } from '../action-error.ts';
import {
  OperatorDeleteFailedMailDocument,
  OperatorMailsDocument,
  OperatorSendMailAgainDocument,
} from './mail.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const status = mailStatuses.find((known) => known === parameters.get('status')) ?? null;
  const variables = { status, offset, limit };
  const { mails, ...counts } = await context.get(queryContext)(OperatorMailsDocument, variables);
  return { status, page, mails, counts, done: parameters.get('done') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { intent, id = '' } = await formValues(request);
  try {
    if (intent === 'delete') await query(OperatorDeleteFailedMailDocument, { id });
    else await query(OperatorSendMailAgainDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect(`/operator/mail?done=${intent === 'delete' ? 'deleted' : 'again'}`);
}
