import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router';
import { canonicalPath } from '../rules/percent-encoding.ts';
import { loadApollo } from './browser-query.ts';
import { pageOf } from './router.tsx';

/** A pointer that only crosses a link has left it after this time. */
const PAUSE_MS = 65;

/**
 * Loads Apollo Client, the modules and the data of a page when the pointer, a finger or the focus rests on a link to it, or with
 * the click. Apollo Client keeps the data, and the loader reads it from there. Each page is fetched at most once in the life of
 * the document. Failures are ignored, because the loader tries again. Does nothing for visitors who ask for reduced data use.
 */
export function prefetchOnIntent(routes: RouteObject[], getContext: () => RouterContextProvider): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetched = new Set<string>();
  let timer: number | undefined;
  const onIntent = ({ target, type }: Event) => {
    window.clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.target || fetched.has(link.pathname)) return;
    if (link.pathname === window.location.pathname) return;
    const fetchPage = () => {
      fetched.add(link.pathname);
      prefetch(new URL(canonicalPath(link.pathname) + link.search, link.origin), routes, getContext).catch(() =>
        fetched.delete(link.pathname),
      );
    };
    if (type === 'click') fetchPage();
    else timer = window.setTimeout(fetchPage, PAUSE_MS);
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onIntent, { passive: true });
}

async function prefetch(url: URL, routes: RouteObject[], getContext: () => RouterContextProvider): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1);
  const row = pageOf(match?.route);
  if (!match || !row || row.private) return;
  const args = { request: new Request(url), params: match.params, context: getContext(), url, pattern: row.path };
  const loader = match.route.loader as LoaderFunction;
  await Promise.all([row.page(), loadApollo(), loader(args as never)]);
}
