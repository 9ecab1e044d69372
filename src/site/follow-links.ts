import { matchRoutes, type DataRouter, type RouteObject } from 'react-router';
import { canonicalPath } from '../rules/percent-encoding.ts';

/**
 * Turns clicks on links into client-side navigations. Links are plain anchors, so they work before this script is loaded
 * and without it. A link with `target="_self"` always loads a document.
 */
export function followLinks(router: DataRouter, routes: RouteObject[]): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    const { search, hash, href } = link;
    // As the server spells it, because data is found by it.
    const pathname = canonicalPath(link.pathname);
    const within = pathname === window.location.pathname && search === window.location.search;
    if ((within && hash) || !isPage(routes, pathname)) return;
    event.preventDefault();
    void router.navigate(pathname + search + hash, {
      replace: href === window.location.href,
      // The snapshot of the old page alone takes two frames.
      viewTransition: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
  });
}

function isPage(routes: RouteObject[], pathname: string): boolean {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route !== undefined && route.path !== '*';
}
