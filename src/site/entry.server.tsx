import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { RouterContextProvider } from 'react-router';
import { firstValueFrom, from } from 'rxjs';
import { asResponse } from './apollo.ts';
import { queryContext, refusedFormContext, type Query, type RefusedForm } from '../rendering/query.ts';
import { isPrivate, routes } from './router.tsx';
import { createServerEntry, type Page } from '../rendering/server-entry.tsx';
import { pages } from './routes.ts';

export { pageAddress } from './page-address.ts';

export const { load, withDeferredData, withFailure, routeModules, createDocument } = createServerEntry(routes, {
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

/**
 * Apollo's link on the server asks `execute`, in this process. A client before it would have nothing to do: a page asks
 * once, and nothing is kept.
 */
export function createServerQuery(execute: Query): Query {
  const answer = async (query: TypedDocumentNode<object>, variables: object) => ({
    data: await execute(query, { ...variables }),
  });
  const link = new ApolloLink(({ query, variables }) => from(answer(query, variables)));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return async (query, variables) => {
    try {
      const { data } = await firstValueFrom(ApolloLink.execute(link, { query, variables }, { client }));
      return data as never;
    } catch (error) {
      throw asResponse(error);
    }
  };
}
