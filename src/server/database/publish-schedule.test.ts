import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import type { Schedule } from '../../domain/content/publish-schedule.ts';
import { followPublishSchedule } from './publish-schedule.ts';

const NOTHING: Schedule = { sinceLastMs: null, untilNextMs: null };

const query = jest.fn<() => Promise<Schedule[]>>();
const source = { isInitialized: true, manager: { query } } as unknown as DataSource;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });

function follow() {
  let listener: (() => void) | undefined;
  const content = {
    current: 1,
    state: 'watched' as const,
    touch: () => {},
    close: async () => {},
    onChange(newListener: () => void) {
      listener = newListener;
    },
  };
  const change = () => {
    content.current += 1;
    listener?.();
  };
  return { schedule: followPublishSchedule({ source, content, log }), change };
}

beforeEach(() => {
  jest.useFakeTimers();
  query.mockReset();
  logged.length = 0;
});
afterEach(() => void jest.useRealTimers());

test('changes the version when scheduled content appears', async () => {
  query.mockResolvedValueOnce([{ sinceLastMs: null, untilNextMs: 5_000 }]).mockResolvedValue([NOTHING]);
  const { schedule } = follow();
  await schedule.refresh();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(schedule.current).toBe(1);
  await jest.advanceTimersByTimeAsync(20);
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test('reads the schedule again after a change of content', async () => {
  query.mockResolvedValueOnce([{ sinceLastMs: null, untilNextMs: 5_000 }]).mockResolvedValue([NOTHING]);
  const { schedule, change } = follow();
  await schedule.refresh();
  change();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(2);
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test('logs a failure once and retries until the schedule is read', async () => {
  query.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  // By now the content has been visible for half a second, but not on a page that was rendered before.
  query.mockResolvedValue([{ sinceLastMs: 500, untilNextMs: null }]);
  const { schedule } = follow();
  await schedule.refresh();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(logged).toEqual(['could not read the publish schedule']);
  expect(query).toHaveBeenCalledTimes(3);
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test('sends no query after it is closed', async () => {
  query.mockResolvedValue([{ sinceLastMs: null, untilNextMs: 5_000 }]);
  const { schedule, change } = follow();
  await schedule.refresh();
  await schedule.close();
  change();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(1);
});
