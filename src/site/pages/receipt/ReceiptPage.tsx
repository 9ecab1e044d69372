import { useLoaderData } from 'react-router';
import { callPath, changeTerms } from '../../../rules/consultation.ts';
import { contactMessages, filledFields, filledSource } from '../../../rules/contact.ts';
import type { MailKind } from '../../../rules/mail.ts';
import { linkLifetime, retained } from '../../../rules/retention.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Button, ButtonLink, ButtonSummary } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { WrittenTime } from '../../components/WrittenTime.tsx';
import { SubmissionDocket } from '../../components/docket/SubmissionDocket.tsx';
import { fieldLabels, ContactFields } from '../contact/ContactFields.tsx';
import type { ReceiptData } from './receipt.loader.ts';

const mailNames: Readonly<Record<string, string>> = {
  notification: 'To me: your inquiry',
  correction: 'To me: your correction',
  acknowledgement: 'To you: confirmation',
  invitation: 'To you: about the call',
  confirmation: 'To you: to confirm the call',
  reminder: 'To me: reminder',
  reply: 'To you: reply',
} satisfies Partial<Record<MailKind, string>>;

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { ReceiptPage as Component };

/** Renders plain forms that need no script, so that anybody with the link can use them. */
function ReceiptPage() {
  const { token, receipt, corrected, asked, refused } = useLoaderData<ReceiptData>();
  if (!receipt) return <Deleted />;
  const action = `/api/receipt/${token}`;
  return (
    <>
      <Metadata title="Your inquiry" description="What this site stores about your inquiry." noindex />
      <PageHeader
        title="Your inquiry"
        lead="This page shows what you sent and the emails about it. Besides me, only people with this link can see it."
        actions={
          <ButtonLink href={action} variant="quiet" download>
            Download a copy (JSON)
          </ButtonLink>
        }
      />
      <Section title="What has happened, and what is stored" compact>
        {corrected && (
          <p role="status" className="mb-6 text-accent">
            {contactMessages.corrected}
          </p>
        )}
        <div className="@container">
          <div className="grid items-start gap-x-12 gap-y-12 @min-[64rem]:grid-cols-[23rem_minmax(0,1fr)]">
            <SubmissionDocket times={receipt} />
            <TermRows rows={rows(receipt)} />
          </div>
        </div>
        <p className="mt-6 max-w-prose text-text-2">
          How long inquiries are kept: {retained[0].text} This link works for {linkLifetime.receiptDays} days. After
          that, write to me. This page leaves out my working notes and signs of spam. If you want to see them, ask me
          for them.
        </p>
      </Section>
      <Section title="Correct or delete your inquiry" compact>
        <details open={refused !== null}>
          <ButtonSummary>Correct my inquiry</ButtonSummary>
          <form method="post" action={action} className="max-w-3xl space-y-6 pt-6">
            <ErrorSummary errors={refused?.errors ?? {}} labels={fieldLabels} />
            <ContactFields values={refused?.values ?? receipt} errors={refused?.errors ?? {}} />
            {refused?.failure && (
              <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
                {refused.failure}
              </p>
            )}
            <Button type="submit">Save correction</Button>
          </form>
        </details>
        <p id="delete" className="mt-8 mb-4 max-w-prose text-text-2">
          Your inquiry, any booked call and all emails about them are deleted from the database at once, and for good.
          {receipt.call?.state === 'booked' && ' Cancel the call first, because deleting it updates no calendar.'} An
          email that has already reached a mailbox, yours or mine, stays there until its owner deletes it.
        </p>
        {asked ? (
          <form method="post" action={`${action}/erase`} className="flex flex-wrap gap-3">
            <Button type="submit">Delete it now</Button>
            <ButtonLink href={`/receipt/${token}`} variant="quiet">
              Keep it
            </ButtonLink>
          </form>
        ) : (
          <ButtonLink href={`/receipt/${token}?delete#delete`} variant="quiet">
            Delete my inquiry
          </ButtonLink>
        )}
      </Section>
    </>
  );
}

/** Replaces the receipt after its sender has deleted the submission. */
function Deleted() {
  return (
    <>
      <Metadata title="Inquiry deleted" description="Nothing is stored under this link." noindex />
      <PageHeader
        title={contactMessages.erased}
        lead="Thank you for your interest. Your inquiry is no longer stored here."
        actions={
          <ButtonLink href="/" variant="quiet">
            Return Home
          </ButtonLink>
        }
      />
    </>
  );
}

/** What the receipt says of a call that is not booked. */
const callStates: Readonly<Record<string, string>> = {
  held: ' (not confirmed)',
  expired: ' (not confirmed)',
  canceled: ' (canceled)',
};

function Call({ call }: { call: NonNullable<NonNullable<ReceiptData['receipt']>['call']> }) {
  const { startsAt, timeZone, telephone, state, changeableUntil } = call;
  const by = telephone ? `By telephone: ${telephone}.` : 'By video.';
  const when = `${timeInZone(startsAt, timeZone)}${callStates[state] ?? ''}`;
  return (
    <>
      <Text>{[when, by, ...(changeableUntil ? [changeTerms(changeableUntil, timeZone)] : [])].join('\n')}</Text>
      <a href={callPath(call)} className="underline underline-offset-4">
        See your call
      </a>
    </>
  );
}

function rows(receipt: NonNullable<ReceiptData['receipt']>) {
  const { call, mails } = receipt;
  const texts = [...filledFields(receipt), ...filledSource(receipt)];
  return [
    ...texts.map(({ label, text }) => ({ term: label, children: <Text>{text}</Text> })),
    ...(call ? [{ term: 'Call', children: <Call call={call} /> }] : []),
    ...(mails.length > 0 ? [{ term: 'Emails about it', children: <Mails mails={mails} /> }] : []),
  ];
}

function Text({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {children}
    </p>
  );
}

function Mails({ mails }: Pick<NonNullable<ReceiptData['receipt']>, 'mails'>) {
  return (
    <ul>
      {mails.map(({ kind, status, queuedAt, sentAt, isDelivered }) => (
        <li key={`${kind} ${queuedAt}`}>
          {mailNames[kind] ?? kind} (
          {sentAt ? (
            <>
              {isDelivered ? 'sent' : 'stored, not sent'}: <WrittenTime at={sentAt} />
            </>
          ) : (
            status
          )}
          )
        </li>
      ))}
    </ul>
  );
}
