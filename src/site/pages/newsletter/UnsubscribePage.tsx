import { newsletterMessages } from '../../../rules/newsletter.ts';
import { LinkPage } from './LinkPage.tsx';

export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
export { UnsubscribePage as Component };

function UnsubscribePage() {
  return (
    <LinkPage
      action="/api/newsletter/unsubscribe"
      question={{
        title: 'Leave the newsletter',
        description: 'Press the button, and the address that this link was sent to gets no more newsletters.',
        button: 'Unsubscribe',
      }}
      done={newsletterMessages.left}
    />
  );
}
