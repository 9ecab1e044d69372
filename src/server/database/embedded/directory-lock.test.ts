import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('lets one process lock a directory and names it to others', async () => {
  const unlock = await lockDirectory(directory);
  const error = await lockDirectory(directory).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DirectoryInUseError);
  expect((error as Error).message).toContain(`process ${process.pid}`);
  await unlock();
  await (
    await lockDirectory(directory)
  )();
});

test('takes over the lock of a dead process', async () => {
  writeFileSync(path.join(directory, 'lock'), '');
  const unlock = await lockDirectory(directory);
  await unlock();
});

test('lets only one of many processes take over a dead lock', async () => {
  writeFileSync(path.join(directory, 'lock'), '');
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value();
});

test('rejects a path that is too long for a socket', async () => {
  await expect(lockDirectory(path.join(directory, 'x'.repeat(200)))).rejects.toThrow('Set DATA_DIR to a shorter one');
});
