import '@vitejs/plugin-react/preamble';
import './site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../rendering/Document.tsx';
import { followLinks } from './follow-links.ts';
import { readHydration } from '../rendering/hydration.ts';
import { prefetchInView, prefetchOnIntent } from './prefetch.ts';
import { queryContext, type Query } from '../rendering/query.ts';
import { routes } from './router.tsx';
import { trackTrafficSource } from './traffic-source.ts';

/** Apollo Client comes before or with the first question, which is never that of the first page. */
let loadedQuery: Promise<Query> | undefined;
const loadQuery = () =>
  (loadedQuery ??= import('./apollo.ts')
    .then(({ createBrowserQuery }) => createBrowserQuery())
    .catch((error: unknown) => {
      loadedQuery = undefined;
      throw error;
    }));
const query: Query = async (document, variables) => (await loadQuery())(document, variables);

const getContext = () => new RouterContextProvider(new Map([[queryContext, query]]));

/** Without this the router would show nothing over the server's HTML until the route's module is there. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/**
 * A function, since a module that waits at its top is kept apart from what the pages' modules import too: they would wait
 * for it while it waits for them.
 */
async function takeOver(): Promise<void> {
  await loadMatchedRoutes();
  const { origin, loaderData, errors } = readHydration();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors }, getContext });

  // In slices: whoever scrolls or taps meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document origin={origin}>
        <RouterProvider router={router} />
      </Document>,
    );
  });
  followLinks(router, routes);
  prefetchOnIntent(routes, getContext);
  prefetchInView(routes, loadQuery);
  trackTrafficSource(router);
}

void takeOver();
