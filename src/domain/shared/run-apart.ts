import { execFile, type ExecFileException } from 'node:child_process';
import path from 'node:path';
import { SECOND_MS } from '../../rules/durations.ts';
import { AppError, type ErrorCode } from '../../rules/errors.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';

/** What `scripts/run-apart.ts` runs. */
export type Task = 'calendar' | 'drawing' | 'markup' | 'site';

/** What `scripts/run-apart.ts` writes. */
export type TaskOutput = { result: unknown } | { refusal: Refusal };

export interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
}

const LIMIT_MS = 5 * SECOND_MS;
const MEMORY_MB = 256;
const OUTPUT_MAX_BYTES = 32 * 1024 ** 2;

const SCRIPT = 'scripts/run-apart.ts';
const BUILT = 'dist/server/run-apart.js';

/** One process at a time, because each may take as much memory as the site. */
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Returns what a function returns that takes a processor for seconds, such as the reading of a text of somebody else, which may
 * have no end. A process of its own runs it. Throws TOO_COMPLEX if it takes too much time or memory.
 */
export function runApart<Run extends (input: never) => unknown>(
  task: Task,
  input: Parameters<Run>[0],
  limitMs = LIMIT_MS,
): Promise<Awaited<ReturnType<Run>>> {
  const run = lastRun.then(() => runTask(task, JSON.stringify(input), limitMs));
  lastRun = run.catch(() => {});
  return run.then((output) => {
    if ('refusal' in output) throw new AppError(output.refusal.code, output.refusal);
    return output.result as Awaited<ReturnType<Run>>;
  });
}

async function runTask(task: Task, input: string, limitMs: number): Promise<TaskOutput> {
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
  return JSON.parse(output) as TaskOutput;
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
