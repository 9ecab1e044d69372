import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { errorCatalog, UNAVAILABLE_RETRY_S, type ErrorCode } from '../../rules/errors.ts';
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
    const { message, code: ownCode, fields, version, retryAfterS } = error;
    const extensions = {
      code: ownCode,
      ...(fields && { fields }),
      ...(version && { version }),
      ...(retryAfterS && { retryAfterS }),
    };
    return { message, path: formatted.path, extensions };
  };
}

/** An Apollo Server plugin. Answers 503 if an outage left no data to send, because Apollo Server would answer 200. */
export const unavailablePlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body, http } }) {
      if (body.kind !== 'single') return;
      const { data, errors = [] } = body.singleResult;
      const isUnavailable = errors.some(({ extensions }) => extensions?.code === ('UNAVAILABLE' satisfies ErrorCode));
      if (!isUnavailable || Object.values(data ?? {}).some((value) => value !== null)) return;
      http.status = errorCatalog.UNAVAILABLE.status;
      http.headers.set('retry-after', String(UNAVAILABLE_RETRY_S));
    },
  }),
};
