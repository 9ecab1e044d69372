import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, type Location } from 'react-router';
import { catalogPath, NO_FILTER, readFilter, type CatalogFilter } from './catalog-filter.ts';

/** The address changes after the visitor has stopped typing for this time. */
const PAUSE_MS = 150;

/** State of the entries in the browser's history that typing has made. */
const TYPED = { typed: true };

interface Options {
  /** Whether the browser has the whole catalog. */
  whole: boolean;
  /** Returns whether the browser can apply a filter by itself. */
  canApply(filter: CatalogFilter): boolean;
}

/**
 * Returns the filter of the address, and then of the form while the visitor types. A filter that the browser cannot apply is
 * applied by navigation. Any other navigation, such as back, changes the fields.
 */
export function useFilter({ whole, canApply }: Options): [CatalogFilter, (filter: CatalogFilter) => void] {
  const location = useLocation();
  const { search } = location;
  const next = useNavigation().location;
  const leaving = next !== undefined && !isTyped(next);
  const keepsFields = useNavigationType() === 'REPLACE' && isTyped(location);
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(search));
  const [arrived, setArrived] = useState(location);
  const address = catalogPath(readFilter(search));
  const wanted = catalogPath(filter);

  // Compares locations, because entries of anchors have the same key. The visitor has typed on since a typed search began.
  if (arrived !== location) {
    setArrived(location);
    if (!keepsFields) setFilter(readFilter(search));
  }

  useEffect(() => {
    if (wanted === address || leaving) return undefined;
    const timer = setTimeout(() => {
      if (canApply(filter)) showAddress(wanted);
      else if (isOnCatalog()) void navigate(wanted, { replace: true, preventScrollReset: true, state: TYPED });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [canApply, filter, wanted, address, leaving, navigate]);

  const change = (changed: CatalogFilter) => {
    setFilter(changed);
    if (whole) showAddress(catalogPath(changed));
  };
  return [filter, change];
}

function isTyped({ state }: Location): boolean {
  return (state as Partial<typeof TYPED> | null)?.typed === true;
}

/** Replaces the address without the router, which would lag behind the typing. */
function showAddress(path: string): void {
  if (isOnCatalog()) window.history.replaceState(window.history.state, '', path);
}

/** Returns false while the catalog is still shown after the browser has gone back to another page. */
function isOnCatalog(): boolean {
  return window.location.pathname === catalogPath(NO_FILTER);
}
