import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const READY_WITHIN_MS = 60_000;
const ADDRESS = /The site is at (http:\/\/[\w.:]+)/;
const PAGES = ['/readyz', '/', '/technologies', '/sitemap.xml'];

/** Starts the server on a free port of this machine, requests pages, and stops it. Throws with its output if it does not work. */
export async function tryStart(command: string[]): Promise<void> {
  const [program = '', ...args] = command;
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    METRICS_PORT: '',
    SHUTDOWN_DELAY_MS: '0',
  };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  try {
    const address = await waitForAddress(
      () => output,
      () => child.exitCode !== null || child.signalCode !== null,
    );
    for (const page of PAGES) await requireAnswer(address + page);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function waitForAddress(output: () => string, hasEnded: () => boolean): Promise<string> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end;) {
    const [, address] = ADDRESS.exec(output()) ?? [];
    if (address && (await isReady(address))) return address;
    if (hasEnded()) break;
    await setTimeout(100);
  }
  throw new Error(`It did not start.\n${output()}`);
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function requireAnswer(address: string): Promise<void> {
  // A site with TLS in front redirects plain requests, which counts as working.
  const { status } = await fetch(address, { redirect: 'manual' });
  if (status >= 400) throw new Error(`${new URL(address).pathname} answers ${status}.`);
}
