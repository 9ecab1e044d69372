import { afterEach } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { server as built } from '../../scripts/server.mjs';

const READY_WITHIN_MS = 30_000;

/** Processes and proxies that are ended after each test, even after a failed one. */
const running = new Set<ChildProcess>();
const proxies = new Set<FaultProxy>();
afterEach(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  proxies.forEach((proxy) => proxy.close());
});

interface Ended {
  code: number | null;
  output: string;
}

interface ServerProcess {
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
    env: { PATH: process.env['PATH'], ...built.env, HOST: '127.0.0.1', PORT: '0', ...environment },
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

interface FaultProxy {
  port: number;
  /** `pass` forwards everything, `refuse` closes every connection, and `hang` accepts data and forwards none. */
  mode: 'pass' | 'refuse' | 'hang';
  close(): void;
}

/** Starts a proxy between the site and its database that can simulate failures. */
export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const proxy: FaultProxy = {
    port: 0,
    mode: 'pass',
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
  const server = createServer((client) => {
    if (proxy.mode === 'refuse') return void client.destroy();
    const upstream = createConnection(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.on('data', (chunk) => void (proxy.mode === 'pass' && upstream.write(chunk)));
    upstream.on('data', (chunk) => void (proxy.mode === 'pass' && client.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxies.add(proxy);
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
