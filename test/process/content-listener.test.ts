import { afterEach, expect } from '@jest/globals';
import type { Fault } from '../support/fault-proxy.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createServerDatabase, onServer, startReadySite, type ServerDatabase } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

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
