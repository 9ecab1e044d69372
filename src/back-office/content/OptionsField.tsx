import type { LineOption } from '../../rules/content-field.ts';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';

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
