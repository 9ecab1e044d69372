import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { node } from '../install.mjs';
import { server } from '../server.mjs';

export const PORT = Number(process.env['PORT'] ?? 5280);

export interface Site {
  url: string;
  /** Process ID of the worker. */
  worker(): number;
  output(): string;
  /** Whether the process has ended. */
  ended(): boolean;
  /** Waits until /readyz answers 200 and returns the time that it took, in ms. */
  ready(): Promise<number>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built server on a fixed port and waits until it is ready. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  const site = launchSite(environment);
  await site.ready();
  return site;
}

/** Starts the built server on a fixed port, behind a proxy that names each visitor. */
export function launchSite(environment: Record<string, string>): Site {
  const child = spawn(node(), server.args, {
    env: {
      PATH: process.env['PATH'],
      ...server.env,
      HOST: '127.0.0.1',
      PORT: String(PORT),
      TRUST_PROXY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${PORT}`;
  return {
    url,
    worker: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    output: () => text,
    ended: () => child.exitCode !== null,
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
}

/** Sends a submission with a unique name. Returns its status, or 0 if there was no answer. */
export async function sendContactForm(
  url: string,
  name: string,
  address: string,
  idempotencyKey?: string,
): Promise<number> {
  const body = {
    idempotencyKey,
    name,
    email: 'drill@example.com',
    company: '',
    role: '',
    useCase: 'legal-tech',
    message: `Is this inquiry stored once? ${name}`,
  };
  try {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
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
