import type { ReactElement } from 'react';
import {
  createStaticHandler,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { Document, type Assets, type Frame } from './Document.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import type { ErrorData } from './ErrorReference.tsx';
import { hydrationScript, structuredDataScript } from './hydration.ts';
import { createPageRouter } from './page-router.ts';

export type Page = StaticHandlerContext;

/** The interface between the server and a set of routes: those of the site or those of the back office. */
export interface ServerEntry {
  /** Matches the route, runs its action for a POST and loads its data. Returns a redirect, or a page with its status. */
  load(request: Request, context: RouterContextProvider): Promise<Response | Page>;
  /** Returns the page with deferred data that is null if it has not arrived before `expired` resolves. */
  limitDeferredData(page: Page, expired: Promise<null>): Page;
  /** Waits for the page's deferred data. */
  withAllData(page: Page): Promise<Page>;
  /** Returns whether all of the page's deferred data could be loaded. */
  isComplete(page: Page): Promise<boolean>;
  /** Returns the page with the error boundary instead of its content. The header and the footer stay. */
  withFailure(page: Page): Page;
  /** Returns the IDs of the page's routes. The ID of a page route is the path of its module. */
  routeModules(page: Page): string[];
  /** Returns the page with errors that can be shown. An error page shows `reference`, which is also in the log. */
  withPublicErrors(page: Page, reference: string): Page;
  /** With `editor`, the page begins with a notice that it is a preview, which links to this path. */
  createDocument(page: Page, options: Frame & { assets: Assets; editor?: string | undefined }): ReactElement;
  /** Returns the elements at the end of the body: the data for search engines, and the data with which React hydrates the page. */
  dataElements(page: Page, frame: Frame): string;
}

interface Options {
  hydrate: boolean;
  /** Returns structured data about a page. Null if there is none. */
  structuredData?(page: Page, frame: Frame): object | null;
}

/** Creates the entry of a set of routes. The pages of the back office are not hydrated. */
export function createServerEntry(routes: RouteObject[], { hydrate, structuredData }: Options): ServerEntry {
  const handler = createStaticHandler(routes);
  const routerOf = createPageRouter(handler.dataRoutes);
  return {
    load: (request, requestContext) => handler.query(request, { requestContext }),
    limitDeferredData: (page, expired) => mapDeferredData(page, (value) => Promise.race([value, expired])),
    async withAllData(page) {
      const values = new Map(
        await Promise.all(deferredDataOf(page).map(async (value) => [value, await value] as const)),
      );
      return mapDeferredData(page, (value) => values.get(value));
    },
    isComplete: async (page) => !(await Promise.all(deferredDataOf(page))).includes(null),
    withFailure(page) {
      const failure = { status: 500, statusText: '', internal: false, data: null };
      return { ...page, statusCode: 500, errors: { ...page.errors, page: failure } };
    },
    routeModules: (page) => page.matches.map(({ route }) => route.id ?? ''),
    withPublicErrors: (page, reference) => ({ ...page, errors: publicErrors(page.errors, reference) }),
    createDocument: (page, { editor, ...options }) => (
      <Document {...options}>
        {editor !== undefined && <PreviewNotice editor={editor} />}
        <StaticRouterProvider router={routerOf(page)} context={page} hydrate={false} />
      </Document>
    ),
    dataElements(page, frame) {
      const graph = structuredData?.(page, frame);
      const hydration = () => hydrationScript({ ...frame, loaderData: page.loaderData, errors: page.errors });
      return (graph ? structuredDataScript(graph) : '') + (hydrate ? hydration() : '');
    },
  };
}

/** Replaces the promises in the loaders' data. */
function mapDeferredData(page: Page, map: (value: Promise<unknown>) => unknown): Page {
  const mapped = (value: unknown) => (value instanceof Promise ? map(value) : value);
  return {
    ...page,
    loaderData: mapValues(page.loaderData, (data) => (isRecord(data) ? mapValues(data, mapped) : data)),
  };
}

function deferredDataOf({ loaderData }: Page): Promise<unknown>[] {
  return Object.values(loaderData)
    .flatMap((data) => (isRecord(data) ? Object.values(data) : []))
    .filter((value) => value instanceof Promise);
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
