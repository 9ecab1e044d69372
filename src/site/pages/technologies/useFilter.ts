import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { catalogPath, readFilter, type CatalogFilter } from './catalog-filter.ts';

/** Somebody who types that fast has not finished. */
const PAUSE_MS = 250;

/**
 * What is looked for: as it stands in the address, and then as somebody types. A catalog that is too large for the browser
 * is searched by navigating. A navigation that did not come from here, such as back, changes the fields.
 */
export function useFilter(whole: boolean): [CatalogFilter, (filter: CatalogFilter) => void] {
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
    if (whole || wanted === address) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      void navigate(wanted, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [whole, wanted, address, navigate]);

  const change = (next: CatalogFilter) => {
    setFilter(next);
    // Past the router, which would lag behind somebody who types.
    if (whole) window.history.replaceState(window.history.state, '', catalogPath(next));
  };
  return [filter, change];
}
