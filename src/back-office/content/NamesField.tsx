import type { ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';
import type { Choice } from './operations.ts';

interface NamesFieldProps extends ComponentProps<typeof TextField> {
  defaultValue: string;
  /** The names to choose from. */
  offered: readonly Choice[];
  /** The stored names that lead to no document. */
  unknown: readonly string[];
}

const HINT = 'With commas between them. A name that has a comma itself is in quotes.';

/** Edits a list of names as one text. A script of the page offers names for the last one. */
export function NamesField({ offered, unknown, hint, ...field }: NamesFieldProps) {
  const list = `${field.id}-known`;
  return (
    <div className="space-y-2" data-names>
      <TextField {...field} hint={hint ?? HINT} list={list} autoComplete="off" />
      {unknown.length > 0 && (
        <p className="text-caption text-warning">Not found, so shown without a link: {unknown.join(', ')}</p>
      )}
      <datalist id={list}>
        {offered.map(({ id, title }) => (
          <option key={id} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </div>
  );
}
