import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { invalidInput } from '../../rules/errors.ts';
import { INVALID_STATUS, isContactStatus } from '../../rules/inbox.ts';
import { formValues, actionError } from '../action-error.ts';
import { versionOf } from '../content/form-values.ts';
import { isOpenedContext } from '../context.ts';
import { inboxPath, readInboxFilter, submissionPath } from './inbox-filter.ts';
import {
  OperatorAddContactNoteDocument,
  OperatorCallTimesDocument,
  OperatorCancelCallDocument,
  OperatorDeleteContactNoteDocument,
  OperatorDeleteContactSubmissionDocument,
  OperatorContactSubmissionDocument,
  OperatorMarkOpenedDocument,
  OperatorMoveCallDocument,
  OperatorNoteMissedCallDocument,
  OperatorPlanDocument,
  OperatorReplyDocument,
  OperatorSendAgainDocument,
  OperatorSetContactStatusDocument,
} from './inbox.operator.generated.ts';

/** Loads a submission, and stores when a person has first opened it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { status, search, page } = readInboxFilter(request);
  const query = context.get(queryContext);
  const { id = '' } = params;
  if (context.get(isOpenedContext)) await query(OperatorMarkOpenedDocument, { id });
  const { contactSubmission: submission } = await query(OperatorContactSubmissionDocument, { id });
  if (!submission) throw data(null, { status: 404 });
  const canMove = submission.consultation?.state === 'booked';
  const callTimes = canMove ? ((await query(OperatorCallTimesDocument, {})).consultationTimes?.times ?? []) : [];
  const { searchParams } = new URL(request.url);
  const newReplyId = crypto.randomUUID();
  const filter = { status, search, page };
  return { submission, callTimes, newReplyId, filter, done: searchParams.get('done') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { id = '' } = params;
  const values = await formValues(request);
  const { intent, status = '', text = '' } = values;
  try {
    if (intent === 'erase') {
      await query(OperatorDeleteContactSubmissionDocument, { id });
      throw redirect(inboxPath(readInboxFilter(request), { erased: 'yes' }));
    }
    if (intent === 'reply') await query(OperatorReplyDocument, { id, input: replyInput(values) });
    else if (intent === 'plan') {
      await query(OperatorPlanDocument, { id, input: planInput(values), expectedVersion: versionOf(values) });
    } else if (intent === 'send-again') await query(OperatorSendAgainDocument, { id: values['mailId'] ?? '' });
    else if (intent === 'note') await query(OperatorAddContactNoteDocument, { id, text });
    else if (intent === 'delete-note') await query(OperatorDeleteContactNoteDocument, { id: values['noteId'] ?? '' });
    else if (intent === 'cancel-call') await query(OperatorCancelCallDocument, { id: values['callId'] ?? '' });
    else if (intent === 'move-call') {
      await query(OperatorMoveCallDocument, { id: values['callId'] ?? '', startsAt: values['startsAt'] ?? '' });
    } else if (intent === 'call-missed') {
      const variables = { id: values['callId'] ?? '', missed: values['missed'] === 'yes' };
      await query(OperatorNoteMissedCallDocument, variables);
    } else if (isContactStatus(status)) await query(OperatorSetContactStatusDocument, { id, status });
    else throw invalidInput({ status: INVALID_STATUS });
  } catch (thrown) {
    return actionError(thrown, values);
  }
  throw redirect(submissionPath(id, readInboxFilter(request), resultOf(values)));
}

function replyInput({ reply = '', quote, replyId }: Record<string, string>) {
  return { reply, quote: quote === 'yes', replyId: replyId || null };
}

function planInput({ nextStep, nextStepOn }: Record<string, string>) {
  return { nextStep, nextStepOn };
}

/** What the page is told, by intent. Without an intent, the status has changed. */
const results: Record<string, string> = {
  note: 'note',
  'delete-note': 'note-deleted',
  reply: 'reply',
  'send-again': 'sent-again',
  plan: 'plan',
  'cancel-call': 'call-canceled',
  'move-call': 'call-moved',
  'call-missed': 'call-noted',
};

/** Returns the parameters that tell the page what was done. */
function resultOf({ intent }: Record<string, string>): Record<string, string | undefined> {
  return { done: results[intent ?? ''] ?? 'status' };
}
