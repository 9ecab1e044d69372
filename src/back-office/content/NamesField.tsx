import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { Choice } from './operations.ts';

interface NamesFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  defaultValue: string;
  /** The documents that a name can lead to. */
  known: readonly Choice[];
}

/** Edits a list of names, one per line. Says which of them lead nowhere, and lets the operator choose from the known ones. */
export function NamesField({ known, hint, ...rest }: NamesFieldProps) {
  const { id, label, defaultValue } = rest;
  const titles = new Set(known.map(({ title }) => title));
  const unknown = defaultValue.split('\n').filter((name) => name.trim() !== '' && !titles.has(name.trim()));
  const list = `${id}-known`;
  return (
    <div className="space-y-3" data-names>
      <TextArea {...rest} hint={hint} rows={4} />
      {unknown.length > 0 && (
        <p className="text-caption text-warning">Unknown, so without a link: {unknown.join(', ')}</p>
      )}
      <div hidden className="flex flex-wrap items-end gap-3" data-names-choice>
        <div className="min-w-56 flex-1">
          <TextField id={`${id}-choice`} label={`Add to ${label.toLowerCase()}`} list={list} autoComplete="off" />
        </div>
        <Button type="button" variant="quiet">
          Add
        </Button>
        <datalist id={list}>
          {known.map(({ id: document, title }) => (
            <option key={document} value={title}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  );
}
