import type { ReactNode } from 'react';
import { FieldNotes } from '../../ui/Field.tsx';

export interface FieldGroupProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Renders the frame of a field that has several controls. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps & { children: ReactNode }) {
  return (
    // The error summary leads here.
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="float-left mb-2 w-full font-semibold">{label}</legend>
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </fieldset>
  );
}
