import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { data as errorResponse } from 'react-router';
import type { Query } from '../rendering/query.ts';

/**
 * Creates Apollo Client as one function. It fetches each query once, caches the result for the life of the document and
 * never refetches on its own (specification 7). A failed field below the root is null. A failed root field throws a
 * response with a status, for which React Router renders an error boundary.
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
    // The cache holds the result all the same, and would answer the next attempt that there is no such document.
    if (error) client.cache.evict({ id: 'ROOT_QUERY' });
    if (!data || (error && Object.values(data).includes(null))) {
      throw errorResponse(null, { status: ServerError.is(error) ? error.statusCode : 503 });
    }
    return data as never;
  };
}
