import { afterEach } from '@jest/globals';
import pino, { type Logger } from 'pino';
import { currentRequestId } from '../../src/server/log-context.ts';
import { describeError } from '../../src/server/log.ts';

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  err?: { message: string };
}

const WARN = 40;
const lines: Line[] = [];

/** The log of the app under test. Warnings and errors fail the test unless it takes them with `loggedProblems`. */
export const testLog: Logger = pino(
  { level: 'warn', mixin: currentRequestId, serializers: { err: describeError } },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);

/** Returns and clears the problems that were logged since the last call. */
export function loggedProblems(): string[] {
  return loggedLines().map(({ msg, err }) => (err ? `${msg}: ${err.message}` : msg));
}

/** Returns and clears the lines that were logged since the last call. */
export function loggedLines(): Line[] {
  return lines.splice(0);
}

afterEach(() => {
  const problems = lines.filter(({ level }) => level >= WARN);
  lines.length = 0;
  if (problems.length > 0) throw new Error(`Logged: ${JSON.stringify(problems, null, 2)}`);
});
