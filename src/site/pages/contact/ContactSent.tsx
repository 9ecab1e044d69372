import { useLoaderData } from 'react-router';
import { contactMessages } from '../../../rules/contact.ts';
import { linkLifetime } from '../../../rules/retention.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { SubmissionDocket } from '../../components/docket/SubmissionDocket.tsx';
import type { ContactSentData } from './contact-sent.loader.ts';

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { ContactSent as Component };

/** Renders the confirmation with what happens next, and a link to the receipt. */
function ContactSent() {
  const { token, receipt } = useLoaderData<ContactSentData>();
  const { heading } = contactMessages.success;
  const description = contactMessages.success.description(useSettings().replyHours);
  return (
    <div className="container section">
      <Metadata title={heading} description={description} noindex />
      <h1 className="text-h1">{heading}</h1>
      {receipt ? (
        <div className="mt-10 max-w-3xl">
          <SubmissionDocket times={receipt} />
        </div>
      ) : (
        <p className="mt-5 max-w-prose text-lead text-text-2">{description}</p>
      )}
      <p className="mt-8 max-w-prose text-text-2">
        Your{' '}
        <a href={`/receipt/${token}`} className="underline underline-offset-4">
          private receipt
        </a>{' '}
        shows what is stored. You can correct, download or delete it there for {linkLifetime.receiptDays} days.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/" variant="quiet">
          Return Home
        </ButtonLink>
        <ButtonLink href="/case-studies" variant="quiet">
          View Case Studies
        </ButtonLink>
      </div>
    </div>
  );
}
