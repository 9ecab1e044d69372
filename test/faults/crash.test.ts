import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { server as built } from '../../scripts/server.mjs';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';
import { postSubmission } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

const start = (environment: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment });

type Server = Awaited<ReturnType<typeof start>>;

const workerOf = (server: Server) => Number(/"pid":(\d+),"msg":"worker started"/.exec(server.output())?.[1]);

const post = async (url: string, name: string) => (await postSubmission({ url }, { name })).status;

/** Waits for the second worker and returns its address. */
async function restarted(server: Server): Promise<string> {
  const output = await server.waitForOutput(/The site is at[^]*The site is at [\w.:/]+/);
  return output.slice(output.lastIndexOf('http'));
}

async function storedNames(): Promise<string[]> {
  const { engine, close } = await openEngine(dataDir);
  const { rows } = await engine.query<{ name: string }>('SELECT name FROM contact_submissions ORDER BY name');
  await close();
  return rows.map(({ name }) => name);
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);
const hasProc = existsSync('/proc/self');
const onLinux = hasProc ? test : test.skip;
if (!hasProc) process.stdout.write('Skipped: crashes of the worker, since this platform has no /proc.\n');

onLinux.each([
  ['exception', 'thrown on purpose'],
  ['rejection', 'rejected on purpose'],
])('replaces a worker after an unhandled %s and loses no submission', async (FAULT, message) => {
  const server = await start({ FAULT, NODE_OPTIONS: '--import=./test/support/faults.ts' });
  expect(await post(server.url, 'Before')).toBe(200);
  process.kill(workerOf(server), 'SIGUSR2');
  const url = await restarted(server);
  expect(await post(url, 'After')).toBe(200);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  const fatal = server.output().match(/^.*"level":60.*$/gm) ?? [];
  expect(fatal).toHaveLength(1);
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ msg: 'the process ends', err: { message } });
  expect(server.output()).toContain('"code":1,"signal":null');
  expect(await storedNames()).toEqual(['After', 'Before']);
});

onLinux('answers 503 and replaces a worker whose database panics', async () => {
  const server = await start({ FAULT: 'panic', NODE_OPTIONS: '--import=./test/support/faults.ts' });
  expect(await post(server.url, 'Before')).toBe(200);
  process.kill(workerOf(server), 'SIGUSR2');
  // A statement of the process itself may come first. The worker then closes the connection.
  expect(await post(server.url, 'Panic').catch(() => 503)).toBe(503);
  const url = await restarted(server);
  expect(await post(url, 'After')).toBe(200);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(server.output()).toContain('The embedded database has terminated.');
  expect(await storedNames()).toEqual(['After', 'Before']);
});

onLinux('replaces a killed worker, and ends the workers when the supervisor is killed', async () => {
  const server = await start();
  const first = workerOf(server);
  process.kill(first, 'SIGKILL');
  const url = await restarted(server);
  expect(server.output()).toContain('"signal":"SIGKILL"');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // The output ends when no process can write to it anymore.
  await server.end('SIGKILL');
  expect(isRunning(first)).toBe(false);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

/** Starts the built server with an output that the test controls. */
function startWithOutput(port: number) {
  return spawn(process.execPath, built.args, {
    env: { PATH: process.env['PATH'], ...built.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test.each(['is closed', 'is not read'])('goes on when its output %s', async (fault) => {
  const port = 5290 + Number(fault === 'is closed');
  const server = startWithOutput(port);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  if (fault === 'is closed') server.stdout.destroy();
  try {
    const answers = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitFor(answers, 30_000);
    // Each request logs a line. Together they are longer than the 64 KiB that a pipe holds.
    for (let count = 0; count < 600; count += 1) {
      expect((await fetch(`${url}/about`)).status).toBe(200);
    }
  } finally {
    server.stdout.destroy();
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
