import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { ValidationError } from 'class-validator';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { ArgumentValidationError } from 'type-graphql';
import { QueryFailedError } from 'typeorm';
import { AppError, invalidInput } from '../../rules/errors.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';

/** Whatever was thrown below the GraphQL door, as one error of the catalog. */
export function toAppError(thrown: unknown): AppError {
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
  if (error instanceof AppError) return error;
  if (error instanceof ArgumentValidationError) return invalidInput(fieldErrors(error.extensions.validationErrors));
  if (isUnstorable(error)) return new AppError('INVALID_INPUT', { cause: error });
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { cause: error });
  // Without an original error it is graphql-js that objects to the request itself.
  if (error instanceof GraphQLError) return new AppError('MALFORMED_REQUEST', { message: error.message, cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** For Apollo Server, which answers with status 500 when an error outside of a resolver names no status. */
export function toGraphQLError(thrown: unknown): GraphQLError {
  const error = toAppError(thrown);
  const { message, status, retryAfterS } = error;
  const headers = new HeaderMap(retryAfterS ? [['retry-after', String(retryAfterS)]] : []);
  return new GraphQLError(message, { originalError: error, extensions: { http: { status, headers } } });
}

/** For Apollo Server: the message and code that may be seen. The unexpected is logged here, and answered blandly. */
export function formatError(log: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.code;
    // Objections to the request itself, before any resolver: they name only what the caller sent.
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

export function logIfUnexpected(log: Logger, error: AppError): void {
  if (error.code === 'INTERNAL') log.error({ err: error.cause }, 'unexpected error');
  else if (error.code === 'UNAVAILABLE') log.warn({ err: error.cause }, 'database unavailable');
}

/** class-validator's tree as one sentence a field; a nested one is named by its path, "metrics.0.label". */
function fieldErrors(errors: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints, children }) => {
      const field = path + property;
      const [sentence] = Object.values(constraints ?? {});
      return { ...(sentence && { [field]: sentence }), ...fieldErrors(children ?? [], `${field}.`) };
    }),
  ) as FieldErrors;
}

/** PostgreSQL, appendix A: a character that no text can hold, such as NUL. */
const UNSTORABLE_SQLSTATE = new Set(['22021', '22P05']);

function isUnstorable(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && UNSTORABLE_SQLSTATE.has((error.driverError as { code?: string }).code ?? '')
  );
}

/** PostgreSQL, appendix A: class 08 connection, 53 resources, 57 operator intervention (57014 is the time-out). */
const UNAVAILABLE_SQLSTATE = /^(08|53|57)/;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg gives these no code. */
const UNAVAILABLE_MESSAGE = /timeout|terminated|Connection ended|not queryable|busy with another transaction/i;

function isUnavailable(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (UNAVAILABLE_SYSTEM.has(code)) return true;
  return code ? /^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_SQLSTATE.test(code) : UNAVAILABLE_MESSAGE.test(message);
}
