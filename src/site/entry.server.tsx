import { ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { RouterContextProvider } from 'react-router';
import { createQuery } from './apollo.ts';
import { queryContext, refusedFormContext, type Query, type RefusedForm } from './query.ts';
import { isPrivate, routes } from './routes.tsx';
import { createServerEntry, type Page } from './server-entry.tsx';
import { pages } from './sitemap.ts';

export { pageAddress } from './page-address.ts';

export const { load, withLateData, withFailure, routeModules, createDocument } = createServerEntry(routes, {
  hydrate: true,
});

/** The addresses that stand in the sitemap as they are: those that need no slug. */
export const staticPaths = pages.filter((page) => !page.private && !page.path.includes(':')).map(({ path }) => path);

/** Finds the route of an address and loads its data. The answer is a redirect, or a page whose status is decided. */
export async function loadPage(
  request: Request,
  query: Query,
  refusedForm: RefusedForm | null = null,
): Promise<Response | Page> {
  const context = new RouterContextProvider(
    new Map<never, unknown>([
      [queryContext as never, query],
      [refusedFormContext as never, refusedForm],
    ]),
  );
  return load(request, context);
}

/** Whether a page is behind a private link: the answer may be kept by nobody. */
export function isPrivatePage(page: Page): boolean {
  return page.matches.some(({ route }) => isPrivate(route));
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
