import { Link } from 'react-router';
import { formatNumber } from '../../rules/number.ts';

interface FiltersProps {
  label: string;
  filters: readonly { label: string; count: number; href: string; chosen: boolean }[];
}

/** Renders links to parts of a list, each with its number of entries. */
export function Filters({ label, filters }: FiltersProps) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <li key={filter.label}>
            <Link
              to={filter.href}
              aria-current={filter.chosen || undefined}
              className="tabular inline-flex min-h-10 items-center gap-2 rounded-control border border-hairline-2 px-3 text-caption text-text-2 hover:bg-surface-2 aria-[current=true]:border-accent aria-[current=true]:text-accent"
            >
              {filter.label} <span>{formatNumber(filter.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
