import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { PASSWORD } from '../support/operators.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/operator.js', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

const SETUP_LINK = /\/operator\/setup\?token=[\w-]+/;
const linkIn = (text: string) => SETUP_LINK.exec(text)?.[0] ?? '';

async function setUp(url: string, link: string, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: PASSWORD });
  return (await fetch(url + link, { method: 'POST', redirect: 'manual', body })).status;
}

test('logs a set-up link at each start until one is used, and no token of a request', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  const link = await first.waitForOutput(SETUP_LINK);
  const locked = command('list');
  expect(locked.status).toBe(1);
  expect(locked.stderr).toContain(`in use by process ${first.pid}`);
  expect(locked.stderr).toContain('/operator/operators');
  expect(await setUp(first.url, link, 'anna')).toBe(303);
  await first.waitForOutput(/\/operator\/setup\?\.\.\./);
  for (const path of ['/Operator/inbox?q=canary', '/%4fPERATOR?q=canary', '/Preview?TOKEN=canary']) {
    await fetch(first.url + path);
  }
  await first.end('SIGTERM');
  expect(first.output().split(link)).toHaveLength(2);
  expect(first.output()).toContain('/Operator/inbox?...');
  expect(first.output()).not.toContain('canary');

  const created = linkIn(command('create', 'bert').stdout);
  const second = await startServer({ DATA_DIR: dataDir });
  expect(await setUp(second.url, created, 'bert')).toBe(303);
  await second.end('SIGTERM');
  expect(linkIn(second.output())).toBe('');
});
