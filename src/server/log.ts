import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** One JSON object a line; readable lines where a person is watching. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const forPerson = process.stdout.isTTY;
  return pino(
    { level: logLevel, base: undefined, serializers: { err: describeError } },
    forPerson ? pretty({ sync: true, ignore: 'hostname,pid' }) : undefined,
  );
}

/** An error of the database carries the values of its statement, which are what somebody typed: they stay out. */
export function describeError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}
