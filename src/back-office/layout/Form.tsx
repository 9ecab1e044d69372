import type { ReactNode } from 'react';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { Refused } from '../action-error.ts';
import { Outcome } from './OperatorPage.tsx';

interface FormProps {
  labels: Record<string, string>;
  refused?: Refused | undefined;
  action?: string;
  /** Whether leaving with something typed in it deserves a question. */
  guarded?: boolean;
  children: ReactNode;
}

/** A plain form with what was refused of it on top. The server judges, so the browser does not. */
export function Form({ labels, refused, action, guarded = false, children }: FormProps) {
  const known = Object.keys(refused?.errors ?? {}).some((field) => field in labels);
  return (
    <form method="post" action={action} noValidate className="space-y-5" data-guarded={guarded || undefined}>
      {refused && (known ? <ErrorSummary errors={refused.errors} labels={labels} /> : null)}
      {refused && !known && <Outcome failed>{refused.message}</Outcome>}
      {children}
    </form>
  );
}
