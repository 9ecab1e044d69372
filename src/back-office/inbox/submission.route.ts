import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { formValues, actionError } from '../action-error.ts';
import {
  OperatorAddContactNoteDocument,
  OperatorDeleteContactSubmissionDocument,
  OperatorContactSubmissionDocument,
  OperatorSetContactStatusDocument,
} from './inbox.operator.generated.ts';

export { SubmissionPage as Component } from './SubmissionPage.tsx';

/** To look at an inquiry changes nothing, not even that it is new: a browser may load a link before it is followed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const variables = { id: params['id'] ?? '' };
  const { contactSubmission: inquiry } = await context.get(queryContext)(OperatorContactSubmissionDocument, variables);
  if (!inquiry) throw data(null, { status: 404 });
  return { inquiry, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { id = '' } = params;
  const values = await formValues(request);
  const { intent, status = '', note = '' } = values;
  try {
    if (intent === 'erase') {
      await query(OperatorDeleteContactSubmissionDocument, { id });
      throw redirect('/operator/inbox?erased');
    }
    if (intent === 'note') await query(OperatorAddContactNoteDocument, { id, text: note });
    else await query(OperatorSetContactStatusDocument, { id, status });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(`/operator/inbox/${id}?done=${intent === 'note' ? 'note' : 'status'}`);
}
