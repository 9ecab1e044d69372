import { useActionData, useLoaderData } from 'react-router';
import { contactUseCases } from '../../rules/contact.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { shortTime } from '../../rules/date.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';
import { inboxPath, submissionPath, type InboxFilter } from './inbox-filter.ts';
import { Neighbors } from './Neighbors.tsx';
import { replyLink } from './reply.ts';
import { ResponseState } from './ResponseState.tsx';
import { StatusChip } from './StatusChip.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { statusLabels } from './statuses.ts';
import type { Submission } from './submission.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { SubmissionNotes } from './SubmissionNotes.tsx';

interface SubmissionData {
  submission: Submission;
  /** The list that the submission was opened from. */
  filter: InboxFilter;
  done: string | null;
  /** Number of notes that were there before the operator added one. */
  notesSeen: number | null;
}

/** Renders one submission. Everything that strangers wrote is shown as text. */
export function SubmissionPage() {
  const { submission, filter, done, notesSeen } = useLoaderData<SubmissionData>();
  const actionError = useActionData<ActionError>();
  const { id, name, useCase, status, createdAt, message } = submission;
  const path = submissionPath(id, filter);
  return (
    <OperatorPage
      title={name}
      crumbs={[{ label: 'Inbox', href: inboxPath(filter) }, { label: name }]}
      lead={
        <>
          {contactUseCases[useCase]}. Received {shortTime(createdAt)}
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <StatusChip status={status} />
            <ResponseState submission={submission} />
          </span>
        </>
      }
      actions={
        <>
          <Neighbors submission={submission} filter={filter} />
          <Disclosure label="Erase">
            <form method="post" action={path} className="space-y-3">
              <p className="text-caption">Erases the inquiry with its notes and emails. You cannot undo this.</p>
              <Button type="submit" name="intent" value="erase" size="small">
                Erase inquiry
              </Button>
            </form>
          </Disclosure>
        </>
      }
    >
      {done && !actionError && <Alert>{messageOf(done, submission, notesSeen)}</Alert>}
      {actionError && actionError.values['intent'] !== 'note' && <Alert failed>{actionError.message}</Alert>}
      <div className="mb-8 flex flex-wrap gap-2">
        {status !== 'spam' && (
          <ButtonLink href={replyLink(submission)} size="small">
            Reply by email
          </ButtonLink>
        )}
        <StatusButtons submission={submission} action={path} />
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="message-title" className="min-w-0">
          <h2 id="message-title" className="mb-2 text-card">
            Message
          </h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message}</p>
        </section>
        <SubmissionFacts submission={submission} />
        <SubmissionNotes
          submission={submission}
          action={path}
          actionError={actionError?.values['intent'] === 'note' ? actionError : undefined}
        />
        <SubmissionMails mails={submission.mails} />
        <SubmissionHistory changes={submission.statusChanges} />
      </div>
    </OperatorPage>
  );
}

function messageOf(done: string, { status, notes }: Submission, notesSeen: number | null): string {
  if (done === 'note') {
    const others = notesSeen !== null && notes.length > notesSeen + 1;
    return others ? 'Note added. Somebody else added a note meanwhile. Both are below.' : 'Note added.';
  }
  if (done === 'taken-back') return `Taken back. The status is “${statusLabels[status]}” again.`;
  if (status === 'spam') return 'Moved to the spam folder. Emails that were not sent yet are canceled.';
  if (status === 'new') return 'Moved to the inbox. Emails that were held back are queued.';
  return `Marked as ${statusLabels[status].toLowerCase()}.`;
}
