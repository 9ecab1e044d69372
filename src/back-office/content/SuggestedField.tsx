import type { ComponentProps } from 'react';
import type { Suggestion } from '../../rules/content-field.ts';
import { TextField } from '../../ui/Field.tsx';

type SuggestedFieldProps = ComponentProps<typeof TextField> & { suggestions: readonly Suggestion[] | undefined };

/** Edits a line. The browser shows the suggestions that match what is typed. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  if (!suggestions) return <TextField {...field} />;
  const list = `${field.id}-suggestions`;
  return (
    <div>
      <TextField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
}
