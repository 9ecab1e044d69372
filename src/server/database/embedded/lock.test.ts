import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DirectoryInUseError, lockDirectory } from './lock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Leaves the socket of a process that was killed. */
function leaveBehind(): void {
  const socket = path.join(directory, 'postgres.lock');
  const listening = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', listening, socket], { env: {} });
  expect(existsSync(socket)).toBe(true);
}

test('lets one process lock a directory and names it to others', async () => {
  const release = await lockDirectory(directory);
  const error = await lockDirectory(directory).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DirectoryInUseError);
  expect(error).toMatchObject({ exitCode: 3, message: expect.stringContaining(`in use by process ${process.pid}. `) });
  await release();
  await (
    await lockDirectory(directory)
  )();
});

test.each([
  ['a new directory', () => {}],
  ['the directory of a process that was killed', leaveBehind],
])('lets one of many processes lock %s', async (_, prepare) => {
  prepare();
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value();
});

test('rejects a path that is too long for a socket', async () => {
  await expect(lockDirectory(path.join(directory, 'x'.repeat(200)))).rejects.toThrow('Set DATA_DIR to a shorter one');
});
