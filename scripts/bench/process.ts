import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { server as built } from '../server.mjs';

/** A Node process that serves HTTP. */
export interface Server {
  origin: string;
  /** Returns the CPU time so far, in microseconds. */
  cpuUs(): number;
  /** Returns the most resident memory so far, in megabytes. */
  peakMegabytes(): number;
  end(): Promise<void>;
}

/** Starts a process in a folder, as behind a proxy, and waits until it prints its origin. */
export async function serve(args: string[], environment: Record<string, string> = {}, cwd = '.'): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...built.env, HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await printedOrigin(child);
  return {
    origin,
    cpuUs: () => sum(processesOf(child.pid).map(cpuUs)),
    peakMegabytes: () => sum(processesOf(child.pid).map(peakMegabytes)),
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

function printedOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    // It keeps reading the access log, so that the process keeps writing it as in production.
    child.stdout?.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-10_000);
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`ended before it served: ${output}`)));
  });
}

/** Returns a process and those that it has started: a site consists of a supervisor and its worker. Linux only. */
function processesOf(pid = 0): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processesOf(Number(child)))];
}

function cpuUs(pid: number): number {
  const [user, system] = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13);
  // `getconf CLK_TCK` is 100 on every Linux that Node supports.
  return (Number(user) + Number(system)) * 10_000;
}

function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1]) / 1024;
}

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
