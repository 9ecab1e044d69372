import { ErrorReference, usePublicError } from '../../rendering/ErrorReference.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from './OperatorPage.tsx';

/** Replaces a page that cannot be shown. */
export function OperatorError() {
  const { status, message = 'Please go back and try again.' } = usePublicError();
  const missing = status === 404;
  return (
    <OperatorPage title={missing ? 'Page not found' : 'This page could not be shown'}>
      <p className="text-text-2">{missing ? 'It may have been deleted.' : message}</p>
      <ErrorReference />
      <div className="mt-6">
        <ButtonLink href="/operator" size="small">
          Back to Today
        </ButtonLink>
      </div>
    </OperatorPage>
  );
}
