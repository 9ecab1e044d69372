import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { ActionError } from '../action-error.ts';
import type { layoutLoader } from './OperatorLayout.tsx';
import { Alert } from './OperatorPage.tsx';
import { SavedMeanwhile, type StoredValues } from './SavedMeanwhile.tsx';

interface FormProps {
  labels: Record<string, string>;
  actionError?: ActionError | undefined;
  /** What is stored, by field. The form shows it to an operator who has opened an earlier version. */
  stored?: StoredValues;
  /** Default: the page of the form. */
  action?: string;
  /** Whether the browser asks before unsaved input is lost, and the server keeps it over the end of a session. */
  guarded?: boolean;
  /** For a form with a file. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** Renders a plain form with its errors on top. The server validates it, so the browser does not. */
export function Form({ labels, actionError, stored, action, guarded = false, encType, children }: FormProps) {
  // After a sign-in, the address in the browser is not the page's own.
  const { pathname } = useLocation();
  const operator = useRouteLoaderData<typeof layoutLoader>('operator')?.operator;
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
      {actionError && <Refusal {...actionError} labels={labels} />}
      {actionError?.isOutdated && stored && (
        <SavedMeanwhile labels={labels} typed={actionError.values} stored={stored} />
      )}
      {children}
    </form>
  );
}

/** Says why the form was rejected: by field, or in general if none of its fields is wrong. It takes the focus. */
function Refusal({ errors, message, labels }: ActionError & Pick<FormProps, 'labels'>) {
  if (Object.keys(errors).some((field) => field in labels)) return <ErrorSummary errors={errors} labels={labels} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus>
      <Alert failed>{message}</Alert>
    </div>
  );
}
