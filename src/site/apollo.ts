import { ApolloClient, HttpLink, InMemoryCache, type ApolloLink, type FetchPolicy } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { data as errorResponse } from 'react-router';
import type { Query } from './query.ts';

interface Options {
  link: ApolloLink;
  cache: InMemoryCache;
  fetchPolicy: FetchPolicy;
}

/** Apollo Client as one function. A field below the root that failed is null; anything else is thrown as a status. */
export function createQuery({ link, cache, fetchPolicy }: Options): Query {
  const client = new ApolloClient({ link, cache, assumeImmutableResults: true });
  return async (query, variables) => {
    const { data, error } = await client.query({ query, variables, fetchPolicy, errorPolicy: 'all' } as never);
    if (data) return data as never;
    throw errorResponse(null, { status: statusOf(error) });
  };
}

/** Fetched once, kept for as long as the page lives, never asked again on its own (specification 7). */
export function createBrowserQuery(): Query {
  return createQuery({
    link: new HttpLink({ uri: '/graphql', credentials: 'include' }),
    cache: new InMemoryCache(),
    fetchPolicy: 'cache-first',
  });
}

function statusOf(error: unknown): number {
  if (ServerError.is(error)) return error.statusCode;
  const { status } = (error ?? {}) as { status?: number };
  return status ?? 503;
}
