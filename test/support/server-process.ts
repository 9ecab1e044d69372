import { afterEach } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { server as built } from '../../scripts/server.mjs';
import { TIME_ZONE } from './time-zone.ts';

/** Longer than any machine takes, and shorter than Jest waits, so that a failure shows the output. */
const READY_WITHIN_MS = 200_000;

/**
 * A server closes a connection that was idle for a while, and a request that is sent at this moment fails. So each request
 * of these tests has a connection of its own.
 */
const { fetch } = globalThis;
globalThis.fetch = (input, { headers, ...init } = {}) =>
  fetch(input, { ...init, headers: [...new Headers(headers), ['connection', 'close']] });

/** Processes that are ended after each test, even after a failed one. */
const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

interface Ended {
  code: number | null;
  output: string;
}

export interface ServerProcess {
  url: string;
  pid: number;
  output(): string;
  /** Waits for output that matches the pattern and returns the match. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Sends a signal and waits until the process ends. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/**
 * Starts the built server as a process on a free port and waits until it listens. It ends with the test, unless `keep`
 * is set for the other tests of the file. Rejects with its output if it ends early.
 */
export async function startServer(environment: Record<string, string>, { keep = false } = {}): Promise<ServerProcess> {
  const { child, output, ended } = run(environment);
  if (keep) running.delete(child);
  const announced = await Promise.race([
    waitForMatch(child, output, ADDRESS),
    ended.then(({ code }) => Promise.reject(new Error(`ended with ${code}: ${output()}`))),
  ]);
  return {
    url: announced.replace(BEFORE_ADDRESS, ''),
    pid: child.pid ?? 0,
    output,
    waitForOutput: (pattern) => waitForMatch(child, output, pattern),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a server that is expected to end by itself. */
export function runServer(environment: Record<string, string>): Promise<Ended> {
  return run(environment).ended;
}

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, built.args, {
    env: { PATH: process.env['PATH'], TZ: TIME_ZONE, ...built.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: text });
    });
  });
  return { child, output: () => text, ended };
}

const BEFORE_ADDRESS = 'The site is at ';
const ADDRESS = new RegExp(`${BEFORE_ADDRESS}http://[\\w.:]+`);

function waitForMatch(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no output matches ${pattern}: ${output()}`)), READY_WITHIN_MS);
    const look = () => {
      const [found] = pattern.exec(output()) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      child.stdout?.off('data', look);
      resolve(found);
    };
    child.stdout?.on('data', look);
    look();
  });
}
