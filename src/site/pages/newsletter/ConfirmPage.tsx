import { newsletterMessages } from '../../../rules/newsletter.ts';
import { LinkPage } from './LinkPage.tsx';

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { ConfirmPage as Component };

function ConfirmPage() {
  return (
    <LinkPage
      action="/api/newsletter/confirm"
      question={{
        title: 'Confirm your subscription',
        description: 'Press the button to get new articles at the email address that received this link.',
        button: 'Confirm subscription',
      }}
      done={newsletterMessages.confirmed}
    />
  );
}
