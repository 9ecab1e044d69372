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

test('a directory is held by one at a time, and the other is told by whom', async () => {
  const unlock = await lockDirectory(directory);
  const refusal = await lockDirectory(directory).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DirectoryInUseError);
  expect((refusal as Error).message).toContain(`process ${process.pid}`);
  await unlock();
  await (
    await lockDirectory(directory)
  )();
});

test('what a dead holder has left is taken over', async () => {
  writeFileSync(path.join(directory, 'lock'), '');
  const unlock = await lockDirectory(directory);
  await unlock();
});

test('of many who find a dead holder at once, one takes over', async () => {
  writeFileSync(path.join(directory, 'lock'), '');
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value();
});

test('a path that no socket can have is refused in a plain sentence', async () => {
  await expect(lockDirectory(path.join(directory, 'x'.repeat(200)))).rejects.toThrow('Set DATA_DIR to a shorter one');
});
