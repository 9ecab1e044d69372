import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type pg from 'pg';

/**
 * The part of `pg` that TypeORM uses, for an engine with a single session. A client holds the session for one statement or
 * for a whole transaction, so that no statement runs inside the transaction of another caller.
 */

/** A longer wait means a deadlock: a transaction waits for a statement that was not sent through its manager. */
const SESSION_TIMEOUT_MS = 10_000;

type Release = () => void;

/** Maximum number of prepared statements. TypeORM repeats the same SQL, so each text is prepared once. */
const MAX_PREPARED_STATEMENTS = 500;

class Session {
  #last: Promise<void> = Promise.resolve();
  readonly #names = new Map<string, string>();

  constructor(private readonly connection: pg.Client) {}

  get inTransaction(): boolean {
    return this.connection.getTransactionStatus() !== 'I';
  }

  /** Executes a text, which may contain several statements if it has no parameters. Returns the result of the last one. */
  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    const config = values ? { name: this.#nameOf(text), text, values } : { text };
    const results: pg.QueryResult | pg.QueryResult[] = await this.connection.query(config);
    return Array.isArray(results) ? results.at(-1) : results;
  }

  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MAX_PREPARED_STATEMENTS) {
      name = createHash('sha256').update(text).digest('base64url');
      this.#names.set(text, name);
    }
    return name;
  }

  /** Waits for the session in the order of the calls. A caller that times out gives up its turn. */
  async acquire(): Promise<Release> {
    const before = this.#last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    this.#last = promise;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(
          new Error(`The embedded database was busy with another transaction for ${SESSION_TIMEOUT_MS / 1000} s.`),
        );
      }, SESSION_TIMEOUT_MS);
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
  #release: Release | undefined;

  constructor(private readonly session: Session) {
    super();
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    const release = this.#release ?? (await this.session.acquire());
    try {
      return await this.session.query(text, values);
    } finally {
      this.#release = this.session.inTransaction ? release : undefined;
      if (!this.#release) release();
    }
  }

  async end(): Promise<void> {
    if (this.#release) await this.query('ROLLBACK');
  }
}

type ConnectCallback = (error: unknown, client?: Client, release?: Release) => void;

/** Returns the `driver` option for TypeORM. Several data sources of one engine share its session. */
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
