import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { node } from '../install.mjs';
import { server } from '../server.mjs';

const PORT = Number(process.env['PORT'] ?? 5280);

export interface Site {
  url: string;
  pid: number;
  /** Process ID of the worker. */
  worker(): number;
  output(): string;
  /** Waits until /readyz answers 200 and returns the time that it took, in ms. */
  ready(): Promise<number>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built server on a fixed port and waits until it is ready. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  const child = spawn(node(), server.args, {
    env: { PATH: process.env['PATH'], ...server.env, HOST: '127.0.0.1', PORT: String(PORT), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${PORT}`;
  const site: Site = {
    url,
    pid: child.pid ?? 0,
    worker: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    output: () => text,
    async ready() {
      const start = performance.now();
      for (;;) {
        const isReady = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return Math.round(performance.now() - start);
        if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}: ${text}`);
        await setTimeout(10);
      }
    },
    async end(signal) {
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return code;
    },
  };
  await site.ready();
  return site;
}

/** Sends an inquiry with a unique name. Returns its status, or 0 if there was no answer. */
export async function sendInquiry(url: string, name: string, address: string): Promise<number> {
  const body = {
    name,
    email: 'drill@example.com',
    company: '',
    role: '',
    useCase: 'legal-tech',
    message: `We would like to know whether this inquiry is stored: ${name}.`,
  };
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** Returns how many acknowledged names are missing among the stored ones, and how many are stored twice. */
export function compare(acknowledged: string[], stored: string[]) {
  const counts = new Map<string, number>();
  for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !counts.has(name)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}
