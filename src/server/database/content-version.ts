import { now, type Moment } from '../moment.ts';
import type { EmbeddedEngine } from './embedded/engine.ts';

/** Channel that the triggers of the content tables notify when a change is committed. */
export const CHANNEL = 'content_changed';

/**
 * Whether changes of content are noticed.
 * - `watched`: immediately.
 * - `unwatched`: the database responds but does not report changes, so the version changes about once a second.
 * - `away`: the database does not respond.
 */
export type ContentState = 'watched' | 'unwatched' | 'away';

/** The version of the published content. A page of an older version is stale. */
export interface ContentVersion {
  /** Changes whenever published content has changed or may have changed. */
  readonly current: number;
  readonly state: ContentState;
  /** All changes that were committed before are in `current`. */
  readonly completeUntil: Moment;
  /** Reports a change by this process without waiting for the database's notification. */
  touch(): void;
  close(): Promise<void>;
}

export interface ContentWatcher extends ContentVersion {
  /** Calls the listener after each change. There is one listener. */
  onChange(listener: () => void): void;
}

export function createCounter() {
  let current = 0;
  let notify: (() => void) | undefined;
  return {
    get current() {
      return current;
    },
    increment() {
      current += 1;
      notify?.();
    },
    onChange(listener: () => void) {
      notify = listener;
    },
  };
}

/** Watches the embedded engine, which delivers a notification before the statement that caused it returns. */
export async function watchEngine({ connection }: EmbeddedEngine): Promise<ContentWatcher> {
  const counter = createCounter();
  connection.on('notification', counter.increment);
  await connection.query(`LISTEN ${CHANNEL}`);
  return {
    get current() {
      return counter.current;
    },
    state: 'watched',
    get completeUntil() {
      return now();
    },
    touch: counter.increment,
    onChange: counter.onChange,
    // The caller that opened the engine closes it.
    close: async () => {},
  };
}
