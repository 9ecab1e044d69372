import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { Choice } from './operations.ts';

interface NamesFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  defaultValue: string;
  /** The first documents that a name can lead to. */
  offered: readonly Choice[];
  /** The stored names that lead to no document. */
  unknown: readonly string[];
}

/** Edits a list of names, one per line. Says which of the stored ones lead nowhere, and offers the first names to add. */
export function NamesField({ offered, unknown, hint, ...rest }: NamesFieldProps) {
  const { id, label, defaultValue } = rest;
  const names = new Set(defaultValue.split('\n').map((name) => name.trim()));
  const leadNowhere = unknown.filter((name) => names.has(name));
  const list = `${id}-known`;
  return (
    <div className="space-y-3" data-names>
      <TextArea {...rest} hint={hint} rows={4} />
      {leadNowhere.length > 0 && (
        <p className="text-caption text-warning">Not found, so shown without a link: {leadNowhere.join(', ')}</p>
      )}
      <div hidden className="flex flex-wrap items-end gap-3" data-names-choice>
        <div className="min-w-56 flex-1">
          <TextField
            id={`${id}-choice`}
            label={`Add to ${label.toLowerCase()}`}
            list={list}
            autoComplete="off"
            // Belongs to no form, so that Enter does not save the document.
            form=""
            hint={offered.length === PAGE_LIMIT_MAX && `Offers the first ${PAGE_LIMIT_MAX} names. Type any other.`}
          />
        </div>
        <Button type="button" variant="quiet">
          Add
        </Button>
        <datalist id={list}>
          {offered.map(({ id: document, title }) => (
            <option key={document} value={title}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  );
}
