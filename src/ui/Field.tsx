import { CircleExclamationPoint } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
}

const control =
  'w-full rounded-control border border-control bg-surface-2 px-3 py-2.5 text-text placeholder:text-text-3 aria-[invalid=true]:border-danger';

/** Returns the attributes that connect a control with its label, hint and error. */
function binding({ id, required, hint, error }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name: id,
    // Names and messages can be in any script.
    dir: 'auto',
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: control,
  } as const;
}

function Frame({ id, label, required, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <span className="text-text-3"> *</span>}
      </label>
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** Renders the hint and the error below a control. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-caption text-danger">
          <CircleExclamationPoint size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}

export function TextField({ id, label, required, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  const field = { id, label, required, hint, error };
  return (
    <Frame {...field}>
      <input {...rest} {...binding(field)} />
    </Frame>
  );
}

export function TextArea({ id, label, required, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  const field = { id, label, required, hint, error };
  return (
    <Frame {...field}>
      <textarea {...rest} {...binding(field)} />
    </Frame>
  );
}

export function Select({ id, label, required, hint, error, ...rest }: FieldProps & ComponentProps<'select'>) {
  const field = { id, label, required, hint, error };
  return (
    <Frame {...field}>
      {/* HTML allows `required` only if the first option is empty. */}
      <select {...rest} {...binding({ ...field, required: undefined })} />
    </Frame>
  );
}
