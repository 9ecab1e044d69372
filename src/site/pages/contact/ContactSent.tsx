import { useParams } from 'react-router';
import { contactMessages } from '../../../rules/contact.ts';
import { linkLifetime } from '../../../rules/retention.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const { heading, description } = contactMessages.success;

export { ContactSent as Component };

/** Renders the confirmation with a link to the receipt, whose token is in the URL. */
function ContactSent() {
  const { token } = useParams();
  return (
    <div className="container section">
      <Metadata title={heading} description={description} noindex />
      <Icon name="circle-check" size={48} strokeWidth={1.5} className="mb-6 text-accent" />
      <h1 className="text-h1">{heading}</h1>
      <p className="mt-5 max-w-prose text-lead text-text-2">{description}</p>
      <p className="mt-5 max-w-prose text-text-2">
        Your{' '}
        <a href={`/receipt/${token}`} className="text-accent underline underline-offset-4">
          private receipt
        </a>{' '}
        shows what is stored. You can correct, download or delete it there for {linkLifetime.receiptDays} days.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">Return Home</ButtonLink>
        <ButtonLink href="/case-studies" variant="quiet">
          View Case Studies
        </ButtonLink>
      </div>
    </div>
  );
}
