import { columnRoles } from '../../rules/newsletter-import.ts';
import { ImportSummary } from '../layout/ImportSummary.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { Previewed } from './import.route.ts';

/** Shows how a table is read, and lets the operator choose what each column holds. */
export function ColumnChoice({ columns, counts, notes }: Previewed['preview']) {
  return (
    <OperatorSection id="columns" title="Nothing is stored yet">
      <ImportSummary counts={counts} notes={notes} />
      <ul className="divide-y divide-hairline border-y border-hairline">
        {columns.map(({ name, role, examples }, index) => (
          // Columns may have the same name, and stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <label htmlFor={`column-${index}`} className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="block text-caption text-text-3">{examples.join(', ')}</span>
            </label>
            <select
              id={`column-${index}`}
              name={`column${index}`}
              defaultValue={role ?? ''}
              className="min-h-10 rounded-control border border-control bg-surface-2 px-3"
            >
              <option value="">Not stored</option>
              {Object.entries(columnRoles).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </OperatorSection>
  );
}
