import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router';
import { pageOf } from './router.tsx';

interface Prefetching {
  routes: RouteObject[];
  getContext: () => RouterContextProvider;
  /** Loads Apollo's link. */
  prepareQuery(): Promise<unknown>;
}

/**
 * Fetches the modules and the data of a page when the pointer, a finger or the focus is on a link to it, or with the click.
 * `query` keeps the data, and the loader reads it from there. Each page is fetched at most once in the life of the document.
 * Failures are ignored, because the loader tries again. Does nothing for visitors who ask for reduced data use.
 */
export function prefetchOnIntent(prefetching: Prefetching): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.target || fetched.has(link.pathname)) return;
    if (link.pathname === window.location.pathname) return;
    fetched.add(link.pathname);
    prefetch(new URL(link.href), prefetching).catch(() => fetched.delete(link.pathname));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  // If the pointer was on the link before this script ran, the click is the first event that reaches this script. Apollo's
  // link then loads beside the code of the page, not after it, which saves a round trip.
  document.addEventListener('click', onIntent);
}

async function prefetch(url: URL, { routes, getContext, prepareQuery }: Prefetching): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1);
  const row = pageOf(match?.route);
  if (!match || !row || row.private) return;
  const args = { request: new Request(url), params: match.params, context: getContext(), url, pattern: row.path };
  const loader = match.route.loader as LoaderFunction;
  await Promise.all([row.page(), prepareQuery(), loader(args as never)]);
}
