import { memo, useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { formatNumber } from '../../../rules/number.ts';
import { pathWithQuery } from '../../../rules/pagination.ts';
import { TECHNOLOGY_COUNT_FALLBACK } from '../../../rules/technology.ts';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PartUnavailable } from '../../components/PartUnavailable.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { headers } from '../../headers.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { filterCatalog, isFiltering, isSearchFor, NO_FILTER, type CatalogFilter } from './catalog-filter.ts';
import { CatalogSearch } from './CatalogSearch.tsx';
import { CategorySection } from './CategorySection.tsx';
import { JumpList } from './JumpList.tsx';
import { ResultList } from './ResultList.tsx';
import type { Catalog, Category, Results } from './technologies.loader.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useSearch } from './useSearch.ts';

export { TechnologiesPage as Component };

function TechnologiesPage() {
  const catalog = useLoaderData<Catalog>();
  const total = catalog.categories.reduce((sum, { technologyCount }) => sum + technologyCount, 0);
  return (
    <>
      <Metadata
        title={`${catalog.titleFigure} Technologies for Law, Property and Offices`}
        description="The catalog of technologies behind my automation work: what each one is for, when I choose it, and when I do not."
        keywords={['technology catalog', 'legal tech tools', 'automation tools', 'AI tools', 'integration']}
      />
      <PageHeader
        eyebrow={<Badge>{formatNumber(total || TECHNOLOGY_COUNT_FALLBACK)}+ Technologies Mastered</Badge>}
        {...headers.technologies}
      />
      <FilteredCatalog catalog={catalog} total={total} />
      <ClosingAction title="Not sure which of these you need?">
        Describe the process instead. I'll name the smallest set of tools for the job and tell you which ones you
        already own.
      </ClosingAction>
    </>
  );
}

const SEARCHING = 'Searching...';

/** A constant, so that the results are not rendered again for each letter. */
const NO_CATEGORIES: readonly Category[] = [];

function FilteredCatalog({ catalog, total }: { catalog: Catalog; total: number }) {
  const { categories, whole } = catalog;
  const [filter, latestSearch, setFilter] = useSearch(catalog);
  // The search field does not wait for the list, which takes a slow phone longer than a frame.
  const applied = useDeferredValue(filter);
  const search = useDeferredValue(latestSearch);
  const results = search && 'technologies' in search && isFiltering(applied) ? search : null;
  const answer = search && 'slugs' in search ? search : null;
  const found = useMemo(
    () => (whole ? filterCatalog(categories, applied, answer) : results ? NO_CATEGORIES : categories),
    [categories, whole, answer, results, applied],
  );
  const known = isSearchFor(search, applied);
  const failed = known && 'failed' in search;
  const searching = !known && (whole ? found.length === 0 && applied.q.trim() !== '' : isFiltering(applied));
  const empty = found.length === 0 && !results?.technologies.length;
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The server does not know the hash.
  const linked = useHydrated() ? hash.slice(1) : '';
  return (
    <div className="container">
      <CatalogSearch
        filter={filter}
        categories={categories}
        status={failed ? '' : searching ? SEARCHING : `${shownOf(found, results)} of ${formatNumber(total)}`}
        onChange={(next) => {
          setFilter(next);
          if (next.q !== '') showBelowSearch(list.current);
        }}
      />
      <Found
        found={found}
        results={results}
        searching={empty && searching}
        failed={failed}
        filter={whole ? applied : (results?.filter ?? NO_FILTER)}
        linked={linked}
        list={list}
      />
    </div>
  );
}

/** In a small window, only the search field stays in view. Moves the list to it, past the other fields. */
function showBelowSearch(list: HTMLElement | null): void {
  if (window.matchMedia('(width < 64rem)').matches) list?.scrollIntoView();
}

interface FoundProps {
  found: readonly Category[];
  results: Results | null;
  /** Whether nothing is shown because the server has not answered yet. */
  searching: boolean;
  /** Whether the server could not search. */
  failed: boolean;
  filter: CatalogFilter;
  /** Slug of the category that the address leads to. */
  linked: string;
  list: RefObject<HTMLDivElement | null>;
}

const Found = memo(function Found({ found, results, searching, failed, filter, linked, list }: FoundProps) {
  const filtering = isFiltering(filter);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
      {found.length > 0 ? <JumpList categories={found} /> : <div />}
      <div ref={list} className={`@container scroll-mt-20 ${filtering ? '' : 'first-of-each'}`}>
        {failed && (
          <div className="pt-8 pb-24 lg:pt-0">
            <PartUnavailable what="The search results" />
          </div>
        )}
        {found.map((category) => (
          <CategorySection
            key={category.slug}
            category={category}
            filtering={filtering}
            linked={category.slug === linked}
          />
        ))}
        {results && <ResultList results={results} />}
        {found.length === 0 && !results?.technologies.length && !failed && (
          <p className="pt-8 pb-24 text-lead text-text-2 lg:pt-0">
            {searching ? SEARCHING : <NothingFound q={filter.q} />}
          </p>
        )}
      </div>
    </div>
  );
});

function NothingFound({ q }: Pick<CatalogFilter, 'q'>) {
  return (
    <>
      Nothing in the catalog matches. Is a tool missing?{' '}
      <a href="/contact" className="underline underline-offset-4">
        Ask about it
      </a>{' '}
      or{' '}
      <a href={pathWithQuery('/search', { q })} className="underline underline-offset-4">
        search the whole site
      </a>
    </>
  );
}

/** Returns the text of the result count. A page of results knows only whether there are more. */
function shownOf(found: readonly Category[], results: Results | null): string {
  if (results) return `${results.technologies.length}${results.more || results.page > 1 ? '+' : ''}`;
  return String(found.reduce((sum, { technologies }) => sum + technologies.length, 0));
}
