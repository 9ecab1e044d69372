import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { enumName } from '../../rules/enum-names.ts';
import { invalidInput } from '../../rules/errors.ts';
import { INVALID_STATUS, isContactStatus } from '../../rules/inbox.ts';
import { formValues, actionError } from '../action-error.ts';
import {
  OperatorAddContactNoteDocument,
  OperatorDeleteContactSubmissionDocument,
  OperatorContactSubmissionDocument,
  OperatorSetContactStatusDocument,
} from './inbox.operator.generated.ts';
import { withStoredStrings } from './submission.ts';

export { SubmissionPage as Component } from './SubmissionPage.tsx';

/** Loads a submission without marking it as read, because browsers preload links that nobody follows. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const variables = { id: params['id'] ?? '' };
  const { contactSubmission } = await context.get(queryContext)(OperatorContactSubmissionDocument, variables);
  if (!contactSubmission) throw data(null, { status: 404 });
  return { submission: withStoredStrings(contactSubmission), done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { id = '' } = params;
  const values = await formValues(request);
  const { intent, status = '', text = '' } = values;
  try {
    if (intent === 'erase') {
      await query(OperatorDeleteContactSubmissionDocument, { id });
      throw redirect('/operator/inbox?erased');
    }
    if (intent === 'note') await query(OperatorAddContactNoteDocument, { id, text });
    else if (isContactStatus(status)) await query(OperatorSetContactStatusDocument, { id, status: enumName(status) });
    else throw invalidInput({ status: INVALID_STATUS });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(`/operator/inbox/${id}?done=${intent === 'note' ? 'note' : 'status'}`);
}
