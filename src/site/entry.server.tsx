import { ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createQuery } from './apollo.ts';
import { Document, type Assets } from './Document.tsx';
import { dehydrate } from './hydration.ts';
import { queryContext, refusedFormContext, type Query, type RefusedForm } from './query.ts';
import { isPrivate, routes } from './routes.tsx';
import { pages } from './sitemap.ts';

export { pageAddress } from './page-address.ts';

export type Page = StaticHandlerContext;

const handler = createStaticHandler(routes);

/** The addresses that stand in the sitemap as they are: those that need no slug. */
export const staticPaths = pages.filter((page) => !page.private && !page.path.includes(':')).map(({ path }) => path);

/** Finds the route of an address and loads its data. The answer is a redirect, or a page whose status is decided. */
export async function loadPage(
  request: Request,
  query: Query,
  refusedForm: RefusedForm | null = null,
): Promise<Response | Page> {
  const requestContext = new RouterContextProvider(
    new Map<never, unknown>([
      [queryContext as never, query],
      [refusedFormContext as never, refusedForm],
    ]),
  );
  return handler.query(request, { requestContext });
}

/** A page whose late extras are here already: it can be sent in one piece, and needs no script to show them. */
export async function withLateData(page: Page): Promise<Page> {
  const loaderData = await Promise.all(
    Object.entries(page.loaderData).map(async ([id, data]) => [id, await settled(data)] as const),
  );
  return { ...page, loaderData: Object.fromEntries(loaderData) };
}

async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = await Promise.all(Object.entries(data).map(async ([key, value]) => [key, await value] as const));
  return Object.fromEntries(entries);
}

/** The page with the failure of one of its components in place of its content; header and footer stay. */
export function withFailure(page: Page): Page {
  const failure = { status: 500, statusText: '', internal: false, data: null };
  return { ...page, statusCode: 500, errors: { ...page.errors, page: failure } };
}

/** The ids of the page's routes, which are the names of their modules. */
export function routeModules(page: Page): string[] {
  return page.matches.map(({ route }) => route.id ?? '');
}

/** Whether a page is behind a private link: the answer may be kept by nobody. */
export function isPrivatePage(page: Page): boolean {
  return page.matches.some(({ route }) => isPrivate(route));
}

/** The document of a page, and the late extras that will follow it. */
export function createDocument(
  page: Page,
  { origin, assets }: { origin: string; assets: Assets },
): { element: ReactElement; late: Promise<unknown>[] } {
  const { json, late } = dehydrate({ origin, loaderData: page.loaderData, errors: publicErrors(page.errors) });
  const router = createStaticRouter(handler.dataRoutes, page);
  const element = (
    <Document origin={origin} assets={assets} hydration={json}>
      <StaticRouterProvider router={router} context={page} hydrate={false} />
    </Document>
  );
  return { element, late };
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

/** `__typename` is for a normalised cache, and the server keeps none. */
class NoCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
}

/** Apollo Client on the server: its link asks `execute`, in this process. */
export function createServerQuery(execute: Query): Query {
  const link = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        execute(query, variables).then(
          (data) => {
            observer.next({ data: data as never });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return createQuery({ link, cache: new NoCache(), fetchPolicy: 'no-cache' });
}
