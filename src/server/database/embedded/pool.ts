import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type pg from 'pg';

/**
 * What TypeORM needs of `pg`, on an engine that has one session only. A client holds the session for one statement,
 * or from the start of a transaction to its end: so no statement of one caller runs inside the transaction of another.
 */

/** A wait this long means a transaction that waits for itself, through a statement sent past its manager. */
const SESSION_WAIT_MS = 10_000;

type Release = () => void;

/** Statements that are planned once. TypeORM writes the same question in the same words each time. */
const MOST_PREPARED = 500;

class Session {
  #last: Promise<void> = Promise.resolve();
  #inTransaction = false;
  readonly #names = new Map<string, string>();

  constructor(private readonly connection: pg.Client) {
    connection.connection.on('readyForQuery', ({ status }: { status: string }) => {
      this.#inTransaction = status !== 'I';
    });
  }

  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  /** Without a list of parameters several statements may stand in one text; the last one's result is the result. */
  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    if (values) return this.connection.query({ name: this.#nameOf(text), text, values });
    const results: pg.QueryResult | pg.QueryResult[] = await this.connection.query(text);
    return Array.isArray(results) ? results.at(-1) : results;
  }

  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST_PREPARED) {
      name = createHash('sha256').update(text).digest('base64url');
      this.#names.set(text, name);
    }
    return name;
  }

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

class Client extends EventEmitter {
  #held: Release | undefined;

  constructor(private readonly session: Session) {
    super();
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    const release = this.#held ?? (await this.session.acquire());
    try {
      return await this.session.query(text, values);
    } finally {
      this.#held = this.session.inTransaction ? release : undefined;
      if (!this.#held) release();
    }
  }

  async end(): Promise<void> {
    if (this.#held) await this.query('ROLLBACK');
  }
}

type ConnectCallback = (error: unknown, client?: Client, release?: Release) => void;

/** The `driver` option of TypeORM's PostgreSQL data source. Several data sources on one engine share its session. */
export function embeddedDriver(connection: pg.Client) {
  const session = new Session(connection);
  return {
    Pool: class Pool extends EventEmitter {
      connect(callback: ConnectCallback): void {
        const client = new Client(session);
        callback(undefined, client, () => void client.end());
      }

      end(callback: () => void): void {
        callback();
      }
    },
  };
}
