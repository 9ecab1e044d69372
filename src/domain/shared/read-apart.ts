import { execFile, type ExecFileException } from 'node:child_process';
import path from 'node:path';
import { SECOND_MS } from '../../rules/durations.ts';
import { AppError, type ErrorCode } from '../../rules/errors.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';

/** What `scripts/read-apart.ts` reads. */
export type ReadingTask = 'calendar' | 'markup' | 'site';

/** What `scripts/read-apart.ts` writes. */
export type ReadingOutput = { result: unknown } | { refusal: Refusal };

export interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
}

const LIMIT_MS = 5 * SECOND_MS;
const MEMORY_MB = 256;
const OUTPUT_MAX_BYTES = 32 * 1024 ** 2;

const SCRIPT = 'scripts/read-apart.ts';
const BUILT = 'dist/server/read-apart.js';

/** One process at a time, because each may take as much memory as the site. */
let lastReading: Promise<unknown> = Promise.resolve();

/**
 * Returns what a function reads in a text of somebody else. A process of its own runs it, because a large or malicious text takes a
 * processor for seconds, and some texts have no end. Throws TOO_COMPLEX if it takes too much time or memory.
 */
export function readApart<Read extends (input: never) => unknown>(
  task: ReadingTask,
  input: Parameters<Read>[0],
  limitMs = LIMIT_MS,
): Promise<Awaited<ReturnType<Read>>> {
  const reading = lastReading.then(() => runTask(task, JSON.stringify(input), limitMs));
  lastReading = reading.catch(() => {});
  return reading.then((output) => {
    if ('refusal' in output) throw new AppError(output.refusal.code, output.refusal);
    return output.result as Awaited<ReturnType<Read>>;
  });
}

async function runTask(task: ReadingTask, input: string, limitMs: number): Promise<ReadingOutput> {
  // Unlike `timeout`, a signal does not cut the output of a process that has just ended by itself.
  const signal = AbortSignal.timeout(limitMs);
  const options = { signal, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX_BYTES, env: {} } as const;
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(process.execPath, [...command(), task], options, (error, written) => {
      if (error) reject(wasEnded(error) ? new AppError('TOO_COMPLEX', { cause: error }) : error);
      else resolve(written);
    });
    // The error is that of the process.
    child.stdin?.on('error', () => {}).end(input);
  });
  return JSON.parse(output) as ReadingOutput;
}

/** A process that was started from its sources has no build beside it. */
function command(): string[] {
  const memory = `--max-old-space-size=${MEMORY_MB}`;
  const isFromSources = process.argv[1]?.endsWith('.ts');
  return isFromSources ? [...process.execArgv, memory, path.resolve(SCRIPT)] : [memory, path.resolve(BUILT)];
}

/** Returns whether a limit ended the process: that of time, of memory or of the output. */
function wasEnded({ name, signal, code }: ExecFileException): boolean {
  return name === 'AbortError' || Boolean(signal) || String(code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}
