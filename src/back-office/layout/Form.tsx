import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { ActionError } from '../action-error.ts';
import type { layoutLoader } from './OperatorLayout.tsx';
import { Alert } from './OperatorPage.tsx';

interface FormProps {
  labels: Record<string, string>;
  actionError?: ActionError | undefined;
  /** Default: the page of the form. */
  action?: string;
  /** Whether the browser asks before unsaved input is lost, and the server keeps it over the end of a session. */
  guarded?: boolean;
  /** For a form with a file. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** Renders a plain form with its errors on top. The server validates it, so the browser does not. */
export function Form({ labels, actionError, action, guarded = false, encType, children }: FormProps) {
  // After a sign-in, the address in the browser is not the page's own.
  const { pathname } = useLocation();
  const operator = useRouteLoaderData<typeof layoutLoader>('operator')?.operator;
  const known = Object.keys(actionError?.errors ?? {}).some((field) => field in labels);
  return (
    <form
      method="post"
      action={action ?? pathname}
      noValidate
      encType={encType}
      className="space-y-5"
      data-guarded={guarded || undefined}
    >
      {guarded && operator && <input type="hidden" name="writer" value={operator.username} />}
      {actionError && (known ? <ErrorSummary errors={actionError.errors} labels={labels} /> : null)}
      {actionError && !known && <Alert failed>{actionError.message}</Alert>}
      {children}
    </form>
  );
}
