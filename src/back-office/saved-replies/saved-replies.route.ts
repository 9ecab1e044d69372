import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import {
  OperatorDeleteSavedReplyDocument,
  OperatorSavedRepliesDocument,
  OperatorSaveReplyDocument,
} from './saved-replies.operator.generated.ts';

/** Loads the list. The parameter `edit` names the text that the form shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { savedReplies } = await context.get(queryContext)(OperatorSavedRepliesDocument, {});
  const edited = savedReplies.find(({ id }) => id === searchParams.get('edit')) ?? null;
  return { savedReplies, edited, done: searchParams.get('done') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { intent, id = '', name = '', text = '' } = values;
  try {
    if (intent === 'remove') await query(OperatorDeleteSavedReplyDocument, { id });
    else await query(OperatorSaveReplyDocument, { id: id || null, input: { name, text } });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(`/operator/saved-replies?done=${intent === 'remove' ? 'removed' : 'saved'}`);
}
