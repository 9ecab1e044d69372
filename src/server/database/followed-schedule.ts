import { untilNextPublication } from '../../domain/schedule.ts';
import type { ContentVersion } from './content-version.ts';
import type { Database } from './database.ts';

/** The two clocks run alike for longer than this only if something is scheduled far away: then it is asked again. */
const LOOK_AGAIN_MS = 3_600_000;
/** What is scheduled for a moment is there once that moment is over. */
const AFTER_MS = 20;

/** A version that changes also when something scheduled appears, of which no trigger tells. */
export function followSchedule(database: Pick<Database, 'source' | 'ready' | 'content'>): ContentVersion {
  const { content } = database;
  let appeared = 0;
  /** Until when, on this process's own clock, the schedule is known, and for which version. */
  let knownUntil = -Infinity;
  let knownFor = -1;
  let looking = false;

  async function look(): Promise<void> {
    if (looking || !database.ready) return;
    looking = true;
    const version = content.current;
    try {
      const wait = await untilNextPublication(database.source.manager);
      knownUntil = performance.now() + Math.min((wait ?? Infinity) + AFTER_MS, LOOK_AGAIN_MS);
      knownFor = version;
    } catch {
      // The database is away: the next who asks looks again.
    } finally {
      looking = false;
    }
  }

  /** Whether nothing can have appeared since somebody looked. */
  function isKnown(): boolean {
    if (knownFor === content.current && performance.now() < knownUntil) return true;
    if (knownFor === content.current) appeared += 1;
    knownFor = -1;
    void look();
    return false;
  }

  return {
    /** Equal to nothing while it is not known what is scheduled: until then no page that is kept is good enough. */
    get current() {
      return isKnown() ? content.current + appeared : NaN;
    },
    get watched() {
      return content.watched;
    },
    close: () => content.close(),
  };
}
