import pg from 'pg';

/** Message of pg's error after a query timeout. */
const TIMED_OUT = 'Query read timeout';

/**
 * Queues statements, because TypeORM relies on a queue that pg deprecates. Closes a connection after a timeout, because pg
 * would return it to the pool, and the next query would wait for the one that hangs.
 */
class Client extends pg.Client {
  private last: Promise<unknown> = Promise.resolve();

  override query(...args: unknown[]): never {
    const run = (): Promise<unknown> => Reflect.apply(super.query, this, args) as Promise<unknown>;
    this.last = this.last.then(run, run);
    this.last.catch((error: Error) => {
      if (error.message === TIMED_OUT) this.connection.stream.destroy();
    });
    return this.last as never;
  }
}

export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client } as pg.PoolConfig);
  }
}
