import type { DataSource } from 'typeorm';
import { readPublishSchedule } from '../../domain/content/publish-schedule.ts';
import type { ContentVersion } from './content-version.ts';

/** Two clocks drift apart: what is far away is asked for again. */
const LOOK_AGAIN_MS = 3_600_000;
/** What is scheduled for a moment is there once that moment is over. */
const AFTER_MS = 20;

/** A version that changes also when something scheduled appears, of which no trigger tells. */
export function followSchedule(source: DataSource, content: ContentVersion): ContentVersion {
  let appeared = 0;
  let lookedFor = NaN;
  /** On this process's own clock, which nobody sets: when to look again, because something appears. */
  let deadline = Infinity;

  async function look(version: number): Promise<void> {
    const began = performance.now();
    try {
      const { since, until } = await readPublishSchedule(source.manager);
      if (lookedFor !== version) return;
      const now = performance.now();
      // It may have appeared after a page of this version was rendered.
      if (since !== null && since <= now - began + AFTER_MS) appeared += 1;
      deadline = now + Math.min(until === null ? Infinity : until + AFTER_MS, LOOK_AGAIN_MS);
    } catch {
      // The database is away, or not there yet: the next who asks looks again.
      lookedFor = NaN;
    }
  }

  return {
    get current() {
      const late = performance.now() >= deadline;
      if (late) appeared += 1;
      if (late || lookedFor !== content.current) {
        deadline = Infinity;
        lookedFor = content.current;
        void look(lookedFor);
      }
      return content.current + appeared;
    },
    get watched() {
      return content.watched;
    },
    touch: () => content.touch(),
    close: () => content.close(),
  };
}
