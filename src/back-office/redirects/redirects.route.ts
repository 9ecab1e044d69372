import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorRedirectsDocument, OperatorRemoveRedirectDocument } from './redirects.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const { redirects, count } = await context.get(queryContext)(OperatorRedirectsDocument, { offset, limit });
  return { redirects, count, page, removed: parameters.has('removed') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id = '' } = await formValues(request);
  try {
    await context.get(queryContext)(OperatorRemoveRedirectDocument, { id });
  } catch (thrown) {
    return actionError(thrown);
  }
  throw redirect('/operator/redirects?removed');
}
