import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { logIfUnexpected, toAppError } from '../errors.ts';

/** Returns an error that names its HTTP status. Apollo Server would answer 500 for an error outside a resolver. */
export function toGraphQLError(thrown: unknown): GraphQLError {
  const error = toAppError(thrown);
  const { message, status, retryAfterS } = error;
  const headers = new HeaderMap(retryAfterS ? [['retry-after', String(retryAfterS)]] : []);
  return new GraphQLError(message, { originalError: error, extensions: { http: { status, headers } } });
}

/** Returns Apollo Server's `formatError`. It logs unexpected errors and sends only cataloged codes and messages. */
export function formatError(log: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.code;
    // Apollo rejected the request before any resolver ran: these messages only repeat what the caller sent.
    if (
      !formatted.path &&
      Object.values<unknown>(ApolloServerErrorCode).includes(code) &&
      code !== 'INTERNAL_SERVER_ERROR'
    ) {
      return { message: formatted.message, locations: formatted.locations, extensions: { code } };
    }
    const error = toAppError(thrown);
    logIfUnexpected(log, error);
    const { message, code: ownCode, fields, retryAfterS } = error;
    const extensions = { code: ownCode, ...(fields && { fields }), ...(retryAfterS && { retryAfterS }) };
    return { message, path: formatted.path, extensions };
  };
}
