import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router';
import type { RouteModule } from './sitemap.ts';

type GetContext = () => RouterContextProvider;

/** Pages are few and small, so one fetch each for as long as the document lives. */
const fetched = new Set<string>();

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

async function prefetch(routes: RouteObject[], url: URL, getContext: GetContext): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1);
  if (!match || match.route.id === 'not-found') return;
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
