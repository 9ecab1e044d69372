import { spawn, type ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { server as built } from '../server.mjs';
import { cpuUs, memory, type Memory } from './process-usage.ts';

export interface Server {
  origin: string;
  /** Milliseconds from the start of the process until it prints its origin. */
  startMs: number;
  /** Returns the CPU time so far, in microseconds. Returns 0 on systems without `/proc`. */
  cpuUs(): number;
  memory(): Memory;
  end(): Promise<void>;
}

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
  return {
    origin,
    startMs,
    cpuUs: () => cpuUs(child.pid),
    memory: () => memory(child.pid),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
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
