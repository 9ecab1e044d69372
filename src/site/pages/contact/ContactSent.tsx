import { CircleCheck } from 'lucide-react';
import { contactMessages } from '../../../rules/contact.ts';
import { Metadata } from '../../metadata.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

const { heading, description } = contactMessages.success;

export function ContactSent() {
  return (
    <div className="container section">
      <Metadata title={heading} description={description} path="/contact" noindex />
      <CircleCheck size={48} strokeWidth={1.5} aria-hidden="true" className="mb-6 text-accent" />
      <h1 className="text-h1">{heading}</h1>
      <p className="mt-5 max-w-prose text-lead text-text-2">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">Return Home</ButtonLink>
        <ButtonLink to="/case-studies" variant="quiet">
          View Case Studies
        </ButtonLink>
      </div>
    </div>
  );
}
