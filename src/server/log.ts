import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** One JSON object a line; readable lines where a person is watching. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const forPerson = process.stdout.isTTY;
  return pino(
    { level: logLevel, base: undefined },
    forPerson ? pretty({ sync: true, ignore: 'hostname,pid' }) : undefined,
  );
}
