import type pg from 'pg';
import { Client } from './server-client.ts';

const CONNECT_TIMEOUT_MS = 1_000;
const QUERY_TIMEOUT_MS = 1_000;

export interface ServerProbe {
  /** Rejects unless the server accepts writes now. Calls at the same time share one query. */
  check(): Promise<void>;
  close(): void;
}

/** Checks a server on a connection of its own, so that a check does not wait for the queries of requests. */
export function createServerProbe(url: string): ServerProbe {
  let client: pg.Client | undefined;
  let checking: Promise<void> | undefined;

  const close = () => {
    client?.connection.stream.destroy();
    client = undefined;
  };

  async function connect(): Promise<pg.Client> {
    const opened: pg.Client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      answerTimeoutMs: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client = opened.on('error', close);
    await opened.connect();
    return opened;
  }

  async function query(): Promise<void> {
    try {
      const connected = client ?? (await connect());
      const { rows } = await connected.query(`SELECT current_setting('transaction_read_only') AS "readOnly"`);
      if (rows[0].readOnly === 'on') throw new Error('The database is read-only.');
    } catch (error) {
      // An existing connection would stay read-only after the server has become writable.
      close();
      throw error;
    }
  }

  return {
    check: () => (checking ??= query().finally(() => (checking = undefined))),
    close,
  };
}
