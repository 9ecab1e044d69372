import pg from 'pg';

/** What pg says when its own limit for a query has passed. */
const TIMED_OUT = 'Query read timeout';

/**
 * One statement at a time: TypeORM relies on a queue that pg is about to give up. And a connection whose server did not
 * answer in time is closed: pg would put it back into the pool, where the next query waits behind the one that never ends.
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
