import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { startJob } from './background-job.ts';

const logged: object[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });

const first = jest.fn<() => Promise<void>>();
const second = jest.fn<() => Promise<void>>();
const database = { ready: true };
let stop: () => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  for (const step of [first, second]) step.mockReset().mockResolvedValue(undefined);
  logged.length = 0;
  database.ready = true;
  stop = startJob({ name: 'test', firstMs: 10, everyMs: 100, steps: { first, second }, database, log });
});
afterEach(async () => {
  await stop();
  jest.useRealTimers();
});

const calls = () => [first.mock.calls.length, second.mock.calls.length];

test('runs the steps in order, first after one time and then after another', async () => {
  await jest.advanceTimersByTimeAsync(9);
  expect(calls()).toEqual([0, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls()).toEqual([1, 1]);
  expect(first.mock.invocationCallOrder[0]).toBeLessThan(second.mock.invocationCallOrder[0]!);
  await jest.advanceTimersByTimeAsync(100);
  expect(calls()).toEqual([2, 2]);
});

test('runs the other steps after one that failed, and logs which one it was', async () => {
  first.mockRejectedValue(new Error('no such table'));
  await jest.advanceTimersByTimeAsync(10);
  expect(calls()).toEqual([1, 1]);
  expect(logged).toEqual([expect.objectContaining({ msg: 'background job failed', step: 'first' })]);
});

test('leaves out a run while the database is not ready or the run before has not ended', async () => {
  database.ready = false;
  await jest.advanceTimersByTimeAsync(10);
  expect(calls()).toEqual([0, 0]);
  database.ready = true;
  const slow = Promise.withResolvers<void>();
  first.mockReturnValue(slow.promise);
  await jest.advanceTimersByTimeAsync(500);
  expect(calls()).toEqual([1, 0]);
  slow.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(calls()).toEqual([1, 1]);
});

test('waits for the current step when it is stopped, and begins no other one', async () => {
  const slow = Promise.withResolvers<void>();
  first.mockReturnValue(slow.promise);
  await jest.advanceTimersByTimeAsync(10);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  slow.resolve();
  await stopping;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls()).toEqual([1, 0]);
});
