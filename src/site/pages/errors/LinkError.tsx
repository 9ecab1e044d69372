import { useErrorStatus } from '../../../rendering/ErrorReference.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageError } from './PageError.tsx';

/** Replaces the page of a private link that is not valid. */
export function LinkError() {
  const status = useErrorStatus();
  const { email } = useSettings();
  if (status === 410) {
    return (
      <Notice
        title="This link has expired"
        text={`It worked for a limited time. Write to ${email}, and I will handle your request.`}
        actions={<ButtonLink href="/contact">Send an Inquiry</ButtonLink>}
      />
    );
  }
  if (status !== 404) return <PageError />;
  return (
    <Notice
      title="Nothing was found at this link"
      text="Its content has been deleted, or the link is incomplete. Your email program may have cut it off."
      actions={
        <ButtonLink href="/" variant="quiet">
          Return Home
        </ButtonLink>
      }
    />
  );
}
