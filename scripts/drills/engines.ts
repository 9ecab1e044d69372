import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { prepare } from '../../test/support/prepare.ts';

export interface Engine {
  name: string;
  /** Settings of a site that uses this database. */
  environment: Record<string, string>;
  /** Connects to the database. The site is not running. */
  connect(): Promise<Connection>;
  /** Returns the names of the stored submissions. The site is not running. */
  storedNames(): Promise<string[]>;
}

export interface Connection {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

const NAMES = 'SELECT name FROM contact_submissions';

/**
 * Repeats a drill on the embedded PostgreSQL, and on a PostgreSQL server if one is installed or TEST_DATABASE_URL is set.
 * Each begins with an empty database. Then exits with 1 if a drill returned false.
 */
export async function drillEngines(drill: (engine: Engine) => Promise<boolean>): Promise<never> {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  const { environment, end } = await prepare();
  let passed = true;
  try {
    passed = await drill(embedded(path.join(folder, 'data')));
    const url = environment['TEST_DATABASE_URL'];
    if (url) passed = (await drill(onServer(url, path.join(folder, 'mails')))) && passed;
    else process.stdout.write('Skipped: a PostgreSQL server, because none is installed.\n');
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(passed ? 0 : 1);
}

function embedded(dataDir: string): Engine {
  return {
    name: 'embedded',
    environment: { DATA_DIR: dataDir },
    connect: () => connectEmbedded(dataDir),
    storedNames: () => namesIn(dataDir),
  };
}

/** Returns the names of the submissions in an embedded database that no process uses. */
export async function namesIn(dataDir: string): Promise<string[]> {
  return namesFrom(await connectEmbedded(dataDir));
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  const { connection, close } = await openEngine(dataDir);
  return { query: (text, values) => connection.query(text, values), close };
}

async function connectToServer(url: string): Promise<Connection> {
  const client = new pg.Client(url);
  await client.connect();
  return { query: (text, values) => client.query(text, values), close: () => client.end() };
}

async function namesFrom({ query, close }: Connection): Promise<string[]> {
  const { rows } = await query<{ name: string }>(NAMES);
  await close();
  return rows.map(({ name }) => name);
}

function onServer(url: string, dataDir: string): Engine {
  return {
    name: 'server',
    environment: { DATABASE_URL: url, DATA_DIR: dataDir },
    connect: () => connectToServer(url),
    storedNames: async () => namesFrom(await connectToServer(url)),
  };
}
