import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import type { Choice } from './operations.ts';

interface NamesFieldProps extends FieldGroupProps {
  defaultValue: string;
  /** The names to choose from. */
  offered: readonly Choice[];
  /** The stored names that lead to no document. */
  unknown: readonly string[];
}

const COLUMNS = 3;
const FIRST_BOXES = 9;

/** Edits a list of names: a box for each, and some that are empty. The boxes offer names. */
export function NamesField({ offered, unknown, defaultValue, hint, ...group }: NamesFieldProps) {
  const names = defaultValue.split('\n').flatMap((name) => name.trim() || []);
  const leadNowhere = unknown.filter((name) => names.includes(name));
  const boxes = Math.max(FIRST_BOXES, (Math.floor(names.length / COLUMNS) + 2) * COLUMNS);
  const list = `${group.id}-known`;
  return (
    <FieldGroup {...group} hint={hint ?? 'Empty boxes are ignored. Saving adds more of them.'}>
      <div data-names className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: boxes }, (_, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
            key={index}
            name={group.id}
            list={list}
            defaultValue={names[index]}
            aria-label={`${group.label}, ${index + 1}`}
            autoComplete="off"
            dir="auto"
            className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface-2 px-3 text-text"
          />
        ))}
        {leadNowhere.length > 0 && (
          <p className="col-span-full text-caption text-warning">
            Not found, so shown without a link: {leadNowhere.join(', ')}
          </p>
        )}
      </div>
      <datalist id={list}>
        {offered.map(({ id, title }) => (
          <option key={id} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </FieldGroup>
  );
}
