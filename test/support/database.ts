import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import {
  AbstractLogger,
  type AfterQueryEvent,
  type EntitySubscriberInterface,
  type LogLevel,
  type DataSource,
  type LogMessage,
} from 'typeorm';
import {
  createDataSource,
  embeddedConnection,
  serverConnection,
  type Connection,
} from '../../src/server/database/data-source.ts';
import { assembleDatabase, type Database } from '../../src/server/database/database.ts';
import { fillTexts } from '../../src/server/database/first-values.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { watchedEngine, watchedServer, type WatchedDatabase } from '../../src/server/database/watch.ts';
import { dataDirectory, type DataDirectory } from './data-directory.ts';
import { environment } from './environment.ts';

export type Engine = 'embedded' | 'server';

/** The engines of this machine. A test runs on the first one, unless what it shows depends on the engine. */
export const engines: [Engine, ...Engine[]] = process.env['TEST_DATABASE_URL'] ? ['server', 'embedded'] : ['embedded'];

/** Name of the migrated and seeded database on the server that each test file copies. */
export const TEMPLATE = 'site_template';

const silent = pino({ level: 'silent' });

export interface OpenedConnection {
  connection: Connection;
  watched(source: DataSource): WatchedDatabase;
  close(): Promise<void>;
}

/** Opens a database for one test file, either seeded or empty. */
export async function openConnection({ empty = false, engine = engines[0] } = {}): Promise<OpenedConnection> {
  if (engine === 'embedded') return openDirectory(dataDirectory({ empty }));
  const url = environment('TEST_DATABASE_URL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : TEMPLATE}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  return {
    connection: patientConnection(databaseUrl.href),
    watched: () => watchedServer(databaseUrl.href, PATIENT_MS),
    close: async () => void (await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** The product's time limits are for a server that hangs. The one of a test run is slow while many files use it. */
const PATIENT_MS = 20_000;

function patientConnection(url: string): Connection {
  const { extra, ...connection } = serverConnection(url);
  const ms = PATIENT_MS;
  return {
    ...connection,
    connectTimeoutMS: ms,
    extra: { ...extra, statement_timeout: ms, query_timeout: ms, idle_in_transaction_session_timeout: ms },
  };
}

/** Opens a data directory on the embedded engine. */
export async function openDirectory({ dataDir, remove }: DataDirectory): Promise<OpenedConnection> {
  const engine = await openEngine(dataDir);
  return {
    connection: embeddedConnection(engine),
    watched: (source) => watchedEngine(engine, source),
    async close() {
      await engine.close();
      remove();
    },
  };
}

export async function administer<Row = object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

export interface TestDatabase extends Database {
  /** Changes content by SQL and returns once the site has noticed the change. */
  change(sql: string): Promise<void>;
  /** Returns the result of a function that runs while a table is missing. */
  withoutTable<Result>(table: string, run: () => Promise<Result>): Promise<Result>;
  /** Returns the statements since the last call, except those that watch the content and read the settings. */
  statements(): string[];
  /** Returns the number of characters in the rows that were read since the last call. */
  readCharacters(): number;
}

export async function openTestDatabase(opening = openConnection()): Promise<TestDatabase> {
  const { connection, watched, close } = await opening;
  const logger = new StatementLogger('all');
  const source = await createDataSource(connection, { logger }).initialize();
  const reading = new ReadCounter();
  source.subscribers.push(reading);
  // The template has the shipped settings, which a project of Jest can replace.
  await fillTexts(source.manager);
  const database = assembleDatabase({ source, watched: watched(source), closeEngine: close, log: silent });
  // The version changes before and after LISTEN.
  while (database.content.current < 2) await setTimeout(10);
  return {
    source,
    content: database.content,
    contentCache: database.contentCache,
    settings: database.settings,
    get ready() {
      return database.ready;
    },
    settled: database.settled,
    get problem() {
      return database.problem;
    },
    close: database.close,
    async change(sql) {
      const version = database.content.current;
      await source.query(sql);
      while (database.content.current === version) await setTimeout(5);
    },
    async withoutTable(table, run) {
      await source.query(`ALTER TABLE ${table} RENAME TO away`);
      try {
        return await run();
      } finally {
        await source.query(`ALTER TABLE away RENAME TO ${table}`);
      }
    },
    statements: () => logger.statements.splice(0),
    readCharacters: () => reading.take(),
  };
}

/** The process runs these once a second, or once after each change of content. */
const HEARTBEAT = '"appearedAt"';
const UNCOUNTED = [HEARTBEAT, 'LISTEN', 'FROM "site_texts" "StoredText"'];

class ReadCounter implements EntitySubscriberInterface {
  private characters = 0;

  afterQuery({ query, rawResults }: AfterQueryEvent): void {
    if (!query.includes(HEARTBEAT)) this.characters += JSON.stringify(rawResults ?? '').length;
  }

  take(): number {
    const { characters } = this;
    this.characters = 0;
    return characters;
  }
}

class StatementLogger extends AbstractLogger {
  readonly statements: string[] = [];

  protected override writeLog(_level: LogLevel, messages: LogMessage | LogMessage[]): void {
    for (const message of [messages].flat() as LogMessage[]) {
      const sql = String(message.message);
      if (message.type === 'query' && !UNCOUNTED.some((part) => sql.includes(part))) this.statements.push(sql);
    }
  }
}
