import type { ValidationError } from 'class-validator';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { ArgumentValidationError } from 'type-graphql';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, invalidInput } from '../rules/errors.ts';
import type { FieldErrors } from '../rules/field-schema.ts';

/** Returns the error of the catalog for anything that was thrown while a request was handled. */
export function toAppError(thrown: unknown): AppError {
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
  if (error instanceof AppError) return error;
  if (error instanceof ArgumentValidationError) return invalidInput(fieldErrors(error.extensions.validationErrors));
  if (isUnstorable(error)) return new AppError('INVALID_INPUT', { cause: error });
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { cause: error });
  // A GraphQLError without an original error is graphql-js rejecting the request itself.
  if (error instanceof GraphQLError) return new AppError('MALFORMED_REQUEST', { message: error.message, cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** An error passes the handlers of its operation and of its request. */
const logged = new WeakSet<AppError>();

/** Logs defects and outages, each once. The caller caused all other errors, so they are not logged. */
export function logIfUnexpected(log: Logger, error: AppError): void {
  if (logged.has(error)) return;
  logged.add(error);
  if (error.code === 'INTERNAL') log.error({ err: error.cause }, 'unexpected error');
  else if (error.code === 'UNAVAILABLE') log.warn({ err: error.cause }, 'database unavailable');
}

/**
 * Flattens class-validator's tree to one message per field. A nested field has a path such as "metrics.0.label", and the list
 * around it then needs no message.
 */
function fieldErrors(errors: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints, children }) => {
      const field = path + property;
      const nested = fieldErrors(children ?? [], `${field}.`);
      const [message] = Object.values(constraints ?? {});
      return message && Object.keys(nested).length === 0 ? { [field]: message } : nested;
    }),
  ) as FieldErrors;
}

/** PostgreSQL, appendix A: a character that no text column can store, such as NUL. */
const UNSTORABLE_SQLSTATE = new Set(['22021', '22P05']);

function isUnstorable(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && UNSTORABLE_SQLSTATE.has((error.driverError as { code?: string }).code ?? '')
  );
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * PostgreSQL, appendix A. Classes 08 (connection), 53 (resources), 57 (shutdown, statement timeout) and 58 (system).
 * 25006: read-only after a failover or on a full disk. 25P03 and 25P04: the transaction timed out. 40001, 40P01 and 55P03:
 * another transaction was in the way.
 */
const UNAVAILABLE_SQLSTATE = /^(08|53|57|58|25006|25P03|25P04|40001|40P01|55P03)/;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg gives these errors no code. */
const UNAVAILABLE_MESSAGE = /timeout|terminated|Connection ended|not queryable|busy with another transaction/i;

/** TypeORM ends a transaction in this way when its connection is lost between two statements. */
const LOST_TRANSACTION = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

function isUnavailable(error: unknown): boolean {
  if (LOST_TRANSACTION.some((type) => error instanceof type)) return true;
  const isFromQuery = error instanceof QueryFailedError;
  const cause = isFromQuery ? error.driverError : error;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (UNAVAILABLE_SYSTEM.has(code)) return true;
  if (SQLSTATE.test(code)) return UNAVAILABLE_SQLSTATE.test(code);
  // Without a code, pg lost the connection or could not read what the server sent.
  return isFromQuery ? !code : UNAVAILABLE_MESSAGE.test(message);
}
