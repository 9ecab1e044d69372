import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { data as errorResponse } from 'react-router';
import type { Query } from '../rendering/query.ts';

/**
 * Apollo Client as one function: fetched once, kept for as long as the page lives, never asked again on its own
 * (specification 7). A field below what was asked for that failed is null; anything else is thrown as a status.
 */
export function createBrowserQuery(): Query {
  const client = new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'include' }),
    cache: new InMemoryCache(),
    assumeImmutableResults: true,
  });
  return async (query, variables) => {
    const { data, error } = await client.query<Record<string, unknown>>({
      query,
      variables,
      errorPolicy: 'all',
    } as never);
    if (!data || (error && Object.values(data).includes(null))) throw asResponse(error);
    return data as never;
  };
}

/** What the router shows the error screen of. */
export function asResponse(error: unknown): unknown {
  const { status } = ServerError.is(error) ? { status: error.statusCode } : ((error ?? {}) as { status?: number });
  return errorResponse(null, { status: status ?? 503 });
}
