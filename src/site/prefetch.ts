import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router';
import { isPrivate } from './router.tsx';
import type { RouteModule } from './routes.ts';

type GetContext = () => RouterContextProvider;

/** Pages are few and small, so one fetch each for as long as the document lives. */
const fetched = new Set<string>();
const modules = new Set<string | undefined>();

/**
 * A link that is pointed at or focused will often be followed: its page's module and data are fetched then. The data lands
 * in Apollo's cache, where the loader finds it on the click. Failures are of no consequence; the click asks again.
 */
export function prefetchOnIntent(routes: RouteObject[], getContext: GetContext): void {
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

/** How many modules a page may bring along for the links in view. */
const IN_VIEW_MOST = 4;

/**
 * When the page has nothing else to do, the modules behind the links in view are fetched, and what loads their data, so that
 * a click has to wait for data at most. Not for those who ask for little traffic.
 */
export function prefetchInView(routes: RouteObject[], prepareQuery: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !('requestIdleCallback' in window)) return;
  let left = IN_VIEW_MOST;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      observer.unobserve(target);
      const route = matchRoutes(routes, new URL((target as HTMLAnchorElement).href))?.at(-1)?.route;
      if (typeof route?.lazy !== 'function' || modules.has(route.id)) continue;
      modules.add(route.id);
      left -= 1;
      prefetchModule(route.lazy, prepareQuery).catch(() => modules.delete(route.id));
    }
  });
  requestIdleCallback(() => {
    document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]').forEach((link) => observer.observe(link));
  });
}

async function prefetchModule(lazy: () => Promise<unknown>, prepareQuery: () => Promise<unknown>): Promise<void> {
  const { loader } = (await lazy()) as RouteModule;
  if (loader) await prepareQuery();
}

async function prefetch(routes: RouteObject[], url: URL, getContext: GetContext): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1);
  if (!match || match.route.id === 'not-found' || isPrivate(match.route)) return;
  const { lazy, loader } = match.route;
  const load = typeof lazy === 'function' ? ((await lazy()) as unknown as RouteModule).loader : loader;
  if (typeof load !== 'function') return;
  await (load as LoaderFunction)({
    request: new Request(url),
    params: match.params,
    context: getContext(),
    url,
    pattern: match.route.path ?? '',
  } as never);
}
