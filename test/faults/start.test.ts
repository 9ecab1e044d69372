import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirectory } from '../support/data-directory.ts';
import { runServer, startServer } from '../support/server-process.ts';
import { postSubmission } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

test('seeds an empty directory and exits cleanly on Ctrl+C', async () => {
  rmSync(dataDir, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/technologies`)).text()).toMatch(/href="\/technologies\/[a-z]/);
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(await server.end('SIGINT')).toMatchObject({ code: 0 });
  expect(server.output()).not.toMatch(/warning/i);
});

test('exits with 3 when another process uses the data directory', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  const second = await runServer({ DATA_DIR: dataDir });
  expect(second.code).toBe(3);
  expect(second.output).toContain(`in use by process ${first.pid}`);
  expect((await postSubmission(first)).status).toBe(200);
  await first.end('SIGKILL');
  const third = await startServer({ DATA_DIR: dataDir });
  await third.end('SIGTERM');
});

test.each([
  [{ PORT: 'x' }, 'PORT is wrong: it must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL is wrong'],
  [{ HOST: '192.0.2.1' }, 'HOST is not an address of this machine: 192.0.2.1'],
])('exits with 1 and one sentence for %j', async (environment, sentence) => {
  const { code, output } = await runServer({ DATA_DIR: dataDir, ...environment });
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});

test('exits with 1 when the port is taken', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  const other = dataDirectory();
  const { code, output } = await runServer({ DATA_DIR: other.dataDir, PORT: new URL(first.url).port });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${new URL(first.url).port} is taken.`);
  await first.end('SIGTERM');
  other.remove();
});

test('exits with 1 and names a data directory that cannot be created', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  const { code, output } = await runServer({ DATA_DIR: path.join(file, 'data') });
  expect(code).toBe(1);
  expect(output).toContain(file);
  expect(output).not.toContain('    at ');
});

/** A load balancer checks readiness and sends no requests to a process that is not ready. */
test('finishes open requests during a restart behind a load balancer', async () => {
  // Longer than the interval of the readiness check, even on a busy machine.
  const server = await startServer({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: '5000' });
  const failures: unknown[] = [];
  let answered = 0;
  const balancer = { ready: true };
  const visitors = Array.from({ length: 10 }, async () => {
    while (balancer.ready) {
      const status = await fetch(`${server.url}/technologies`).then(
        async (response) => (await response.text()) && response.status,
        (error: Error) => error.cause ?? error,
      );
      if (status === 200) answered += 1;
      else failures.push(status);
    }
  });
  await waitFor(async () => answered >= visitors.length);
  const ended = server.end('SIGTERM');
  while (balancer.ready) {
    balancer.ready = (await fetch(`${server.url}/readyz`)).ok;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(await ended).toMatchObject({ code: 0 });
});
