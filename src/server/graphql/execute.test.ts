import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { WorkQueue } from '../http/work-queue.ts';
import { runInTurn, type Execute } from './execute.ts';

test('a task executes in its own turn, and after its end in turns of their own', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 1 });
  const executed: string[] = [];
  const executeNow = (async (_document, { name }) => void executed.push(String(name))) as Execute;

  const executeLater = await runInTurn(queue, async (inItsTurn) => {
    const execute = inItsTurn(executeNow);
    await execute({} as never, { name: 'during the task' });
    return execute;
  });
  const end = await queue.begin();
  const later = executeLater({} as never, { name: 'after the task' });
  await setImmediate();
  expect([executed, queue.waiting]).toEqual([['during the task'], 1]);
  end();
  await later;
  expect([executed.length, queue.running]).toEqual([2, 0]);
});
