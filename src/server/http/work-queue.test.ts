import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createWorkQueues, WorkQueue } from './work-queue.ts';

/** Waits longer than the queue does between two tasks. */
async function betweenTasks(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await setImmediate();
}

function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

test('runs as many tasks as allowed and starts the others in order of arrival', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 2 });
  const tasks = [createTask(), createTask(), createTask(), createTask()];
  const started: number[] = [];
  const results = tasks.map((task, number) =>
    queue.run(() => {
      started.push(number);
      return task.promise;
    }),
  );
  await setImmediate();
  expect(started).toEqual([0, 1]);
  expect([queue.running, queue.waiting]).toEqual([2, 2]);
  tasks[1]?.resolve('done');
  expect(await results[1]).toBe('done');
  await betweenTasks();
  expect(started).toEqual([0, 1, 2]);
  tasks[0]?.reject(new Error('failed'));
  await expect(results[0]).rejects.toThrow('failed');
  await betweenTasks();
  expect(started).toEqual([0, 1, 2, 3]);
  expect([queue.running, queue.waiting]).toEqual([2, 0]);
});

test('refuses a task if too many are waiting, and accepts one when there is room again', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 1 });
  const first = createTask();
  const running = queue.run(() => first.promise);
  expect(queue.full).toBe(false);
  const waiting = queue.run(async () => 'second');
  expect(queue.full).toBe(true);
  await expect(queue.run(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  first.resolve('first');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
  expect(queue.full).toBe(false);
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('leaves 32 rounds of the event loop between two tasks', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 10 });
  let rounds = 0;
  let timer: NodeJS.Immediate;
  const count = () => {
    rounds += 1;
    timer = globalThis.setImmediate(count);
  };
  const startedAt: number[] = [];
  const tasks = [1, 2, 3].map(() => queue.run(async () => void startedAt.push(rounds)));
  count();
  await Promise.all(tasks);
  globalThis.clearImmediate(timer!);
  const [first = 0, second = 0, third = 0] = startedAt;
  expect([second - first, third - second]).toEqual([32, 32]);
});

test.each([
  ['reads', 4, 200],
  ['writes', 8, 500],
  ['operators', 4, 50],
] as const)('of the %s, %d run at once and %d wait', async (kind, running, waiting) => {
  const queue = createWorkQueues()[kind];
  for (let number = 0; number < running + waiting; number += 1) void queue.begin();
  expect([queue.running, queue.waiting, queue.full]).toEqual([running, waiting, true]);
  await expect(queue.begin()).rejects.toMatchObject({ code: 'OVERLOADED' });
});
