import type { ComponentProps } from 'react';
import type { Suggestion } from '../../rules/content-field.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Choice } from './operations.ts';

type SuggestedFieldProps = ComponentProps<typeof TextField> & { suggestions: readonly Suggestion[] | undefined };

/** Edits a line. The browser shows the suggestions that match what is typed. The hint says what a stored code means. */
export function SuggestedField({ suggestions, hint, ...field }: SuggestedFieldProps) {
  if (!suggestions) return <TextField {...field} hint={hint} />;
  const list = `${field.id}-suggestions`;
  const meaning = suggestions.find(({ value }) => value === field.defaultValue)?.label;
  return (
    <div>
      <TextField
        {...field}
        hint={
          <>
            {meaning && meaning !== field.defaultValue && <span className="block text-text-2">{meaning}</span>}
            {hint}
          </>
        }
        list={list}
        autoComplete="off"
      />
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

export interface Address {
  /** The name of the field whose text suggests the slug. */
  titleField: string;
  /** Where visitors see the document. Undefined if they do not. */
  path: string | undefined;
}

/** Edits the slug. Says what becomes of the old address. */
export function SlugField({
  address: { path, titleField },
  hint,
  ...rest
}: ComponentProps<typeof TextField> & { address: Address }) {
  const consequence = path && `If you change it, the old address ${path} will lead to the new one.`;
  return <TextField {...rest} data-slug-of={titleField} hint={[hint, consequence].filter(Boolean).join(' ')} />;
}

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
