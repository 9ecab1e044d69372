import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { AppError, isAppError } from '../../rules/errors.ts';
import { actionError, formValues, removalError } from '../action-error.ts';
import { versionOf } from '../content/form-values.ts';
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

const REMOVED = 'Somebody removed this text after you opened it. Save it as a new one, or leave it.';

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const values = await formValues(request);
  const { intent, id = '', name = '', text = '' } = values;
  const expectedVersion = versionOf(values);
  try {
    if (intent === 'remove') await query(OperatorDeleteSavedReplyDocument, { id, expectedVersion });
    else await query(OperatorSaveReplyDocument, { id: id || null, input: { name, text }, expectedVersion });
  } catch (thrown) {
    return intent === 'remove' ? removalError(thrown, values) : savingError(thrown, values);
  }
  throw redirect(`/operator/saved-replies?done=${intent === 'remove' ? 'removed' : 'saved'}`);
}

/** If a text was removed while it was changed, the form shows what was typed as a new one. */
function savingError(thrown: unknown, values: Record<string, string>) {
  if (!isAppError(thrown) || thrown.code !== 'NOT_FOUND') return actionError(thrown, values);
  return actionError(new AppError('CONFLICT', { message: REMOVED }), { ...values, id: '' });
}
