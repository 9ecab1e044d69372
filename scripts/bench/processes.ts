import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { server as built } from '../server.mjs';

export interface Server {
  origin: string;
  /** From the start of the process to its address, in milliseconds. */
  startMs: number;
  /** Processor time so far, in microseconds. Only Linux tells of another process; 0 elsewhere. */
  cpuUs(): number;
  /** Resident memory now and at its peak, in megabytes. */
  memory(): { now: number; peak: number };
  end(): Promise<void>;
}

/** `getconf CLK_TCK` is 100 wherever Node runs. */
const TICK_US = 10_000;

/** Starts a Node process and waits for the origin that it prints. */
export async function serve(args: string[], environment: Record<string, string> = {}): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...built.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await printedOrigin(child);
  const startMs = performance.now() - began;
  // The access log goes on being written, and read, as it would be.
  child.stdout.resume();
  const status = () => readProcess(child.pid, 'status');
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status())?.[1] ?? 0) / 1024;
  return {
    origin,
    startMs,
    cpuUs() {
      const fields = readProcess(child.pid, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US;
    },
    memory: () => ({ now: megabytes('VmRSS'), peak: megabytes('VmHWM') }),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
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
