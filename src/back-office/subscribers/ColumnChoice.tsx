import { columnRoles } from '../../rules/newsletter-import.ts';
import { formatNumber } from '../../rules/number.ts';
import type { Previewed } from './import.route.ts';

type Column = Previewed['preview']['columns'][number];

interface ColumnChoiceProps {
  column: Column;
  index: number;
}

const EXAMPLES = 3;

/** Lets the operator choose what a column holds, and which of its values mean that people are subscribed. */
export function ColumnChoice({ column: { name, role, values, otherValues }, index }: ColumnChoiceProps) {
  const examples = values.slice(0, EXAMPLES).map(({ value }) => value);
  return (
    <li className="py-3">
      <input type="hidden" name={`name${index}`} value={name} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <label htmlFor={`column-${index}`} className="min-w-0 flex-1 basis-52 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {role !== 'choice' && <span className="block text-caption text-text-3">{examples.join(', ')}</span>}
        </label>
        <select
          id={`column-${index}`}
          name={`column${index}`}
          defaultValue={role}
          className="min-h-10 max-w-full rounded-control border border-control bg-surface-2 px-3"
        >
          {Object.entries(columnRoles).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {role === 'choice' && (
        <fieldset className="mt-2">
          <legend className="text-caption text-text-2">
            Which values of {name} mean that a person is subscribed? The others leave a person out.
          </legend>
          {values.map(({ value, count, isSubscribed }, place) => (
            <label key={value} className="flex items-start gap-2 py-1 wrap-anywhere">
              <input
                type="checkbox"
                name={`subscribed${index}-${place}`}
                value={value}
                defaultChecked={isSubscribed}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="line-clamp-3 min-w-0">
                {value} <span className="text-caption text-text-3">{formatNumber(count)}</span>
              </span>
            </label>
          ))}
          {otherValues > 0 && (
            <p className="text-caption text-text-3">
              And {formatNumber(otherValues)} other values. People with one of them are left out.
            </p>
          )}
        </fieldset>
      )}
    </li>
  );
}
