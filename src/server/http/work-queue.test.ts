import { afterEach, expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createWorkQueues, WorkQueue } from './work-queue.ts';

const OVERLOADED = { code: 'OVERLOADED', status: 503, retryAfterS: 5 };

afterEach(() => void jest.useRealTimers());

function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

/** Lets the next task start. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await setImmediate();
}

test('runs as many tasks as allowed and starts the others in order of arrival', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 4 });
  const tasks = [createTask(), createTask(), createTask(), createTask()];
  const started: number[] = [];
  const results = tasks.map((task, number) =>
    queue.run('client', () => {
      started.push(number);
      return task.promise;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  expect([queue.running, queue.waiting]).toEqual([2, 2]);
  tasks[1]?.resolve('done');
  expect(await results[1]).toBe('done');
  await settled();
  expect(started).toEqual([0, 1, 2]);
  tasks[0]?.reject(new Error('failed'));
  await expect(results[0]).rejects.toThrow('failed');
  await settled();
  expect(started).toEqual([0, 1, 2, 3]);
  tasks[2]?.resolve('done');
  tasks[3]?.resolve('done');
  await Promise.all([results[2], results[3]]);
  await settled();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('gives turns to the clients one after the other', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 20 });
  const end = await queue.begin('first');
  const started: string[] = [];
  const wait = (client: string) => queue.run(client, async () => void started.push(client));
  const tasks = ['flood', 'flood', 'flood', 'flood', 'visitor', 'other', 'visitor'].map(wait);
  end();
  await Promise.all(tasks);
  expect(started).toEqual(['flood', 'visitor', 'other', 'flood', 'visitor', 'flood', 'flood']);
});

test('refuses a task if too many are waiting, and accepts one when there is room again', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 2 });
  const end = await queue.begin('a');
  const waiting = [queue.run('a', async () => 'second'), queue.run('b', async () => 'third')];
  await expect(queue.begin('c')).rejects.toMatchObject(OVERLOADED);
  end();
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await queue.run('c', async () => 'fourth')).toBe('fourth');
});

test('leaves half of the places to other clients', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 4 });
  const end = await queue.begin('flood');
  const flood = [queue.begin('flood'), queue.begin('flood')];
  await expect(queue.begin('flood')).rejects.toMatchObject(OVERLOADED);
  const visitor = queue.begin('visitor');
  expect(queue.waiting).toBe(3);
  end();
  for (const turn of [...flood, visitor]) void turn.then((endTurn) => endTurn());
  await Promise.all([...flood, visitor]);
});

test('refuses a task that has waited for two seconds', async () => {
  jest.useFakeTimers();
  const queue = new WorkQueue({ running: 1, waiting: 2 });
  await queue.begin('slow');
  const refused = expect(queue.begin('visitor')).rejects.toMatchObject(OVERLOADED);
  jest.advanceTimersByTime(1_999);
  expect(queue.waiting).toBe(1);
  jest.advanceTimersByTime(1);
  await refused;
  expect(queue.waiting).toBe(0);
});

test('ends a turn only once', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 0 });
  const end = await queue.begin('a');
  await queue.begin('b');
  end();
  end();
  await settled();
  expect(queue.running).toBe(1);
});

test.each([
  ['reads', 4, 200],
  ['writes', 8, 500],
  ['bookings', 1, 100],
  ['operators', 4, 50],
] as const)('of the %s, %d run at once and %d wait', async (kind, running, waiting) => {
  jest.useFakeTimers();
  const queue = createWorkQueues({ eventLoopDelay: () => 0 })[kind];
  const begin = (number: number) => queue.begin(`client ${number}`);
  for (let number = 0; number < running + waiting; number += 1) begin(number).catch(() => {});
  expect([queue.running, queue.waiting]).toEqual([running, waiting]);
  await expect(begin(running + waiting)).rejects.toMatchObject(OVERLOADED);
  jest.runAllTimers();
});

test.each([
  [200, []],
  [201, ['reads']],
  [501, ['reads', 'operators']],
  [1_001, ['reads', 'operators', 'writes', 'bookings']],
] as const)('with an event-loop delay of %d ms refuses %j', async (delay, refused) => {
  const queues = createWorkQueues({ eventLoopDelay: () => delay });
  for (const kind of ['reads', 'operators', 'writes', 'bookings'] as const) {
    const begun = queues[kind].begin('visitor');
    if ((refused as readonly string[]).includes(kind)) await expect(begun).rejects.toMatchObject(OVERLOADED);
    else await begun;
  }
});
