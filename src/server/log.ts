import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { currentRequestId } from './log-context.ts';

/** Maximum number of characters that wait for the reader of the log. Further lines are dropped until it reads again. */
const BUFFER_MAX = 1_000_000;

/**
 * Returns a logger that writes one JSON object per line, or readable lines to a terminal. A line that
 * belongs to a request has its ID. The site does not wait for the reader of the lines, and goes on without one.
 */
export async function createLog({ logLevel }: Pick<Config, 'logLevel'>): Promise<Logger> {
  return pino(
    { level: logLevel, base: undefined, mixin: currentRequestId, serializers: { err: describeError } },
    process.stdout.isTTY ? await readableLines() : pino.destination({ sync: false, maxLength: BUFFER_MAX }),
  );
}

/** Loads the package only for a terminal, because it takes 1.4 MB in the supervisor. */
async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, ignore: 'hostname,pid' });
}

/** Drops all other properties: a database error also has the parameters of its statement, which are personal data. */
export function describeError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}
