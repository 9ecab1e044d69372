import { useActionData, useLoaderData } from 'react-router';
import { labelOfUseCase } from '../../rules/contact.ts';
import { unansweredStatuses } from '../../rules/response-time.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { StandingCall } from '../layout/StandingCall.tsx';
import { mailStatusWords, useDelivered } from '../mail/delivered.ts';
import { inboxPath, submissionPath, type InboxFilter } from './inbox-filter.ts';
import { BookedCall } from './BookedCall.tsx';
import { PlanForm } from './PlanForm.tsx';
import { Replies } from './Replies.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ResponseDue, ResponseState } from './ResponseState.tsx';
import { StatusChip } from './StatusChip.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { statusLabel } from './statuses.ts';
import type { Submission } from './submission.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { SubmissionNotes } from './SubmissionNotes.tsx';
import { SubmissionContents, SubmissionSections, type SubmissionSection } from './SubmissionSections.tsx';

interface SubmissionData {
  submission: Submission;
  /** The free times to which its call can be moved. */
  callTimes: readonly string[];
  newReplyId: string;
  /** The list that the submission was opened from. */
  filter: InboxFilter;
  done: string | null;
}

/** Renders one submission. Everything that strangers wrote is shown as text. */
export function SubmissionPage() {
  const { submission, callTimes, newReplyId, filter, done } = useLoaderData<SubmissionData>();
  const delivered = useDelivered();
  const actionError = useActionData<ActionError>();
  const noteError = errorOf(actionError, 'note');
  const replyError = errorOf(actionError, 'reply');
  const planError = errorOf(actionError, 'plan');
  const hasOwnPlace = noteError ?? replyError ?? planError;
  const { id, name, email, useCase, status, createdAt, message } = submission;
  const { replies, notes, mails, statusChanges, consultation } = submission;
  const path = submissionPath(id, filter);
  // Spam has no forms, except one that was just rejected: somebody may have marked it as spam while its text was typed.
  const isSpam = status === 'spam';
  const belowMessage: SubmissionSection[] = [
    {
      id: 'call',
      title: 'Call',
      content: consultation && <BookedCall call={consultation} times={callTimes} action={path} />,
    },
    {
      id: 'replies',
      title: 'Replies',
      count: replies.length,
      content: replies.length > 0 && <Replies submission={submission} action={path} />,
    },
  ];
  const besideMessage: SubmissionSection[] = [
    { id: 'facts', title: 'Sender', content: <SubmissionFacts submission={submission} /> },
    {
      id: 'plan',
      title: 'Plan',
      content: (!isSpam || planError) && <PlanForm submission={submission} action={path} actionError={planError} />,
    },
  ];
  const last: SubmissionSection[] = [
    {
      id: 'notes',
      title: 'Notes',
      count: notes.length,
      content: <SubmissionNotes submission={submission} action={path} actionError={noteError} />,
    },
    { id: 'mails', title: 'Emails', count: mails.length, content: <SubmissionMails mails={mails} /> },
    {
      id: 'history',
      title: 'Status history',
      count: statusChanges.length,
      content: statusChanges.length > 0 && <SubmissionHistory changes={statusChanges} />,
    },
  ];
  return (
    <OperatorPage
      title={name}
      crumbs={[{ label: 'Inbox', href: inboxPath(filter) }, { label: name }]}
      lead={
        <>
          {labelOfUseCase(useCase)}. Received <RecordedTime at={createdAt} />. <ResponseDue submission={submission} />
          <span className="mt-2 flex flex-wrap items-center gap-3 text-body text-text">
            <StatusChip submission={submission} />
            <ResponseState submission={submission} />
          </span>
        </>
      }
    >
      {done && !actionError && <Alert>{messageOf(done, submission, delivered)}</Alert>}
      {actionError && !hasOwnPlace && <Alert failed>{actionError.message}</Alert>}
      <div className="mb-6 flex flex-wrap gap-2">
        {!isSpam && (
          <ButtonLink href="#reply" variant={unansweredStatuses.includes(status) ? 'primary' : 'quiet'} size="small">
            Write a reply
          </ButtonLink>
        )}
        <StatusButtons submission={submission} action={path} />
        <ButtonLink href={inboxPath({ status: null, search: email, page: 1 })} variant="quiet" size="small">
          Search this address
        </ButtonLink>
        <Disclosure label="Erase">
          <form method="post" action={path} className="space-y-3">
            <p className="text-caption">Erases the inquiry with its notes, replies and emails. You cannot undo this.</p>
            {consultation?.state === 'booked' && <StandingCall at={consultation.startsAt} />}
            <Button type="submit" name="intent" value="erase" size="small">
              Erase inquiry
            </Button>
          </form>
        </Disclosure>
      </div>
      <SubmissionContents sections={[...belowMessage, ...besideMessage, ...last]} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          <OperatorSection id="message" title="Message">
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              {message}
            </p>
          </OperatorSection>
          <SubmissionSections sections={belowMessage} />
          {(!isSpam || replyError) && (
            <ReplyForm submission={submission} newReplyId={newReplyId} action={path} actionError={replyError} />
          )}
        </div>
        <div className="min-w-0 space-y-8">
          <SubmissionSections sections={besideMessage} />
        </div>
        <SubmissionSections sections={last} />
      </div>
    </OperatorPage>
  );
}

function messageOf(done: string, submission: Submission, delivered: string): string {
  const { status, statusChanges, replies, mails } = submission;
  if (done === 'note') return 'Note added.';
  if (done === 'note-deleted') return 'The note is deleted.';
  if (done === 'reply') {
    const last = replies.at(-1);
    const mail = mails.find(({ id }) => id === last?.id);
    if (last?.sentAt || mail?.sentAt) return `The reply is ${mailStatusWords[last?.sentAt ? 'sent' : 'written']}.`;
    return mail?.status === 'failed'
      ? 'The reply could not be sent. The reason is below.'
      : `The reply is queued. It is ${delivered} in a moment.`;
  }
  if (done === 'sent-again') return 'The email is queued again.';
  if (done === 'call-canceled') return 'The call is canceled.';
  if (done === 'call-moved') return `The call is moved. The new invitation is ${delivered} in a moment.`;
  if (done === 'call-noted') return 'Noted.';
  if (done === 'plan') return 'The plan is saved.';
  if (status === 'spam') return 'Moved to the spam folder. Emails that were not sent yet are canceled.';
  if (statusChanges.at(-1)?.before === 'spam') return 'Moved to the inbox. Emails that were held back are queued.';
  return `Marked as ${statusLabel(status).toLowerCase()}.`;
}
