import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import type { Schedule } from '../../domain/content/publish-schedule.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { now } from '../moment.ts';
import { followPublishSchedule } from './publish-schedule.ts';

const NOTHING: Schedule = { sinceLastMs: null, untilNextMs: null };

const query = jest.fn<() => Promise<Schedule[]>>();
const logged: string[] = [];
const log = pino(
  { level: 'warn' },
  {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg: string; err: Error };
      logged.push(`${msg}: ${err.message}`);
    },
  },
);

function follow({ isInitialized = true } = {}) {
  let listener: (() => void) | undefined;
  const content = {
    current: 1,
    state: 'unwatched' as const,
    completeUntil: now(),
    touch: jest.fn(),
    close: jest.fn(async () => {}),
    onChange(newListener: () => void) {
      listener = newListener;
    },
  };
  const change = () => {
    content.current += 1;
    listener?.();
  };
  const source = { isInitialized, manager: { query } } as unknown as DataSource;
  const whenAppeared = jest.fn(async () => {});
  return { schedule: followPublishSchedule({ source, content, whenAppeared, log }), content, change, whenAppeared };
}

/** The database has content that appears at these times from now, by the wall clock. */
function appearing(timesMs: readonly number[]): void {
  const startedAt = Date.now();
  query.mockImplementation(async () => {
    const waits = timesMs.map((ms) => startedAt + ms - Date.now());
    const past = waits.filter((wait) => wait <= 0);
    const next = waits.filter((wait) => wait > 0);
    return [
      {
        sinceLastMs: past.length > 0 ? -Math.max(...past) : null,
        untilNextMs: next.length > 0 ? Math.min(...next) : null,
      },
    ];
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  query.mockReset();
  logged.length = 0;
});
afterEach(() => void jest.useRealTimers());

test('changes the version when scheduled content appears', async () => {
  query.mockResolvedValueOnce([{ sinceLastMs: null, untilNextMs: 5_000 }]).mockResolvedValue([NOTHING]);
  const { schedule, whenAppeared } = follow();
  await schedule.refresh();
  await jest.advanceTimersByTimeAsync(5_000);
  expect([schedule.current, whenAppeared.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(20);
  expect([schedule.current, whenAppeared.mock.calls.length]).toEqual([2, 1]);
  await schedule.close();
});

test('repeats a failed update after scheduled content appears, and logs it once', async () => {
  appearing([5_000]);
  const { schedule, whenAppeared } = follow();
  whenAppeared.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await schedule.refresh();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(whenAppeared).toHaveBeenCalledTimes(3);
  expect(logged).toEqual(['could not follow the publish schedule: away']);
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test('changes the version once for each appearance', async () => {
  appearing([1_000, 5_000, 5_001, 2 * HOUR_MS + 500]);
  const { schedule, whenAppeared } = follow();
  await schedule.refresh();
  const counts: number[][] = [];
  for (const ms of [2_000, 4_000, HOUR_MS, HOUR_MS]) {
    await jest.advanceTimersByTimeAsync(ms);
    counts.push([schedule.current, whenAppeared.mock.calls.length]);
  }
  expect(counts).toEqual([
    [2, 1],
    [3, 2],
    [3, 2],
    [4, 3],
  ]);
  await schedule.close();
});

test('changes the version after a suspension in which content has appeared', async () => {
  appearing([3 * HOUR_MS]);
  const { schedule } = follow();
  await schedule.refresh();
  jest.setSystemTime(Date.now() + 5 * HOUR_MS);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
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
  expect(logged).toEqual(['could not follow the publish schedule: away']);
  expect(query).toHaveBeenCalledTimes(3);
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test('logs a failure again after the schedule was read in between', async () => {
  query.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce([NOTHING]);
  const { schedule } = follow();
  await schedule.refresh();
  await schedule.refresh();
  query.mockRejectedValue(new Error('away'));
  await schedule.refresh();
  expect(logged).toHaveLength(2);
  await schedule.close();
});

test.each([
  [500, 2],
  [501, 1],
])('content that appeared %d ms ago, 500 ms after a change, gives version %d', async (sinceLastMs, version) => {
  query.mockResolvedValue([{ sinceLastMs, untilNextMs: null }]);
  const { schedule } = follow();
  await jest.advanceTimersByTimeAsync(500);
  await schedule.refresh();
  expect(schedule.current).toBe(version);
  await schedule.close();
});

test('measures the age of content from the last change', async () => {
  query.mockResolvedValue([{ sinceLastMs: 100, untilNextMs: null }]);
  const { schedule, change } = follow();
  await jest.advanceTimersByTimeAsync(500);
  change();
  await schedule.refresh();
  expect(schedule.current).toBe(2);
  await schedule.close();
});

test.each([null, 2 * HOUR_MS])(
  'reads the schedule again after an hour if the next content is due in %j ms',
  async (untilNextMs) => {
    query.mockResolvedValue([{ sinceLastMs: null, untilNextMs }]);
    const { schedule } = follow();
    await schedule.refresh();
    await jest.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(query).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(query).toHaveBeenCalledTimes(2);
    await schedule.close();
  },
);

test('ignores what was read during a change, and reads once more for all changes', async () => {
  const reading = Promise.withResolvers<Schedule[]>();
  query.mockReturnValueOnce(reading.promise).mockResolvedValue([NOTHING]);
  const { schedule, change } = follow();
  const first = schedule.refresh();
  await jest.advanceTimersByTimeAsync(0);
  change();
  change();
  reading.resolve([{ sinceLastMs: 0, untilNextMs: 5_000 }]);
  await first;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(2);
  expect(schedule.current).toBe(3);
  await schedule.close();
});

test('sends no query without a database', async () => {
  const { schedule } = follow({ isInitialized: false });
  await schedule.refresh();
  expect(query).not.toHaveBeenCalled();
});

test('passes on the state of the content, and reports and closes it', async () => {
  const { schedule, content } = follow();
  expect(schedule.state).toBe('unwatched');
  schedule.touch();
  expect(content.touch).toHaveBeenCalledTimes(1);
  await schedule.close();
  expect(content.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['fails', (reading: PromiseWithResolvers<Schedule[]>) => reading.reject(new Error('away'))],
  ['returns', (reading: PromiseWithResolvers<Schedule[]>) => reading.resolve([{ ...NOTHING, untilNextMs: 5_000 }])],
])('waits for a read that %s while it closes, and ends then', async (_, end) => {
  const reading = Promise.withResolvers<Schedule[]>();
  query.mockReturnValue(reading.promise);
  const { schedule } = follow();
  void schedule.refresh();
  await jest.advanceTimersByTimeAsync(0);
  const closed = jest.fn();
  const closing = schedule.close().then(closed);
  await jest.advanceTimersByTimeAsync(0);
  expect(closed).not.toHaveBeenCalled();
  end(reading);
  await closing;
  await jest.advanceTimersByTimeAsync(10_000);
  expect([schedule.current, query.mock.calls.length, logged]).toEqual([1, 1, []]);
});

test('sends no query after it is closed', async () => {
  query.mockResolvedValue([{ sinceLastMs: null, untilNextMs: 5_000 }]);
  const { schedule, change } = follow();
  await schedule.refresh();
  await schedule.close();
  change();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(1);
  expect(schedule.current).toBe(2);
});
