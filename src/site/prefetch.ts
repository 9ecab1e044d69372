import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router';
import { pageOf } from './router.tsx';
import type { PageRoute } from './routes.ts';

type GetContext = () => RouterContextProvider;

interface Prefetching {
  routes: RouteObject[];
  getContext: GetContext;
  /** Loads Apollo Client. */
  prepareQuery(): Promise<unknown>;
}

/** Fetches pages before the visitor asks for them. */
export function prefetchPages({ routes, getContext, prepareQuery }: Prefetching): void {
  prefetchOnIntent(routes, getContext);
  prefetchInView(routes, prepareQuery);
}

/** Each page is fetched at most once in the life of the document. */
const fetched = new Set<string>();
const fetchedModules = new Set<PageRoute>();

/**
 * Fetches the modules and the data of a page when the pointer or the focus is on a link to it. Apollo's cache keeps the
 * data, and the loader reads it from there on the click. Failures are ignored, because the click tries again.
 */
function prefetchOnIntent(routes: RouteObject[], getContext: GetContext): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.target || fetched.has(link.pathname)) return;
    if (link.pathname === window.location.pathname) return;
    fetched.add(link.pathname);
    prefetch(routes, new URL(link.href), getContext).catch(() => fetched.delete(link.pathname));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

/** Maximum number of pages whose modules are fetched because a link to them is in view. */
const MAX_IN_VIEW = 4;

/**
 * Fetches Apollo Client and the modules of pages whose links are in view, so that a click waits only for data. Does nothing
 * for visitors who ask for reduced data use.
 */
function prefetchInView(routes: RouteObject[], prepareQuery: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !('requestIdleCallback' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || fetchedModules.size >= MAX_IN_VIEW) continue;
      observer.unobserve(target);
      const row = pageOf(matchRoutes(routes, new URL((target as HTMLAnchorElement).href))?.at(-1)?.route);
      if (!row || fetchedModules.has(row)) continue;
      fetchedModules.add(row);
      prefetchModules(row, prepareQuery).catch(() => fetchedModules.delete(row));
    }
  });
  document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]').forEach((link) => observer.observe(link));
}

async function prefetchModules({ page, loader }: PageRoute, prepareQuery: () => Promise<unknown>): Promise<void> {
  await Promise.all([page(), ...(loader ? [loader(), prepareQuery()] : [])]);
}

async function prefetch(routes: RouteObject[], url: URL, getContext: GetContext): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1);
  const row = pageOf(match?.route);
  if (!match || !row || row.private) return;
  const args = { request: new Request(url), params: match.params, context: getContext(), url, pattern: row.path };
  await Promise.all([row.page(), (match.route.loader as LoaderFunction | undefined)?.(args as never)]);
}
