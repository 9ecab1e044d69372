import { isRouteErrorResponse, useRouteError } from 'react-router';
import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageError } from './PageError.tsx';

/** Replaces the page of a private link that is not valid. */
export function LinkError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) {
    return (
      <Notice
        title="This link has expired"
        text={`It worked for a limited time. Write to ${site.provider.email}, and a person does what the link did.`}
        actions={<ButtonLink href="/contact">Contact Us</ButtonLink>}
      />
    );
  }
  if (status !== 404) return <PageError />;
  return (
    <Notice
      title="There is nothing under this link"
      text="What it led to is erased, or the link is not complete. A mail program may have cut it in two."
      actions={<ButtonLink href="/">Return Home</ButtonLink>}
    />
  );
}
