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
  return {
    origin,
    startMs,
    cpuUs: () => total(processesOf(child.pid).map(cpuTicks)) * TICK_US,
    memory() {
      const pids = processesOf(child.pid);
      const megabytes = (field: string) =>
        total(pids.map((pid) => kilobytes(readProcess(pid, 'status'), field))) / 1024;
      const shared = sharedMegabytes(pids);
      return { now: megabytes('VmRSS') - shared, peak: megabytes('VmHWM') - shared };
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}

/** Returns a process and those that it has started: a site consists of a supervisor and its workers. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = readProcess(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processesOf(Number(child)))];
}

function cpuTicks(pid: number): number {
  const fields = readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/**
 * Returns how much of the memory of mapped files the processes count several times. Not by `Pss`, which would leave a part to
 * processes that are not of the site, such as this one.
 */
function sharedMegabytes(pids: number[]): number {
  const files = pids.map((pid) => sharedByFile(readProcess(pid, 'smaps')));
  const names = new Set(files.flatMap((file) => [...file.keys()]));
  const again = [...names].map((name) => {
    const sizes = files.map((file) => file.get(name) ?? 0);
    return total(sizes) - Math.max(...sizes);
  });
  return total(again) / 1024;
}

/** Returns the kilobytes of each mapped file that other processes have mapped, too. */
function sharedByFile(smaps: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const mapping of smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
    const name = /^\S+ \S+ \S+ \S+ \d+ +(\/.*)/.exec(mapping)?.[1];
    if (name === undefined) continue;
    const size = kilobytes(mapping, 'Shared_Clean') + kilobytes(mapping, 'Shared_Dirty');
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return sizes;
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(text.replaceAll('\t', ' '))?.[1] ?? 0);
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function readProcess(pid: number, file: string): string {
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
