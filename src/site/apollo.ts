import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { data as errorResponse } from 'react-router';
import { errorCatalog, type ErrorCode } from '../rules/errors.ts';
import type { Query } from '../rendering/query.ts';

/** The contact page reads only the name of a document, so its result must not replace that of the document's own page. */
const readInParts = { merge: true };

/**
 * Creates a function that sends queries through Apollo Client. Its default policy fetches data once and never refetches it
 * (specification 7). A failed field below the root is null. A failed root field throws a response with a status, for which React
 * Router renders an error boundary. A result with an error is not cached.
 */
export function createBrowserQuery(): Query {
  const client = new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'include' }),
    cache: new InMemoryCache({
      typePolicies: {
        Query: { fields: { technology: readInParts, caseStudy: readInParts, blogPost: readInParts } },
      },
    }),
    devtools: { enabled: true },
  });

  return async (query, variables) => {
    try {
      const { data } = await client.query<unknown>({ query, variables });
      return data as never;
    } catch (error) {
      if (CombinedGraphQLErrors.is(error) && error.data && !Object.values(error.data).includes(null)) {
        return error.data as never;
      }
      throw errorResponse(null, { status: statusOf(error) });
    }
  };
}

function statusOf(error: unknown): number {
  if (ServerError.is(error)) return error.statusCode;
  const code = CombinedGraphQLErrors.is(error) ? String(error.errors[0]?.extensions?.['code']) : '';
  return code in errorCatalog ? errorCatalog[code as ErrorCode].status : 503;
}
