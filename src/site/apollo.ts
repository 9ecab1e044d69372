import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import type { DocumentNode } from 'graphql';
import { data as errorResponse } from 'react-router';
import { firstValueFrom } from 'rxjs';
import { errorCatalog, type ErrorCode } from '../rules/errors.ts';
import type { Query } from '../rendering/query.ts';

/** Only links that name the client in their requests read it. `BaseHttpLink` does not. */
const NO_CLIENT = { client: undefined as never };

/**
 * Creates a function that sends queries through Apollo's HTTP link. It fetches each query once, keeps the result for the life of
 * the document and never refetches on its own (specification 7). A failed field below the root is null. A failed root field
 * throws a response with a status, for which React Router renders an error boundary. A result with an error is fetched again.
 *
 * Decision 3 explains why there is no Apollo Client around the link.
 */
export function createBrowserQuery(): Query {
  const link = new BaseHttpLink({ uri: '/graphql', credentials: 'include' });
  const results = new Map<string, Promise<unknown>>();

  async function send(key: string, query: DocumentNode, variables: Record<string, unknown>): Promise<unknown> {
    const sent = firstValueFrom(ApolloLink.execute(link, { query, variables }, NO_CLIENT));
    const { data, errors } = await sent.catch((error: unknown) => {
      throw errorResponse(null, { status: ServerError.is(error) ? error.statusCode : 503 });
    });
    if (errors) results.delete(key);
    if (!data || (errors && Object.values(data).includes(null))) {
      const code = errors?.[0]?.extensions?.['code'] as ErrorCode | undefined;
      throw errorResponse(null, { status: code && code in errorCatalog ? errorCatalog[code].status : 503 });
    }
    return data;
  }

  return (query, variables) => {
    const key = JSON.stringify([query, variables]);
    const known = results.get(key);
    if (known) return known as never;
    const result = send(key, query, variables);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result as never;
  };
}
