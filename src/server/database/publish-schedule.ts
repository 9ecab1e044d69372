import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { readPublishSchedule } from '../../domain/content/publish-schedule.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { millisecondsSince, now } from '../moment.ts';
import type { ContentVersion, ContentWatcher } from './content-version.ts';

export interface PublishSchedule extends ContentVersion {
  /** Reads from the database which scheduled content has appeared, and when the next appears. Logs a failure and retries. */
  refresh(): Promise<void>;
}

/** Maximum time between reads, because the clocks of the process and the database drift apart. */
const REREAD_MS = HOUR_MS;
const RETRY_MS = 1_000;
/** Added to the scheduled time, so that the content is certainly visible when the version changes. */
const MARGIN_MS = 20;

interface Dependencies {
  source: DataSource;
  content: ContentWatcher;
  /** Updates what depends on the content that has appeared. Each process calls it, again until it succeeds. */
  whenAppeared(): Promise<void>;
  log: Logger;
}

/** Returns a content version that also changes when scheduled content appears, which no database trigger reports. */
export function followPublishSchedule({ source, content, whenAppeared, log }: Dependencies): PublishSchedule {
  let appearances = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  let changedAt = now();
  /** Whether the time of the next scheduled content has come. */
  let isDue = false;
  /** Whether what depends on scheduled content is older than the content. */
  let isOutdated = false;
  let failing = false;
  let closed = false;

  function appear(): void {
    appearances += 1;
    changedAt = now();
    isDue = false;
    isOutdated = true;
  }

  async function read(): Promise<void> {
    if (closed || !source.isInitialized) return;
    const version = content.current;
    try {
      const { sinceLastMs, untilNextMs } = await readPublishSchedule(source.manager);
      // The content changed during this read. The change has requested another read.
      if (version !== content.current) return;
      // Content that appeared after the change may be missing on a page that was rendered in the meantime.
      if (isDue || (sinceLastMs !== null && sinceLastMs <= millisecondsSince(changedAt))) appear();
      const untilDueMs = untilNextMs === null ? Infinity : untilNextMs + MARGIN_MS;
      wait(Math.min(untilDueMs, REREAD_MS), () => {
        isDue = untilDueMs <= REREAD_MS;
        void refresh();
      });
      if (isOutdated) await whenAppeared();
      isOutdated = false;
      failing = false;
    } catch (error) {
      if (closed) return;
      if (!failing) log.warn({ err: error }, 'could not follow the publish schedule');
      failing = true;
      wait(RETRY_MS, () => void refresh());
    }
  }

  function wait(milliseconds: number, action: () => void): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(action, milliseconds).unref();
  }

  /** Reads the schedule after the read in progress, which may be outdated. Calls during that time share one read. */
  function refresh(): Promise<void> {
    queued ??= reading.then(() => {
      queued = undefined;
      return read();
    });
    reading = queued;
    return reading;
  }

  content.onChange(() => {
    changedAt = now();
    void refresh();
  });

  return {
    get current() {
      return content.current + appearances;
    },
    get state() {
      return content.state;
    },
    get completeUntil() {
      return content.completeUntil;
    },
    touch: () => content.touch(),
    refresh,
    async close() {
      closed = true;
      clearTimeout(timer);
      await content.close();
      await reading;
    },
  };
}
