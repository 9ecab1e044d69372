import pg from 'pg';

/** What pg says when its own limit for a query has passed. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection whose server did not answer in time is closed. pg would put it back into the pool, where the next query
 * waits behind the one that never ends.
 */
class ImpatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === TIMED_OUT) this.connection.stream.destroy();
      });
    }
    return result as never;
  }
}

export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: ImpatientClient } as pg.PoolConfig);
  }
}
