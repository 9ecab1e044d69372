import { afterEach } from '@jest/globals';
import pino, { type Logger } from 'pino';
import { describeError } from '../../src/server/log.ts';

interface Line {
  level: number;
  msg: string;
  err?: { message: string };
}

const WARN = 40;
const lines: Line[] = [];

/** The log of the app under test. Warnings and errors fail the test unless it takes them with `loggedProblems`. */
export const testLog: Logger = pino(
  { level: 'warn', serializers: { err: describeError } },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);

/** Returns and clears the problems that were logged since the last call. */
export function loggedProblems(): string[] {
  return lines.splice(0).map(({ msg, err }) => (err ? `${msg}: ${err.message}` : msg));
}

afterEach(() => {
  const problems = lines.filter(({ level }) => level >= WARN);
  lines.length = 0;
  if (problems.length > 0) throw new Error(`Logged: ${JSON.stringify(problems, null, 2)}`);
});
