import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS } from '../../src/rules/durations.ts';
import { node } from '../install.mjs';
import { server } from '../server.mjs';
import { copyRelease, type Release } from './releases.ts';

/** A simulated machine: a network address, a folder for its data and its releases, and a process group. */
export interface Host {
  readonly address: string;
  readonly port: number;
  readonly url: string;
  /** Starts a release and waits until it is ready. */
  start(release: Release): Promise<void>;
  /** Stops the release and waits until its processes have ended. */
  stop(): Promise<void>;
  /** Ends all processes at once, as a crash of the machine does. */
  kill(): Promise<void>;
  /** Returns the process IDs of the workers. */
  workers(): number[];
  /** Returns what the processes have logged. */
  log(): string;
}

const READY_WITHIN_MS = MINUTE_MS;

export function createHost(folder: string, address: string, port: number, settings: Record<string, string>): Host {
  const url = `http://${address}:${port}`;
  const copies = new Map<Release, Release>();
  let child: ChildProcess | undefined;
  let log = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
    await closed;
  }

  return {
    address,
    port,
    url,
    log: () => log,
    workers() {
      const children = readFileSync(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8');
      return children.trim().split(' ').map(Number);
    },
    async start(release) {
      const copy = copies.get(release) ?? copyRelease(release, path.join(folder, `release-${copies.size}`));
      copies.set(release, copy);
      const data = path.join(folder, 'data');
      mkdirSync(data, { recursive: true });
      child = spawn(node(), server.args, {
        cwd: copy.folder,
        env: {
          PATH: process.env['PATH'],
          ...server.env,
          HOST: address,
          PORT: String(port),
          DATA_DIR: data,
          TRUST_PROXY: '1',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own, so that it can be killed as a whole.
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
      const deadline = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(`A host is not ready: ${log}`);
        await setTimeout(20);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Returns whether the host wants requests. */
export async function isReady(url: string, timeoutMs = 1_000): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs), headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}
