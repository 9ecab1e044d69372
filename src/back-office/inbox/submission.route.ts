import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { enumName } from '../../rules/enum-names.ts';
import { invalidInput } from '../../rules/errors.ts';
import { INVALID_STATUS, isContactStatus } from '../../rules/inbox.ts';
import { formValues, actionError } from '../action-error.ts';
import { inboxPath, readInboxFilter, submissionPath } from './inbox-filter.ts';
import {
  OperatorAddContactNoteDocument,
  OperatorDeleteContactSubmissionDocument,
  OperatorContactSubmissionDocument,
  OperatorSetContactStatusDocument,
  OperatorTakeBackContactStatusDocument,
} from './inbox.operator.generated.ts';
import { withStoredStrings } from './submission.ts';

export { SubmissionPage as Component } from './SubmissionPage.tsx';

/** Loads a submission without marking it as read, because browsers preload links that nobody follows. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { status, search } = readInboxFilter(request);
  const variables = { id: params['id'] ?? '', status: status && enumName(status), search };
  const { contactSubmission } = await context.get(queryContext)(OperatorContactSubmissionDocument, variables);
  if (!contactSubmission) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const submission = withStoredStrings(contactSubmission);
  const notesSeen = searchParams.has('notes') ? Number(searchParams.get('notes')) : null;
  return { submission, filter: { status, search }, done: searchParams.get('done'), notesSeen };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { id = '' } = params;
  const values = await formValues(request);
  const { intent, status = '', expectedStatus = '', text = '', changeId = '' } = values;
  try {
    if (intent === 'erase') {
      await query(OperatorDeleteContactSubmissionDocument, { id });
      throw redirect(inboxPath(readInboxFilter(request), 1, { erased: 'yes' }));
    }
    if (intent === 'note') await query(OperatorAddContactNoteDocument, { id, text });
    else if (intent === 'take-back') await query(OperatorTakeBackContactStatusDocument, { id, changeId });
    else if (isContactStatus(status)) {
      const expected = isContactStatus(expectedStatus) ? enumName(expectedStatus) : null;
      await query(OperatorSetContactStatusDocument, { id, status: enumName(status), expectedStatus: expected });
    } else throw invalidInput({ status: INVALID_STATUS });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(submissionPath(id, readInboxFilter(request), resultOf(values)));
}

/** Returns the parameters that tell the page what was done. */
function resultOf({ intent, notes }: Record<string, string>): Record<string, string | undefined> {
  if (intent === 'note') return { done: 'note', notes };
  return { done: intent === 'take-back' ? 'taken-back' : 'status' };
}
