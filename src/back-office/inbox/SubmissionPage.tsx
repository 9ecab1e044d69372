import { useActionData, useLoaderData } from 'react-router';
import { contactUseCases, type UseCase } from '../../rules/contact.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { shortTime } from '../layout/date.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';
import { ResponseTime } from './ResponseTime.tsx';
import type { Inquiry } from './submission.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { SubmissionNotes } from './SubmissionNotes.tsx';
import { replyAddress } from './reply.ts';
import { stepsFrom, statusLabels } from './statuses.ts';

interface InquiryData {
  inquiry: Inquiry;
  done: string | null;
}

/** One inquiry. All that strangers have written is shown as text. */
export function SubmissionPage() {
  const { inquiry, done } = useLoaderData<InquiryData>();
  const actionError = useActionData<ActionError>();
  const { id, name, useCase, status, createdAt, message } = inquiry;
  const label = statusLabels[status as keyof typeof statusLabels];
  return (
    <OperatorPage
      title={name}
      crumbs={[{ label: 'Inbox', href: '/operator/inbox' }, { label: name }]}
      lead={
        <>
          {contactUseCases[useCase as UseCase]}. {label}, came {shortTime(createdAt)}
          <ResponseTime inquiry={inquiry} />
        </>
      }
      actions={
        <Disclosure label="Erase">
          <form method="post" action={`/operator/inbox/${id}`} className="space-y-3">
            <p className="text-caption">With its notes and mails, for good.</p>
            <Button type="submit" name="intent" value="erase" size="small">
              Erase it
            </Button>
          </form>
        </Disclosure>
      }
    >
      {done === 'status' && !actionError && <Alert>{outcomeOf(status, label)}</Alert>}
      {actionError && actionError.values['intent'] !== 'note' && <Alert failed>{actionError.message}</Alert>}
      <div className="mb-8 flex flex-wrap gap-2">
        {status !== 'spam' && (
          <ButtonLink href={replyAddress(inquiry)} size="small">
            Reply by mail
          </ButtonLink>
        )}
        <form method="post" action={`/operator/inbox/${id}`} className="flex flex-wrap gap-2">
          {stepsFrom(status).map((step) => (
            <Button key={step.status} type="submit" name="status" value={step.status} variant="quiet" size="small">
              {step.label}
            </Button>
          ))}
        </form>
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="message-title" className="min-w-0">
          <h2 id="message-title" className="mb-2 text-card">
            Message
          </h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message}</p>
        </section>
        <SubmissionFacts inquiry={inquiry} />
        <SubmissionNotes
          inquiry={inquiry}
          actionError={actionError?.values['intent'] === 'note' ? actionError : undefined}
        />
        <SubmissionMails mails={inquiry.mails} />
      </div>
    </OperatorPage>
  );
}

function outcomeOf(status: string, label: string): string {
  if (status === 'spam') return 'This is in the spam folder now. Mails that had not left are taken back.';
  if (status === 'new') return 'This is in the inbox now, and gets the mails that it never had.';
  return `Marked as ${label.toLowerCase()}.`;
}
