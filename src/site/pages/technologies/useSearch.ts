import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { browserQuery } from '../../browser-query.ts';
import { catalogPath, filterCatalog, isFiltering, isSearchFor, NO_FILTER, readFilter } from './catalog-filter.ts';
import type { CatalogFilter } from './catalog-filter.ts';
import type { Catalog, Search } from './technologies.loader.ts';

/** The server searches after the visitor has stopped typing for this time. */
const PAUSE_MS = 150;

/**
 * Returns the filter of the address, and then of the form while the visitor types, with the last search by the server and a
 * function that changes the filter. The address follows without the router, which would lag behind the typing. The server
 * searches for what the browser does not find by itself. A navigation, such as back, changes the fields.
 */
export function useSearch(catalog: Catalog): [CatalogFilter, Search | null, (filter: CatalogFilter) => void] {
  const location = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const [filter, setFilter] = useState(() => readFilter(location.search));
  const [search, setSearch] = useState(catalog.search);
  const [arrived, setArrived] = useState(location);

  // Compares locations, because entries of anchors have the same key.
  if (arrived !== location) {
    setArrived(location);
    setFilter(readFilter(location.search));
    setSearch(catalog.search);
  }

  const known = isSearchFor(search, filter) || !isFiltering(filter);
  useEffect(() => {
    if (known || leaving) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      if (isInBrowser(filter, catalog)) return;
      void searchOnServer(filter, catalog.whole).then((found) => {
        if (current) setSearch(found);
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [known, leaving, filter, catalog]);

  const change = (changed: CatalogFilter) => {
    setFilter(changed);
    // While the browser goes back, the address is already that of the other entry.
    if (!leaving && window.location.pathname === catalogPath(NO_FILTER))
      window.history.replaceState(window.history.state, '', catalogPath(changed));
  };
  return [filter, search, change];
}

/** Returns whether the browser finds something by itself. What the visitor misspells is in no technology. */
function isInBrowser(filter: CatalogFilter, { whole, categories }: Catalog): boolean {
  return whole && (filter.q.trim() === '' || filterCatalog(categories, filter).length > 0);
}

async function searchOnServer(typed: CatalogFilter, whole: boolean): Promise<Search> {
  const filter = { ...typed, q: typed.q.trim() };
  try {
    const { searchCatalog } = await import('./technologies.loader.ts');
    return await searchCatalog(browserQuery, filter, whole);
  } catch {
    return { filter, failed: true };
  }
}
