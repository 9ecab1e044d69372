import { newsletterMessages } from '../../../rules/newsletter.ts';
import { LinkPage } from './LinkPage.tsx';

export function ConfirmPage() {
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
