import { MINUTE_MS } from './durations.ts';
import type { FieldErrors } from './field-schema.ts';
import { waitingTime } from './waiting-time.ts';

/**
 * All expected errors, with their HTTP status and a message that is safe to show. Any other error is a defect, and clients
 * get INTERNAL.
 */
export const errorCatalog = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  QUERY_TOO_LARGE: {
    status: 400,
    message: 'This query is too large. Request fewer fields or shorter lists.',
  },
  TOO_COMPLEX: {
    status: 400,
    message: 'Reading this text takes too much time or memory. Please make it shorter or simpler.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'This form can only be sent from this site.' },
  HTTPS_REQUIRED: { status: 403, message: 'Please use the https:// address of this site.' },
  NOT_ALLOWED: { status: 403, message: 'Your account is not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that method.' },
  CONFLICT: { status: 409, message: 'Another entry already uses this value.' },
  NO_POSTAL_ADDRESS: {
    status: 409,
    message: 'A newsletter must name your postal address. Please enter it in the settings first.',
  },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.' },
  PRECONDITION_FAILED: { status: 412, message: 'The file is not the expected version.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, message: 'This address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON or a plain form.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The file does not have this range.' },
  MISDIRECTED: { status: 421, message: 'This site is not served under that host name.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on the server.' },
  UNAVAILABLE: { status: 503, message: 'The site will be back shortly. Please try again in a moment.' },
  OVERLOADED: { status: 503, message: 'The site is very busy right now. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof errorCatalog;

/** Seconds in `Retry-After` while the database is unavailable or the process has too much work. */
export const UNAVAILABLE_RETRY_S = 5;

interface AppErrorDetails {
  message?: string;
  fields?: FieldErrors;
  version?: number;
  retryAfterS?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** For INVALID_INPUT: the message for each field. */
  readonly fields: FieldErrors | undefined;
  /** For CONFLICT: the current version of a document that has changed since the client read it. */
  readonly version: number | undefined;
  /** Seconds until the client may retry. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { message, fields, version, retryAfterS, cause }: AppErrorDetails = {}) {
    super(message ?? errorCatalog[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalog[code].status;
    this.fields = fields;
    this.version = version;
    this.retryAfterS = retryAfterS ?? (this.status === 503 ? UNAVAILABLE_RETRY_S : undefined);
  }
}

/** Compares names, because during development the site and the server each load their own class. */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof Error && thrown.name === 'AppError';
}

/** Returns an INVALID_INPUT error. Its message is that of the first field, for responses that show a single message. */
export function invalidInput(fields: FieldErrors): AppError {
  return new AppError('INVALID_INPUT', { message: Object.values(fields)[0], fields });
}

/** Returns a function that reports at a field that reading it takes too much. Throws what it gets. */
export function tooComplexAt(field: string): (error: unknown) => never {
  return (error) => {
    throw isAppError(error) && error.code === 'TOO_COMPLEX' ? invalidInput({ [field]: error.message }) : error;
  };
}

/** Waits up to this many milliseconds are a moment, which the message does not name. */
const MOMENT_MS = MINUTE_MS;

/** Returns a TOO_MANY_REQUESTS error that says when the client may retry. */
export function tooManyRequests(waitMs: number): AppError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000));
  if (waitMs <= MOMENT_MS) return new AppError('TOO_MANY_REQUESTS', { retryAfterS });
  const message = `Too many requests. You can send the next one in ${waitingTime(waitMs)}.`;
  return new AppError('TOO_MANY_REQUESTS', { message, retryAfterS });
}

export function notFound(message: string): AppError {
  return new AppError('NOT_FOUND', { message });
}
