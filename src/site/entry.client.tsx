import '@vitejs/plugin-react/preamble';
import './site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../rendering/Document.tsx';
import { importing, reloadAfterFailedImports } from './failed-imports.ts';
import { followLinks } from './follow-links.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { readHydration } from '../rendering/hydration.tsx';
import { BrowserQueryContext, queryContext, type Query } from '../rendering/query.ts';
import { reportViews } from './report-views.ts';
import { routes } from './router.tsx';
import { trackTrafficSource } from './traffic-source.ts';

/** The data of the first page comes with the HTML, so Apollo's link is loaded for the first query after it. */
let loadedQuery: Promise<Query> | undefined;
const prepareQuery = () =>
  (loadedQuery ??= importing(() => import('./apollo.ts'))
    .then(({ createBrowserQuery }) => createBrowserQuery())
    .catch((error: unknown) => {
      loadedQuery = undefined;
      throw error;
    }));
const query: Query = async (document, variables) => (await prepareQuery())(document, variables);

const getContext = () => new RouterContextProvider(new Map([[queryContext, query]]));

/** Loads the modules of the current route, because the router would replace the server's HTML until they are loaded. */
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

/** Avoids top-level await, because the page modules share chunks with this module: each would wait for the other. */
async function hydrate(): Promise<void> {
  await loadMatchedRoutes();
  const { origin, settings, loaderData, errors } = readHydration();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors }, getContext });

  // A transition hydrates in slices, so that scrolling and clicking stay responsive.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document origin={origin} settings={settings}>
        <BrowserQueryContext value={query}>
          <RouterProvider router={router} />
        </BrowserQueryContext>
      </Document>,
    );
  });
  reloadAfterFailedImports(router);
  followLinks(router, routes);
  trackTrafficSource(router);
  prefetchOnIntent({ routes, getContext, prepareQuery });
  reportViews(router);
}

void hydrate();
