import { useLoaderData } from 'react-router';
import { contactMessages, contactUseCases, type UseCase } from '../../../rules/contact.ts';
import { linkLifetime, retention } from '../../../rules/retention.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { fieldLabels, InquiryFields } from '../contact/InquiryFields.tsx';
import type { ReceiptData } from './receipt.loader.ts';

const mailNames: Record<string, string> = {
  notification: 'To us: your inquiry',
  correction: 'To us: your correction',
  acknowledgement: 'To you: that it has arrived',
};

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { ReceiptPage as Component };

/** Plain forms that need no script, so that anybody with the link can use them. */
function ReceiptPage() {
  const { token, receipt, corrected, refused } = useLoaderData<ReceiptData>();
  const action = `/api/receipt/${token}`;
  return (
    <>
      <Metadata title="Your inquiry" description="What is stored of your inquiry." noindex />
      <PageHeader
        title="Your inquiry"
        lead="This is what is stored of it. Only whoever has this link sees this page."
        actions={
          <ButtonLink href={action} variant="quiet" download>
            Take a copy (JSON)
          </ButtonLink>
        }
      />
      <Section title="What is stored">
        {corrected && (
          <p role="status" className="mb-6 text-accent">
            {contactMessages.corrected}
          </p>
        )}
        <TermRows rows={rows(receipt)} />
        <p className="mt-6 max-w-prose text-text-2">
          It is erased {retention.inquiryMonths} months after it came. This link works for {linkLifetime.receiptDays}{' '}
          days; after that, write to us. Notes that we make while we work on it and signs of spam are not on this page;
          you get those when you ask.
        </p>
      </Section>
      <Section title="Correct it">
        <form method="post" action={action} className="max-w-3xl space-y-6">
          <ErrorSummary errors={refused?.errors ?? {}} labels={fieldLabels} />
          <InquiryFields values={refused?.values ?? receipt} errors={refused?.errors ?? {}} />
          {refused?.failure && (
            <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
              {refused.failure}
            </p>
          )}
          <Button type="submit">Save the correction</Button>
        </form>
      </Section>
      <Section title="Erase it">
        <form method="post" action={`${action}/erase`}>
          <p className="mb-6 max-w-prose text-text-2">
            The inquiry and all mails about it are removed from the database at once. A mail that has left already stays
            where it arrived. This cannot be undone.
          </p>
          <Button type="submit" variant="quiet">
            Erase my inquiry
          </Button>
        </form>
      </Section>
    </>
  );
}

function rows(receipt: ReceiptData['receipt']) {
  const campaign = [receipt.utmSource, receipt.utmMedium, receipt.utmCampaign].filter(Boolean).join(' / ');
  const entries: [term: string, value: string | null | undefined][] = [
    ['Received', moment(receipt.receivedAt)],
    [fieldLabels.name, receipt.name],
    [fieldLabels.email, receipt.email],
    [fieldLabels.company, receipt.company],
    [fieldLabels.role, receipt.role],
    [fieldLabels.useCase, contactUseCases[receipt.useCase as UseCase]],
    [fieldLabels.message, receipt.message],
    ['Article read last', receipt.article],
    ['Came from', receipt.referrerHost],
    ['Campaign', campaign],
    ...receipt.mails.map(({ kind, status, sentAt }): [string, string] => [
      'Mail',
      `${mailNames[kind] ?? kind} (${sentAt ? `sent ${moment(sentAt)}` : status})`,
    ]),
  ];
  return entries.flatMap(([term, value]) =>
    value ? [{ term, children: <span className="break-words whitespace-pre-wrap">{value}</span> }] : [],
  );
}

/** Formats in UTC, so that the server and the browser render the same text. */
function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
