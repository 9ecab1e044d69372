import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isAppError } from '../../rules/errors.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from './OperatorPage.tsx';

/** Replaces a page that cannot be shown. */
export function OperatorError() {
  const error = useRouteError();
  const missing = statusOf(error) === 404;
  const text = isAppError(error) && !missing ? error.message : 'Please go back and try again.';
  return (
    <OperatorPage title={missing ? 'Page not found' : 'This page could not be shown'}>
      <p className="mb-6 text-text-2">{missing ? 'It may have been deleted.' : text}</p>
      <ButtonLink href="/operator" size="small">
        Back to the content
      </ButtonLink>
    </OperatorPage>
  );
}

function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || isAppError(error) ? error.status : undefined;
}
