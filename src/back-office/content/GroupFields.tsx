import type { ReactNode } from 'react';
import type { LineOption } from '../../rules/content-field.ts';
import { FieldNotes } from '../../ui/Field.tsx';

interface FieldGroupProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Renders the frame of a field that has several controls. */
function FieldGroup({ id, label, hint, error, children }: FieldGroupProps & { children: ReactNode }) {
  return (
    // The error summary leads here.
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="float-left mb-2 w-full font-semibold">{label}</legend>
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </fieldset>
  );
}

interface DatesFieldProps extends FieldGroupProps {
  /** Dates as YYYY-MM-DD, one per line. */
  defaultValue: string;
}

const SPARE_BOXES = 4;

/** Edits a list of dates: a box for each, and some that are empty. */
export function DatesField({ defaultValue, ...group }: DatesFieldProps) {
  const dates = defaultValue.split('\n').flatMap((date) => date.trim() || []);
  return (
    <FieldGroup {...group}>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: dates.length + SPARE_BOXES }, (_, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
            key={index}
            type="date"
            name={group.id}
            defaultValue={dates[index]}
            aria-label={`${group.label}, ${index + 1}`}
            className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface-2 px-3 text-text"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface OptionsFieldProps extends FieldGroupProps {
  options: readonly LineOption[];
  /** The chosen values, one per line. */
  defaultValue: string;
}

/** Edits a list by a checkbox for each of its options. */
export function OptionsField({ options, defaultValue, ...field }: OptionsFieldProps) {
  const chosen = new Set(defaultValue.split('\n').map((value) => value.trim()));
  const groups = [...Map.groupBy(options, ({ group }) => group)];
  return (
    <FieldGroup {...field}>
      <div className={groups.length > 1 ? 'grid gap-x-6 gap-y-4 sm:grid-cols-2' : ''}>
        {groups.map(([group, ofGroup]) => (
          <div key={group ?? ''}>
            {group && <p className="text-caption text-text-3">{group}</p>}
            <div className={group ? '' : 'flex flex-wrap gap-x-6'}>
              {ofGroup.map(({ value, label }) => (
                <label key={value} className="flex min-h-8 items-center gap-3">
                  <input
                    type="checkbox"
                    name={field.id}
                    value={value}
                    defaultChecked={chosen.has(value)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  {label}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
