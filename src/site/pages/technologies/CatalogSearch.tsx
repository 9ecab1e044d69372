import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SEARCH_MAX } from '../../../rules/search.ts';
import { difficultyLevels } from '../../../rules/technology.ts';
import { Button } from '../../../ui/Button.tsx';
import { isFiltering, NO_FILTER, type CatalogFilter } from './catalog-filter.ts';

interface CatalogSearchProps {
  filter: CatalogFilter;
  categories: readonly { slug: string; title: string }[];
  /** How many technologies are shown, or that the server is searching. Empty if it could not. */
  status: string;
  onChange(filter: CatalogFilter): void;
}

const control = 'min-h-11 w-full rounded-control border border-control bg-surface-2 px-3 text-text';

/** Renders a plain GET form. With scripts it filters while the visitor types. */
export function CatalogSearch({ filter, categories, status, onChange }: CatalogSearchProps) {
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    // On small windows, the form has no box of its own, so that the search field stays in view above the results.
    <form
      role="search"
      action="/technologies"
      onSubmit={(event) => event.preventDefault()}
      className="max-lg:contents lg:grid lg:grid-cols-2 lg:gap-3 lg:pt-6"
    >
      <div className="sticky top-16 z-20 -mx-gutter bg-bg px-gutter pt-3 pb-2 lg:static lg:mx-0 lg:p-0">
        <p className="mb-1 flex items-baseline justify-between gap-4 text-caption text-text-2">
          <label htmlFor="q">
            Search the catalog{' '}
            <kbd className="ml-1 pointer-coarse:hidden rounded-control border border-hairline-2 px-1.5 font-mono">
              /
            </kbd>
          </label>
          <span role="status" className="tabular">
            {status}
          </span>
        </p>
        <div className="relative">
          <Search size={18} className="pointer-events-none absolute bottom-3 left-3 text-text-3" />
          <input
            ref={search}
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            value={filter.q}
            onChange={(event) => onChange({ ...filter, q: event.target.value })}
            className={`${control} pl-10`}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 pb-6">
        <div>
          <label htmlFor="category" className="mb-1 block text-caption text-text-2">
            Category
          </label>
          <select
            id="category"
            name="category"
            value={filter.category}
            onChange={(event) => onChange({ ...filter, category: event.target.value })}
            className={control}
          >
            <option value="">All categories</option>
            {categories.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="level" className="mb-1 block text-caption text-text-2">
            Difficulty
          </label>
          <select
            id="level"
            name="level"
            value={filter.level}
            onChange={(event) => onChange({ ...filter, level: event.target.value as CatalogFilter['level'] })}
            className={control}
          >
            <option value="">Any level</option>
            {difficultyLevels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
        </div>
        {isFiltering(filter) && (
          <a
            href="/technologies"
            onClick={(event) => {
              event.preventDefault();
              onChange(NO_FILTER);
              // This link disappears. After a tap, a phone would open its keyboard.
              if (event.detail === 0) search.current?.focus();
            }}
            className="text-link"
          >
            Clear
          </a>
        )}
        <Button type="submit" variant="quiet" size="small" className="not-noscript:hidden">
          Filter
        </Button>
      </div>
    </form>
  );
}
