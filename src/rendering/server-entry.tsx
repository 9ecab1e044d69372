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
import type { ErrorData } from './ErrorReference.tsx';
import { dehydrate } from './hydration.ts';

export type Page = StaticHandlerContext;

/** The interface between the server and a set of routes: those of the site or those of the back office. */
export interface ServerEntry {
  /** Matches the route, runs its action for a POST and loads its data. Returns a redirect, or a page with its status. */
  load(request: Request, context: RouterContextProvider): Promise<Response | Page>;
  /** Waits for the page's deferred data, so that the page shows it without scripts. */
  withDeferredData(page: Page): Promise<Page>;
  /** Returns the page with the error boundary instead of its content. The header and the footer stay. */
  withFailure(page: Page): Page;
  /** Returns the IDs of the page's routes. The ID of a page route is the path of its module. */
  routeModules(page: Page): string[];
  /** Returns the document of a page, and its deferred data. An error page shows `reference`, which is also in the log. */
  createDocument(
    page: Page,
    options: { origin: string; assets: Assets; reference: string },
  ): { element: ReactElement; deferred: Promise<unknown>[] };
}

/** Creates the entry of a set of routes. `hydrate` adds the page's data as JSON, which React needs to hydrate the page. */
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
    createDocument(loaded, { origin, assets, reference }) {
      const page = { ...loaded, errors: publicErrors(loaded.errors, reference) };
      const { json, deferred } = dehydrate({ origin, loaderData: page.loaderData, errors: page.errors });
      const router = createStaticRouter(handler.dataRoutes, page);
      const element = (
        <Document origin={origin} assets={assets} hydration={hydrate ? json : undefined}>
          <StaticRouterProvider router={router} context={page} hydrate={false} />
        </Document>
      );
      return { element, deferred };
    },
  };
}

async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = await Promise.all(Object.entries(data).map(async ([key, value]) => [key, await value] as const));
  return Object.fromEntries(entries);
}

/**
 * Replaces errors with responses that error pages show, on the server and in the browser. Only a response that a loader threw
 * keeps its data, because the details of other errors must not reach the browser. Failures of the server get the reference.
 */
function publicErrors(errors: Page['errors'], reference: string): Page['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
      // React Router's own errors have a text, which names internals.
      const known = typeof data === 'object' ? (data as ErrorData | null) : null;
      const shown: ErrorData = { ...known, ...(status >= 500 && { reference }) };
      return [id, { status, statusText: '', internal: false, data: shown }];
    }),
  );
}
