import type { PGlite } from '@electric-sql/pglite';
import { EventEmitter } from 'node:events';

/**
 * What TypeORM needs of `pg`, on an engine that has one session only. A client holds the session for one statement,
 * or from the start of a transaction to its end: so no statement of one caller runs inside the transaction of another.
 */

/** A wait this long means a transaction that waits for itself, through a statement sent past its manager. */
const SESSION_WAIT_MS = 10_000;

const STARTS_TRANSACTION = /^\s*(BEGIN|START\s+TRANSACTION)\b/i;
const ENDS_TRANSACTION = /^\s*(COMMIT|END|ROLLBACK(?!\s+(WORK\s+|TRANSACTION\s+)?TO\b))\b/i;

type Release = () => void;

class Session {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn, in order. Whoever gives up waiting passes the turn on. */
  async acquire(): Promise<Release> {
    const before = this.#last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    this.#last = promise;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`The embedded database was busy with another transaction for ${SESSION_WAIT_MS / 1000} s.`));
      }, SESSION_WAIT_MS);
    });
    try {
      await Promise.race([before, timeout]);
      return release;
    } catch (error) {
      void before.then(release);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface QueryResult {
  command: string;
  rows: unknown[];
  rowCount: number;
}

class Client extends EventEmitter {
  #held: Release | undefined;

  constructor(
    private readonly engine: PGlite,
    private readonly session: Session,
  ) {
    super();
  }

  async query(sql: string, parameters?: unknown[]): Promise<QueryResult> {
    const release = this.#held ?? (await this.session.acquire());
    const held = this.#held !== undefined;
    let keep = held && !ENDS_TRANSACTION.test(sql);
    try {
      const result = await this.run(sql, parameters);
      keep ||= !held && STARTS_TRANSACTION.test(sql);
      return result;
    } finally {
      this.#held = keep ? release : undefined;
      if (!keep) release();
    }
  }

  async end(): Promise<void> {
    if (this.#held) await this.query('ROLLBACK');
  }

  /** Without parameters several statements may stand in one text; the last one's result is the result. */
  private async run(sql: string, parameters: unknown[] = []): Promise<QueryResult> {
    const result =
      parameters.length > 0 ? await this.engine.query(sql, parameters) : (await this.engine.exec(sql)).at(-1);
    const rows = result?.rows ?? [];
    return {
      command: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '',
      rows,
      rowCount: result?.affectedRows || rows.length,
    };
  }
}

type ConnectCallback = (error: unknown, client?: Client, release?: Release) => void;

/** The `driver` option of TypeORM's PostgreSQL data source. Several data sources on one engine share its session. */
export function embeddedDriver(engine: PGlite) {
  const session = new Session();
  return {
    Pool: class Pool extends EventEmitter {
      connect(callback: ConnectCallback): void {
        const client = new Client(engine, session);
        callback(undefined, client, () => void client.end());
      }

      end(callback: () => void): void {
        callback();
      }
    },
  };
}
