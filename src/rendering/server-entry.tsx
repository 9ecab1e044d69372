import type { ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { Document, type Assets } from './Document.tsx';
import { dehydrate } from './hydration.ts';

export type Page = StaticHandlerContext;

/** What the renderer needs of a set of routes: the visitors' site is one, the operators' another. */
export interface ServerEntry {
  /** Finds the route of an address, runs its action for a POST, and loads its data: a redirect, or a page with a status. */
  load(request: Request, context: RouterContextProvider): Promise<Response | Page>;
  /** A page whose late extras are here already: it can be sent in one piece, and needs no script to show them. */
  withDeferredData(page: Page): Promise<Page>;
  /** The page with the failure of one of its components in place of its content; header and footer stay. */
  withFailure(page: Page): Page;
  /** The ids of the page's routes, which are the names of their modules. */
  routeModules(page: Page): string[];
  /** The document of a page, and the late extras that will follow it. */
  createDocument(
    page: Page,
    options: { origin: string; assets: Assets },
  ): { element: ReactElement; deferred: Promise<unknown>[] };
}

/** `hydrate`: whether React takes over in the browser, for which it needs all data once more as JSON. */
export function createServerEntry(routes: RouteObject[], { hydrate }: { hydrate: boolean }): ServerEntry {
  const handler = createStaticHandler(routes);
  return {
    load: (request, requestContext) => handler.query(request, { requestContext }),
    async withDeferredData(page) {
      const loaderData = await Promise.all(
        Object.entries(page.loaderData).map(async ([id, data]) => [id, await settled(data)] as const),
      );
      return { ...page, loaderData: Object.fromEntries(loaderData) };
    },
    withFailure(page) {
      const failure = { status: 500, statusText: '', internal: false, data: null };
      return { ...page, statusCode: 500, errors: { ...page.errors, page: failure } };
    },
    routeModules: (page) => page.matches.map(({ route }) => route.id ?? ''),
    createDocument(page, { origin, assets }) {
      const { json, deferred } = dehydrate({ origin, loaderData: page.loaderData, errors: publicErrors(page.errors) });
      const router = createStaticRouter(ownRoutes(page), page);
      const element = (
        <Document origin={origin} assets={assets} hydration={hydrate ? json : undefined}>
          <StaticRouterProvider router={router} context={page} hydrate={false} />
        </Document>
      );
      return { element, deferred };
    },
  };
}

/** A router prepares all routes that it is given, for each page anew: a page that is found needs those that lead to it. */
function ownRoutes({ matches }: Page): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], []);
}

async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = await Promise.all(Object.entries(data).map(async ([key, value]) => [key, await value] as const));
  return Object.fromEntries(entries);
}

/** The status is all that the browser may know of an error. */
function publicErrors(errors: Page['errors']): Page['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { status: isRouteErrorResponse(error) ? error.status : 500, statusText: '', internal: false, data: null },
    ]),
  );
}
