import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { catalogPath, readFilter, type CatalogFilter } from './catalog-filter.ts';

/** The address changes after the visitor has stopped typing for this time. */
const PAUSE_MS = 150;

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
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(search));
  const arrived = useRef(key);
  const asked = useRef<string>(undefined);
  const address = catalogPath(readFilter(search));
  const wanted = catalogPath(filter);

  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (asked.current !== address) setFilter(readFilter(search));
    asked.current = undefined;
  }, [key, search, address]);

  useEffect(() => {
    if (wanted === address) return undefined;
    const timer = setTimeout(() => {
      if (canApply(filter)) return;
      asked.current = wanted;
      void navigate(wanted, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [canApply, filter, wanted, address, navigate]);

  const change = (next: CatalogFilter) => {
    setFilter(next);
    // Bypasses the router, which would lag behind the typing.
    if (whole) window.history.replaceState(window.history.state, '', catalogPath(next));
  };
  return [filter, change];
}
