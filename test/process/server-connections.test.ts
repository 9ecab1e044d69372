import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from '../../src/server/database/server-client.ts';
import type { Fault } from '../support/fault-proxy.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createServerDatabase, onServer, startReadySite, type ServerDatabase } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

describe('the listener of content changes', () => {
  let database: ServerDatabase;
  afterEach(() => database?.close());

  /** Renames a technology and waits until the cached page shows it. Returns the time in ms. */
  async function rename({ url }: ServerProcess, name: string): Promise<number> {
    await database.sql(`UPDATE technologies SET name = '${name}'`);
    return waitFor(async () => (await (await fetch(`${url}/technologies`)).text()).includes(name), 5_000);
  }

  const faults: Fault[] = ['cut listeners', 'swallow notifications'];

  onServer.each(faults)('shows changed content within seconds when the database connections "%s"', async (fault) => {
    database = await createServerDatabase();
    const site = await startReadySite(database);
    await rename(site, 'Before the fault');
    database.proxy.fault = fault;
    if (fault === 'cut listeners') {
      await database.administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}'`,
      );
    }
    for (const name of ['During the fault', 'Still during the fault', 'And again']) await rename(site, name);
    await site.waitForOutput(/content changes are not reported/);
    // Later changes are noticed faster, because the site knows that it hears nothing.
    expect(await rename(site, 'Once more')).toBeLessThan(2_000);

    database.proxy.fault = 'pass';
    await site.waitForOutput(/content changes are reported again/);
    const { output } = await site.end('SIGTERM');
    expect(output.match(/content changes are not reported/g)).toHaveLength(1);
  });
});

const connectionString = process.env['TEST_DATABASE_URL'];

const TIMEOUT_MS = 300;

describe('the client of a server', () => {
  let client: Client & pg.Client;
  beforeEach(async () => {
    if (!connectionString) return;
    client = new Client({ connectionString, answerTimeoutMs: TIMEOUT_MS });
    client.on('error', () => {});
    await client.connect();
  });
  afterEach(() => client?.close());

  onServer('takes an answer that arrived while the process was busy', async () => {
    const answer = client.query(`SELECT 'here' AS value FROM pg_sleep(0.1)`) as Promise<pg.QueryResult>;
    await setTimeout(20);
    const end = performance.now() + 2 * TIMEOUT_MS;
    while (performance.now() < end);
    expect((await answer).rows).toEqual([{ value: 'here' }]);
    expect(client.reusable).toBe(true);
  });

  onServer('gives up and closes itself when the server takes too long', async () => {
    const began = performance.now();
    await expect(client.query('SELECT pg_sleep(30)')).rejects.toThrow('Query timeout');
    expect(performance.now() - began).toBeLessThan(10 * TIMEOUT_MS);
    expect(client.reusable).toBe(false);
  });
});
