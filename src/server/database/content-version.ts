import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedEngine } from './embedded/engine.ts';

/** Channel that the triggers of the content tables notify when a change is committed. */
const CHANNEL = 'content_changed';

/** The version of the published content. A page of an older version is stale. */
export interface ContentVersion {
  /** Changes whenever published content has changed or may have changed. */
  readonly current: number;
  /** False while changes could go unnoticed, because the database is unavailable. */
  readonly watched: boolean;
  /** Reports a change by this process without waiting for the database's notification. */
  touch(): void;
  close(): Promise<void>;
}

export interface ContentWatcher extends ContentVersion {
  /** Calls the listener after each change. There is one listener. */
  onChange(listener: () => void): void;
}

function createCounter() {
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

/** The embedded engine delivers a notification before the statement that caused it returns. */
export async function watchEngine({ connection }: EmbeddedEngine): Promise<ContentWatcher> {
  const counter = createCounter();
  connection.on('notification', counter.increment);
  await connection.query(`LISTEN ${CHANNEL}`);
  return {
    get current() {
      return counter.current;
    },
    watched: true,
    touch: counter.increment,
    onChange: counter.onChange,
    // The caller that opened the engine closes it.
    close: async () => {},
  };
}

/** A cached page may be stale for at most one second, so a lost connection must be noticed within a second. */
const HEARTBEAT_MS = 250;
const HEARTBEAT_TIMEOUT_MS = 750;
const CONNECT_TIMEOUT_MS = 1_000;

/** Listens on a connection of its own, and reconnects whenever it is lost. */
export function watchServer(url: string): ContentWatcher {
  const stop = new AbortController();
  const counter = createCounter();
  let watched = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
    });
    // After an error the next heartbeat fails and ends this connection.
    client.on('error', () => {});
    client.on('notification', counter.increment);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Content may have changed before the connection listened.
      counter.increment();
      watched = true;
      while (!stop.signal.aborted) {
        await setTimeout(HEARTBEAT_MS, undefined, { signal: stop.signal });
        await client.query('SELECT 1');
      }
    } finally {
      watched = false;
      client.connection.stream.destroy();
    }
  }

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch(() => {});
      await setTimeout(HEARTBEAT_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const listening = keepListening();
  return {
    get current() {
      return counter.current;
    },
    get watched() {
      return watched;
    },
    touch: counter.increment,
    onChange: counter.onChange,
    async close() {
      stop.abort();
      await listening;
    },
  };
}
