import { CircleExclamationPoint } from 'lucide-react';
import type { FieldErrors } from '../rules/field-schema.ts';

interface ErrorSummaryProps {
  errors: FieldErrors;
  labels: Record<string, string>;
}

/**
 * Lists all errors of a form in the order of the fields. Each entry links to its field. It takes the focus when the server
 * answers with it, because the form can be far down its page. Scripts of the site focus it themselves.
 */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
  const entries = Object.keys(labels).filter((id) => errors[id]);
  if (entries.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      data-error-summary
      aria-labelledby="error-summary-title"
      className="rounded-card border border-danger bg-danger-dim p-4"
    >
      <p id="error-summary-title" className="flex items-center gap-2 font-semibold text-danger">
        <CircleExclamationPoint size={18} />
        {entries.length === 1 ? 'One thing needs your attention' : `${entries.length} things need your attention`}
      </p>
      <ul className="mt-2 space-y-1">
        {entries.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="text-caption text-text underline underline-offset-4">
              {labels[id]}: {errors[id]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
