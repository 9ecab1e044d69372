import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { readPagination } from '../layout/pagination.ts';
import {
  OperatorRedirectsDocument,
  OperatorRemoveRedirectDocument,
  OperatorSaveRedirectDocument,
} from './redirects.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const { redirects, count } = await context.get(queryContext)(OperatorRedirectsDocument, { offset, limit });
  const edited = redirects.find(({ id }) => id === parameters.get('edit')) ?? null;
  const done = parameters.has('removed') ? 'removed' : parameters.has('saved') ? 'saved' : undefined;
  return { redirects, count, page, edited, done };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { intent, id = '', path = '', target = '' } = values;
  try {
    if (intent === 'save') await query(OperatorSaveRedirectDocument, { id: id || null, input: { path, target } });
    else await query(OperatorRemoveRedirectDocument, { id });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(`/operator/redirects?${intent === 'save' ? 'saved' : 'removed'}`);
}
