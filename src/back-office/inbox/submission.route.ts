import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { formValues, refused } from '../action-error.ts';
import {
  OperatorAddInquiryNoteDocument,
  OperatorDeleteInquiryDocument,
  OperatorInquiryDocument,
  OperatorSetInquiryStatusDocument,
} from './inbox.operator.generated.ts';

export { InquiryPage as Component } from './SubmissionPage.tsx';

/** To look at an inquiry changes nothing, not even that it is new: a browser may load a link before it is followed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const variables = { id: params['id'] ?? '' };
  const { contactSubmission: inquiry } = await context.get(queryContext)(OperatorInquiryDocument, variables);
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
      await query(OperatorDeleteInquiryDocument, { id });
      throw redirect('/operator/inbox?erased');
    }
    if (intent === 'note') await query(OperatorAddInquiryNoteDocument, { id, text: note });
    else await query(OperatorSetInquiryStatusDocument, { id, status });
  } catch (thrown) {
    return refused(thrown, values);
  }
  throw redirect(`/operator/inbox/${id}?done=${intent === 'note' ? 'note' : 'status'}`);
}
