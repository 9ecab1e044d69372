import { newsletterMessages } from '../../../rules/newsletter.ts';
import { LinkPage } from './LinkPage.tsx';

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { UnsubscribePage as Component };

function UnsubscribePage() {
  return (
    <LinkPage
      action="/api/newsletter/unsubscribe"
      question={{
        title: 'Unsubscribe from the newsletter',
        description: 'Press the button to stop newsletters to the email address that received this link.',
        button: 'Unsubscribe',
      }}
      done={newsletterMessages.left}
    />
  );
}
