import pg from 'pg';
import { Client, READ_ONLY_MS } from './server-client.ts';

/** A pool that drops broken and read-only connections, also while they are idle. It opens others when it needs them. */
export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client } as pg.PoolConfig);
    const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
    this.on('acquire', (client) => clearTimeout(timers.get(client)));
    this.on('release', (_error, released) => {
      const client = released as unknown as Client;
      // The pool drops a client that is ending.
      if (!client.reusable) void client.end();
      else if (client.readOnly) timers.set(released, setTimeout(() => client.close(), READ_ONLY_MS).unref());
    });
  }
}
