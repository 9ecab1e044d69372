import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { readPublishSchedule } from '../../domain/content/publish-schedule.ts';
import type { ContentVersion, ContentWatcher } from './content-version.ts';
import { HOUR_MS } from '../../rules/durations.ts';

export interface PublishSchedule extends ContentVersion {
  /** Reads the time of the next scheduled content from the database. Logs a failure and retries. */
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
  /** Updates what depends on the content that appears. Each process calls it. */
  whenAppeared(): Promise<void>;
  log: Logger;
}

/** Returns a content version that also changes when scheduled content appears, which no database trigger reports. */
export function followPublishSchedule({ source, content, whenAppeared, log }: Dependencies): PublishSchedule {
  let appearances = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let updating: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  let changedAt = performance.now();
  let failing = false;
  let closed = false;

  function appear(): void {
    appearances += 1;
    updating = updating
      .then(whenAppeared)
      .catch((error: unknown) => log.warn({ err: error }, 'could not update what depends on scheduled content'));
  }

  async function read(): Promise<void> {
    if (closed || !source.isInitialized) return;
    const version = content.current;
    try {
      const { sinceLastMs, untilNextMs } = await readPublishSchedule(source.manager);
      // The content changed during this read. The change has requested another read.
      if (version !== content.current) return;
      failing = false;
      // Content that appeared after the change may be missing on a page that was rendered in the meantime.
      if (sinceLastMs !== null && sinceLastMs <= performance.now() - changedAt + MARGIN_MS) appear();
      wait(Math.min(untilNextMs === null ? Infinity : untilNextMs + MARGIN_MS, REREAD_MS), () => {
        appear();
        changedAt = performance.now();
        void refresh();
      });
    } catch (error) {
      if (closed) return;
      if (!failing) log.warn({ err: error }, 'could not read the publish schedule');
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
    changedAt = performance.now();
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
      await updating;
    },
  };
}
