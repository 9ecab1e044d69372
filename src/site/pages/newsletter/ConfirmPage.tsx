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
        description: 'Press the button, and new articles come to the address that this link was sent to.',
        button: 'Confirm the subscription',
      }}
      done={newsletterMessages.confirmed}
    />
  );
}
