import { formatNumber } from '../../rules/number.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { pathWithQuery } from '../../rules/pagination.ts';
import { PAGE_SIZE } from './pagination.ts';

interface PagingProps {
  page: number;
  count: number;
  /** Path of the list, and what else its address selects. */
  path: string;
  query?: Record<string, string | null>;
}

/** Renders links to the previous and the next page of a list. Empty for a list of one page. */
export function Paging({ page, count, path, query }: PagingProps) {
  const href = (other: number) => pathWithQuery(path, { ...query, page: other });
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3 text-caption text-text-2">
      {page > 1 && (
        <ButtonLink href={href(Math.min(page - 1, last))} rel="prev" variant="quiet" size="small">
          Previous
        </ButtonLink>
      )}
      <span className="tabular">
        Page {formatNumber(page)} of {formatNumber(last)}
      </span>
      {page < last && (
        <ButtonLink href={href(page + 1)} rel="next" variant="quiet" size="small">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
