import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { server as built } from '../server.mjs';

export interface Server {
  origin: string;
  /** Milliseconds from the start of the process until it prints its origin. */
  startMs: number;
  /** Returns the CPU time so far, in microseconds. Returns 0 on systems without `/proc`. */
  cpuUs(): number;
  /**
   * Returns the resident memory, in megabytes. Pages that several processes share count once. Peak: the sum of the peaks of the
   * processes, even if these were at different times.
   */
  memory(): { now: number; peak: number };
  end(): Promise<void>;
}

/** `getconf CLK_TCK` is 100 on every Linux that Node supports. */
const TICK_US = 10_000;

/**
 * Starts a Node process, such as the site behind a proxy, and waits until it prints its origin. `wrapper` is a command that
 * runs the command after it.
 */
export async function serve(
  args: string[],
  environment: Record<string, string> = {},
  wrapper: string[] = [],
): Promise<Server> {
  const began = performance.now();
  const [command = '', ...rest] = [...wrapper, process.execPath, ...args];
  const child = spawn(command, rest, {
    env: { PATH: process.env['PATH'], ...built.env, HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await printedOrigin(child);
  const startMs = performance.now() - began;
  // Reads the access log, so that the process keeps writing it as in production.
  child.stdout.resume();
  const megabytes = (file: string, field: string) =>
    sum(child.pid, (pid) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readProcess(pid, file))?.[1] ?? 0) / 1024);
  return {
    origin,
    startMs,
    cpuUs: () =>
      sum(child.pid, (pid) => {
        const fields = readProcess(pid, 'stat')
          .replace(/^.*\) /s, '')
          .split(' ');
        return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US;
      }),
    memory: () => {
      const now = megabytes('smaps_rollup', 'Pss');
      const shared = megabytes('smaps_rollup', 'Rss') - now;
      return { now, peak: megabytes('status', 'VmHWM') - shared };
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}

/** Adds up a figure of a process and those that it has started: a site consists of a supervisor and its workers. */
function sum(pid: number | undefined, figure: (pid: number | undefined) => number): number {
  const children = readProcess(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return children.reduce((total, child) => total + sum(child, figure), figure(pid));
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function printedOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const look = (chunk: Buffer) => {
      output += chunk;
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (!origin) return;
      child.stdout?.off('data', look);
      resolve(origin);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`ended before it served: ${output}`)));
  });
}
