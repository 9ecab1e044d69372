import { expect, test } from '@jest/globals';
import { measureProcessorTime } from './processor-time.ts';

/** Keeps the processor busy for at least some milliseconds of its time. */
function work(ms: number): void {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < ms * 1_000);
}

test('a task alone has all the processor time, and none after its end', () => {
  const end = measureProcessorTime();
  work(20);
  const ms = end();
  expect(ms).toBeGreaterThanOrEqual(20);
  work(20);
  expect(end()).toBe(ms);
});

test('tasks that run at once share the processor time', () => {
  const [endFirst, endSecond] = [measureProcessorTime(), measureProcessorTime()];
  work(40);
  const first = endFirst();
  work(40);
  const second = endSecond();
  expect(first).toBeGreaterThanOrEqual(20);
  expect(second).toBeGreaterThanOrEqual(first + 40);
});
