import '@vitejs/plugin-react/preamble';
import './site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../rendering/Document.tsx';
import { browserQuery } from './browser-query.ts';
import { controlsBeforeHydration, KeepInput } from './KeepInput.tsx';
import { reloadAfterFailedImports } from './failed-imports.ts';
import { followLinks } from './follow-links.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { readHydration } from '../rendering/hydration.tsx';
import { queryContext } from '../rendering/query.ts';
import { reportViews } from './report-views.ts';
import { pageOf, routes } from './router.tsx';
import { trackTrafficSource } from './traffic-source.ts';

const getContext = () => new RouterContextProvider(new Map([[queryContext, browserQuery]]));

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

  const controls = controlsBeforeHydration();

  // A transition hydrates in slices, so that scrolling and clicking stay responsive.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document origin={origin} settings={settings}>
        <KeepInput controls={controls}>
          <RouterProvider router={router} />
        </KeepInput>
      </Document>,
    );
  });
  reloadAfterFailedImports(router);
  followLinks(router, routes);
  trackTrafficSource(router, pageOf(router.state.matches.at(-1)?.route)?.private ?? false);
  prefetchOnIntent(routes, getContext);
  reportViews(router);
}

void hydrate();
