import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

const HERE = { bootId: 'here', heartbeatMs: 40 };
const ELSEWHERE = { bootId: 'elsewhere', heartbeatMs: 40 };

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Creates the lock of a process that has died. */
function leaveBehind({ bootId }: { bootId: string }): void {
  mkdirSync(path.join(directory, 'lock'));
  writeFileSync(path.join(directory, 'lock', `${bootId}.0123abcd`), '{"host":"web-1","pid":17}');
}

const problem = (locking: Promise<unknown>) => locking.then(String, (error: unknown) => error);

test('lets one process lock a directory and names it to others', async () => {
  const lock = await lockDirectory(directory, HERE);
  const error = await problem(lockDirectory(directory, HERE));
  expect(error).toBeInstanceOf(DirectoryInUseError);
  expect((error as Error).message).toContain(`in use by process ${process.pid} on `);
  await lock.release();
  await (await lockDirectory(directory, HERE)).release();
  expect(readdirSync(path.join(directory, 'lock'))).toEqual(['free']);
});

test('takes over the lock of a dead process of this machine at once', async () => {
  leaveBehind(HERE);
  const before = performance.now();
  const lock = await lockDirectory(directory, { ...HERE, heartbeatMs: 60_000 });
  expect(performance.now() - before).toBeLessThan(5_000);
  await lock.release();
});

test.each([HERE, ELSEWHERE])('lets only one of many processes take over a dead lock of $bootId', async (owner) => {
  leaveBehind(owner);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory, HERE)));
  const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value.release();
});

test('lets only one of many processes lock a new directory', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory, HERE)));
  const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value.release();
});

test('refuses a directory in which a process of another machine has a heartbeat', async () => {
  const lock = await lockDirectory(directory, ELSEWHERE);
  expect(await problem(lockDirectory(directory, HERE))).toBeInstanceOf(DirectoryInUseError);
  lock.assertHeld();
  await lock.release();
});

test("takes over another machine's lock after two missing heartbeats, not before", async () => {
  leaveBehind(ELSEWHERE);
  const before = performance.now();
  const lock = await lockDirectory(directory, { ...HERE, heartbeatMs: 100 });
  expect(performance.now() - before).toBeGreaterThan(200);
  await lock.release();
});

test('stops a process that was suspended until another machine took over', async () => {
  const losses: Error[] = [];
  // Its heartbeat does not run during the test, as if it were suspended.
  const suspended = await lockDirectory(directory, {
    bootId: 'elsewhere',
    heartbeatMs: 10_000,
    onLost: (error) => losses.push(error),
  });
  const lock = await lockDirectory(directory, HERE);
  const { now } = Date;
  Date.now = () => now() + 20_001;
  try {
    expect(() => suspended.assertHeld()).toThrow('Another machine has taken over the data directory');
  } finally {
    Date.now = now;
  }
  expect(() => suspended.assertHeld()).toThrow('Another machine has taken over the data directory');
  await suspended.release();
  lock.assertHeld();
  expect(await problem(lockDirectory(directory, HERE))).toBeInstanceOf(DirectoryInUseError);
  await lock.release();
});

test('reports a lock that was lost by its heartbeat', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const lock = await lockDirectory(directory, { ...HERE, onLost: resolve });
  await lock.release();
  const other = await lockDirectory(directory, { ...ELSEWHERE, onLost: resolve });
  rmSync(path.join(directory, 'lock'), { recursive: true });
  expect((await promise).message).toContain('Another machine has taken over');
  await other.release();
});

test('refuses a directory that an earlier version has locked with a socket', async () => {
  const socket = path.join(directory, 'lock');
  const server = createServer().listen(socket);
  await setTimeout(0);
  expect(await problem(lockDirectory(directory, HERE))).toBeInstanceOf(DirectoryInUseError);
  await new Promise((resolve) => server.close(resolve));
  await (await lockDirectory(directory, HERE)).release();
});

test('rejects a path that is too long for a socket', async () => {
  await expect(lockDirectory(path.join(directory, 'x'.repeat(200)))).rejects.toThrow('Set DATA_DIR to a shorter one');
});
