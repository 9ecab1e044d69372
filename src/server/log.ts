import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { currentRequestId } from './log-context.ts';

/** Maximum number of characters that wait for the reader of the log. Further lines are dropped until it reads again. */
const BUFFER_MAX = 1_000_000;

/**
 * Returns a logger that writes one JSON object per line, or readable lines to a terminal. A line that
 * belongs to a request has its ID. The site does not wait for the reader of the lines, and goes on without one.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino(
    { level: logLevel, base: undefined, mixin: currentRequestId, serializers: { err: describeError } },
    process.stdout.isTTY
      ? pretty({ sync: true, ignore: 'hostname,pid' })
      : pino.destination({ sync: false, maxLength: BUFFER_MAX }),
  );
}

/** Drops all other properties: a database error also has the parameters of its statement, which are personal data. */
export function describeError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}
