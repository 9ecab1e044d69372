import type { ReactNode } from 'react';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { ActionError } from '../action-error.ts';
import { Alert } from './OperatorPage.tsx';

interface FormProps {
  labels: Record<string, string>;
  actionError?: ActionError | undefined;
  action?: string;
  /** Whether the browser asks before unsaved input is lost. */
  guarded?: boolean;
  children: ReactNode;
}

/** Renders a plain form with its errors on top. The server validates it, so the browser does not. */
export function Form({ labels, actionError, action, guarded = false, children }: FormProps) {
  const known = Object.keys(actionError?.errors ?? {}).some((field) => field in labels);
  return (
    <form method="post" action={action} noValidate className="space-y-5" data-guarded={guarded || undefined}>
      {actionError && (known ? <ErrorSummary errors={actionError.errors} labels={labels} /> : null)}
      {actionError && !known && <Alert failed>{actionError.message}</Alert>}
      {children}
    </form>
  );
}
