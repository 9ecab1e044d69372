import { useRouteError } from 'react-router';
import { useErrorStatus } from '../../../rendering/ErrorReference.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { isFailedImport } from '../../failed-imports.ts';
import { Notice } from '../../components/Notice.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const failure = (email: string) => ({
  title: 'This page will be back shortly',
  text: `This page could not be loaded. Please try again in a moment, or write to ${email}.`,
});

const failedImport = {
  title: 'Please reload this page',
  text: 'This site was updated while you were reading, or your connection was interrupted.',
};

/** Replaces a page that failed. The header and the footer stay. */
export function PageError() {
  const error = useRouteError();
  const { email } = useSettings();
  if (useErrorStatus() === 404) return <NotFoundPage />;
  return (
    <Notice
      {...(isFailedImport(error) ? failedImport : failure(email))}
      actions={
        <>
          <Button onClick={() => window.location.reload()} className="noscript:hidden">
            Try again
          </Button>
          <ButtonLink href="/" variant="quiet">
            Return Home
          </ButtonLink>
        </>
      }
    />
  );
}
