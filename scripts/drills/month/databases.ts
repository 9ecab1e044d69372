import path from 'node:path';
import pg from 'pg';
import { openEngine } from '../../../src/server/database/embedded/engine.ts';
import { createDatabase } from '../owner.ts';

/** The databases of a month: the first one, and the one that a backup is restored into. */
export interface MonthDatabases {
  engine: string;
  /** Creates another empty database. Returns the settings of a site that uses it. */
  create(): Promise<Record<string, string>>;
  /** Reads rows of the latest database. The site is not running. */
  read<Row>(statement: string): Promise<Row[]>;
}

export function embeddedDatabases(folder: string): MonthDatabases {
  let count = 0;
  const dataDir = () => path.join(folder, `embedded-${count}`);
  return {
    engine: 'embedded',
    create: () => {
      count += 1;
      return Promise.resolve({ DATA_DIR: dataDir() });
    },
    async read<Row>(statement: string) {
      const { connection, close } = await openEngine(dataDir());
      const { rows } = await connection.query<Row & object>(statement);
      await close();
      return rows;
    },
  };
}

export function serverDatabases(folder: string, serverUrl: string): MonthDatabases {
  let count = 0;
  let url = '';
  return {
    engine: 'server',
    async create() {
      count += 1;
      url = await createDatabase(serverUrl, `month_${count}`);
      return { DATABASE_URL: url, DATA_DIR: path.join(folder, `server-${count}`) };
    },
    async read<Row>(statement: string) {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query<Row & object>(statement);
      await client.end();
      return rows;
    },
  };
}
