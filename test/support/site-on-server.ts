import { test } from '@jest/globals';
import { contactInput } from './builders.ts';
import { administer, openConnection } from './database.ts';
import { faultProxy, type FaultProxy } from './fault-proxy.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** A test that needs a PostgreSQL server. */
export const onServer = serverUrl ? test : test.skip;

/** How soon the site must recover. */
export const RECOVERED_WITHIN_MS = 5_000;

export interface ServerDatabase {
  /** Address for a site, through a proxy that can simulate failures. */
  proxy: FaultProxy;
  url: string;
  name: string;
  sql<Row = object>(statement: string): Promise<Row[]>;
  /** Runs a statement outside this database, so that its settings do not apply. */
  administer(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Creates a database on the server, seeded or empty. */
export async function createServerDatabase(options?: { empty: boolean }): Promise<ServerDatabase> {
  const { connection, close } = await openConnection({ ...options, engine: 'server' });
  const url = String(connection.url);
  const proxy = await faultProxy(url);
  return {
    proxy,
    url,
    name: new URL(url).pathname.slice(1),
    sql: (statement) => administer(url, statement),
    administer: (statement) => administer(String(serverUrl), statement),
    async close() {
      proxy.close();
      await close();
    },
  };
}

/** Starts the built site on a database and waits until it is ready. */
export async function startReadySite(
  { proxy }: ServerDatabase,
  environment: Record<string, string> = {},
  options: { keep?: boolean } = {},
): Promise<ServerProcess> {
  const site = await startServer({ DATABASE_URL: proxy.url, TRUST_PROXY: '1', ...environment }, options);
  await waitFor(() => isReady(site));
  return site;
}

export const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

let clients = 0;

/** Sends a submission from a network address that has sent none, because of the rate limit. */
export function postSubmission({ url }: { url: string }, fields: Record<string, string> = {}): Promise<Response> {
  clients += 1;
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${clients >> 8}.${clients & 255}` },
    body: JSON.stringify(contactInput(fields)),
  });
}
