import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedEngine } from './embedded/engine.ts';

/** Sent by the triggers of the content tables when a change is committed, also one made by hand. */
const CHANNEL = 'content_changed';

/** Tells whether what was rendered from the content still holds. */
export interface ContentVersion {
  /** Another number whenever published content has changed, or may have. */
  readonly current: number;
  /** False while a change could go unnoticed, because the database is away. */
  readonly watched: boolean;
  /** Says of a change by this process what the database will say a moment later. */
  touch(): void;
  close(): Promise<void>;
}

/** The embedded engine delivers a notification before the statement that caused it returns. */
export async function watchEngine({ connection }: EmbeddedEngine): Promise<ContentVersion> {
  let current = 0;
  connection.on('notification', () => void (current += 1));
  await connection.query(`LISTEN ${CHANNEL}`);
  return {
    get current() {
      return current;
    },
    watched: true,
    touch: () => void (current += 1),
    // The engine itself is closed by whoever opened it.
    close: async () => {},
  };
}

/** No page is older than a second: that is the time in which a connection that has died must be noticed. */
const BEAT_MS = 250;
const ANSWER_MS = 750;
const CONNECT_MS = 1_000;

/** On a connection of its own, tried again for as long as it takes. */
export function watchServer(url: string): ContentVersion {
  const stop = new AbortController();
  let current = 0;
  let watched = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Whatever befalls the connection, the next beat fails and says so.
    client.on('error', () => {});
    client.on('notification', () => void (current += 1));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Something may have changed while nobody listened.
      current += 1;
      watched = true;
      while (!stop.signal.aborted) {
        await setTimeout(BEAT_MS, undefined, { signal: stop.signal });
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
      await setTimeout(BEAT_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const listening = keepListening();
  return {
    get current() {
      return current;
    },
    get watched() {
      return watched;
    },
    touch: () => void (current += 1),
    async close() {
      stop.abort();
      await listening;
    },
  };
}
