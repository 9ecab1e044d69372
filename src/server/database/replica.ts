import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { ContentVersion } from './content-version.ts';
import { createDataSource, poolOf, replicaConnection } from './data-source.ts';
import { isAnswer, ReplicaClient } from './server-client.ts';
import { Pool } from './server-pool.ts';

export interface Replica {
  /** Reads from the replica while it has every reported change of content, otherwise from the primary. */
  readonly manager: EntityManager;
  readonly used: boolean;
  /** Resolves when it is open, or when it is closed before that. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  url: string;
  primary: DataSource;
  content: Pick<ContentVersion, 'current'>;
  /** Resolves when the primary is ready. */
  settled: Promise<void>;
  log: Logger;
}

type State = 'used' | 'behind' | 'failed';

const MESSAGES: Record<State, string> = {
  used: 'visitors read from the replica',
  behind: 'the replica is behind, so visitors read from the primary',
  failed: 'the replica failed, so visitors read from the primary',
};

/** How long a replica is not asked after it failed, and after it was behind. */
const RETRY_MS = 5_000;
const RETRY_BEHIND_MS = 20;

/** A shorter delay is usual after a change, and is not reported. */
const BEHIND_MS = 2_000;

/** What a replica needs to contain all changes of one version of the content. */
interface Requirement {
  version: number;
  since: number;
  row: Promise<{ server: string; position: string; time: string }>;
}

/**
 * Selects the position of the primary's write-ahead log, and its clock, because scheduled content appears by the clock. After a
 * failover, an abandoned replica may be at a later position of another timeline.
 */
const REQUIREMENT = `
  SELECT concat_ws(' ', current_database(), system_identifier, left(pg_walfile_name(position), 8)) AS server,
    position, extract(epoch FROM clock_timestamp()) AS time
  FROM pg_control_system(), pg_current_wal_insert_lsn() AS position`;

const FULFILLED = `
  SELECT concat_ws(' ', current_database(), system_identifier, lpad(upper(to_hex(timeline_id)), 8, '0')) = $1
    AND pg_last_wal_replay_lsn() >= $2::pg_lsn AND extract(epoch FROM clock_timestamp()) >= $3::numeric AS fulfilled
  FROM pg_control_system(), pg_control_checkpoint()`;

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Opens a replica. Every statement goes to a connection that has replayed the changes of the current version of the content. If
 * there is none, or if it fails, the statement goes to the primary, so that old content is never read and never cached.
 */
export function openReplica({ url, primary, content, settled, log }: Dependencies): Replica {
  const closing = new AbortController();
  const requirement = createRequirement(primary, content);
  let state: State | undefined;
  let retryAt = 0;

  function report(next: State, err?: unknown): void {
    if (next === state) return;
    state = next;
    if (next === 'used') log.info(MESSAGES[next]);
    else log.warn({ err }, MESSAGES[next]);
  }

  /** Each connection is checked once for each version, because an address may lead to several replicas. */
  const checked = new WeakMap<pg.PoolClient, number>();

  async function isCurrent(client: pg.PoolClient, { version, since, row }: Requirement): Promise<boolean> {
    if (checked.get(client) === version) return true;
    const { server, position, time } = await row;
    const { rows } = await client.query<{ fulfilled: boolean | null }>(FULFILLED, [server, position, time]);
    if (rows[0]?.fulfilled) {
      checked.set(client, version);
      return true;
    }
    retryAt = performance.now() + RETRY_BEHIND_MS;
    if (performance.now() - since > BEHIND_MS) report('behind');
    return false;
  }

  /** Returns nothing if the replica cannot answer now. */
  async function queryReplica(pool: pg.Pool, ...statement: Parameters<Query>): Promise<pg.QueryResult | undefined> {
    if (performance.now() < retryAt) return undefined;
    try {
      const required = requirement();
      await required.row;
      return await withClient(pool, async (client) => {
        if (!(await isCurrent(client, required))) return undefined;
        const result = await client.query(...statement).catch(undefinedIfAnswer);
        report('used');
        return result;
      });
    } catch (error) {
      retryAt = performance.now() + RETRY_MS;
      report('failed', error);
      return undefined;
    }
  }

  const driver = readingDriver(
    async (pool, ...statement) =>
      (await queryReplica(pool, ...statement)) ?? withClient(poolOf(primary), (client) => client.query(...statement)),
  );
  const source = createDataSource(replicaConnection(url, driver));

  /** Needs the primary if the replica is away, so it is repeated until one of them responds. */
  async function initialize(): Promise<void> {
    while (!closing.signal.aborted && !source.isInitialized) {
      await source.initialize().catch(() => pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {}));
    }
  }
  const { promise: opened, resolve: whenOpened } = Promise.withResolvers<void>();
  let initialized: Promise<void> | undefined;
  void settled.then(() => (initialized = initialize().then(whenOpened)));

  return {
    get manager() {
      return source.isInitialized ? source.manager : primary.manager;
    },
    get used() {
      return source.isInitialized && state === 'used';
    },
    opened,
    async close() {
      closing.abort();
      await initialized;
      if (source.isInitialized) await source.destroy();
    },
  };
}

/** Returns a function that returns the requirement of the current version. Asks the primary once for each version. */
function createRequirement(primary: DataSource, content: Pick<ContentVersion, 'current'>): () => Requirement {
  let current: Requirement | undefined;
  return () => {
    const version = content.current;
    if (current?.version === version) return current;
    const row = primary.query<[Awaited<Requirement['row']>]>(REQUIREMENT).then(([found]) => found);
    const next = { version, since: performance.now(), row };
    row.catch(() => {
      if (current === next) current = undefined;
    });
    current = next;
    return next;
  };
}

/** The primary repeats the statement. If the statement is wrong, the primary says so. */
function undefinedIfAnswer(error: unknown): undefined {
  if (!isAnswer(error)) throw error;
}

async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

type ConnectCallback = (error: undefined, client: EventEmitter & { query: Query }, release: () => void) => void;

/** Returns the `driver` option for TypeORM. Its clients execute each statement on its own, so they refuse transactions. */
function readingDriver(query: (pool: pg.Pool, ...statement: Parameters<Query>) => Promise<pg.QueryResult>) {
  return {
    Pool: class ReadingPool extends EventEmitter {
      readonly #pool: pg.Pool;

      constructor(options: pg.PoolConfig) {
        super();
        // A lost connection is noticed by the next statement.
        this.#pool = new Pool(options, ReplicaClient).on('error', () => {});
      }

      connect(callback: ConnectCallback): void {
        const execute: Query = async (text, values) => {
          if (!/^\s*(?:SELECT|WITH)\b/i.test(text)) throw new Error('Only single reads may use a replica.');
          return query(this.#pool, text, values);
        };
        callback(undefined, Object.assign(new EventEmitter(), { query: execute }), () => {});
      }

      end(callback: () => void): void {
        this.#pool.end(callback);
      }
    },
  };
}
