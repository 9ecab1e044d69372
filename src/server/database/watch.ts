import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LAST_RELEASE } from '../../domain/contact-submissions/calls/stored-calls.service.ts';
import { LAST_APPEARANCE } from '../../domain/content/publication/published-query.ts';
import type { EmbeddedEngine } from './embedded/engine.ts';

/** The version of the published content. A page of an older version is stale. */
export interface ContentVersion {
  /** Changes whenever published content has changed or may have changed. */
  readonly current: number;
  /** Whether the database cannot be reached, so that a stale page is better than none. */
  readonly away: boolean;
  /** Reports a change by this process without waiting for the database's notification. */
  touch(): void;
}

export interface ContentWatch extends ContentVersion {
  /** Why the prepared database cannot serve requests now. */
  readonly problem: string | undefined;
  close(): Promise<void>;
}

/** Triggers of the content tables notify this channel when a change is committed. */
const LISTEN = 'LISTEN content_changed';

/** No notification reports that scheduled content has appeared, that a held time is free again, or that the connection is lost. */
const HEARTBEAT = `
  SELECT concat_ws(' ', (${LAST_APPEARANCE}), (${LAST_RELEASE})) AS "appearedAt", current_setting('transaction_read_only') = 'on' AS "readOnly"`;
const HEARTBEAT_MS = 1_000;

/** A pooler in front of the server can lose notifications. After this time, pages are rendered again without one. */
const REFRESH_HEARTBEATS = 300;

const TIMEOUT_MS = 2_000;

/** A connection that is notified of content changes. */
interface Listener {
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): void;
}

export interface WatchedDatabase {
  connect(notified: () => void): Promise<Listener>;
  /** Whether a read-only database cannot serve requests. After a failover, another connection may lead to one that accepts writes. */
  mustAcceptWrites: boolean;
}

export function watchedServer(connectionString: string, timeoutMs = TIMEOUT_MS): WatchedDatabase {
  return {
    mustAcceptWrites: true,
    async connect(notified) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        keepAlive: true,
      });
      // The next heartbeat fails.
      client.on('error', () => {});
      client.on('notification', notified);
      await client.connect();
      return {
        query: async (text) => (await client.query(text)).rows,
        close: () => void client.end(),
      };
    },
  };
}

/** The engine has one session, which the requests share. */
export function watchedEngine({ connection }: EmbeddedEngine, source: DataSource): WatchedDatabase {
  return {
    // Pages work while the disk is almost full.
    mustAcceptWrites: false,
    async connect(notified) {
      connection.on('notification', notified);
      return {
        query: (text) => source.query(text),
        close: () => void connection.off('notification', notified),
      };
    },
  };
}

interface Dependencies {
  database: WatchedDatabase;
  /** Resolves when the database has its tables. */
  prepared: Promise<void>;
  /** Updates what depends on the scheduled content that has appeared. */
  whenAppeared(): Promise<void>;
  log: Logger;
  heartbeatMs?: number;
}

/** Listens to content changes and checks the database once a second. Connects again whenever that fails. */
export function watchContent({
  database,
  prepared,
  whenAppeared,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: Dependencies): ContentWatch {
  const stop = new AbortController();
  let current = 0;
  let away = false;
  let problem: string | undefined;
  let lastAppearedAt: string | null | undefined;

  const touch = () => void (current += 1);
  const pause = () => setTimeout(heartbeatMs, undefined, { signal: stop.signal });

  function report(next?: string, err?: unknown): void {
    if (next === problem) return;
    problem = next;
    if (next === undefined) log.info('ready for requests');
    else log.warn({ problem, err }, 'not ready for requests');
  }

  async function connect(): Promise<Listener> {
    try {
      const listener = await database.connect(touch);
      away = false;
      return listener;
    } catch (error) {
      // A server that refuses this connection still answers others.
      away = !(error instanceof pg.DatabaseError);
      throw error;
    }
  }

  async function check({ query }: Listener): Promise<void> {
    const [row] = await query<{ appearedAt: string | null; readOnly: boolean }>(HEARTBEAT);
    if (row?.readOnly && database.mustAcceptWrites) throw new Error('The database is read-only.');
    const appearedAt = row?.appearedAt ?? null;
    if (lastAppearedAt !== undefined && lastAppearedAt !== appearedAt) {
      await whenAppeared();
      touch();
    }
    lastAppearedAt = appearedAt;
    report();
  }

  async function listen(): Promise<void> {
    const listener = await connect();
    try {
      // The content may have changed meanwhile. Once more after LISTEN, which a pooler may refuse.
      touch();
      await listener.query(LISTEN);
      touch();
      for (let heartbeat = 1; ; heartbeat += 1) {
        await check(listener);
        if (heartbeat % REFRESH_HEARTBEATS === 0) touch();
        await pause();
      }
    } finally {
      listener.close();
    }
  }

  async function watch(): Promise<void> {
    await prepared;
    while (!stop.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (stop.signal.aborted) return;
        report((error as Error).message, error);
        await pause().catch(() => {});
      }
    }
  }

  const watching = watch();
  return {
    get current() {
      return current;
    },
    get away() {
      return away;
    },
    get problem() {
      return problem;
    },
    touch,
    async close() {
      stop.abort();
      await watching;
    },
  };
}
