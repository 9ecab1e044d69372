import type { Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { lastBackup } from '../../domain/backups/backup-run.service.ts';
import { outboxFigures } from '../../domain/mail/mail.service.ts';
import { poolOf } from '../database/data-source.ts';
import type { Database } from '../database/database.ts';
import { gauge } from './gauge.ts';

/** Measures the connections and the state of the database. */
export function measureDatabase(register: Registry, database: Database): void {
  gauge(register, {
    name: 'database_ready',
    help: 'Whether the database accepts reads and writes: 1 or 0.',
    read: () =>
      acceptsWrites(database).then(
        (accepts) => Number(accepts),
        () => 0,
      ),
  });
  const pool = () => (database.ready ? poolOf(database.source) : undefined);
  gauge(register, {
    name: 'database_connections',
    help: 'Open connections of requests to the database server.',
    read: () => pool()?.totalCount,
  });
  gauge(register, {
    name: 'database_connections_idle',
    help: 'Connections that no request uses.',
    read: () => pool()?.idleCount,
  });
  gauge(register, {
    name: 'database_connections_waited_for',
    help: 'Requests that wait for a connection.',
    read: () => pool()?.waitingCount,
  });
}

async function acceptsWrites({ problem, source }: Database): Promise<boolean> {
  if (problem !== undefined) return false;
  const [row] = await source.query<{ accepts: boolean }[]>(
    `SELECT current_setting('transaction_read_only') = 'off' AS accepts`,
  );
  return row?.accepts === true;
}

/** Measures the tables, whose figures are the same in every process on the database. */
export function measureTables(register: Registry, database: Database): void {
  const { source } = database;
  const add = <Figures>(
    query: (manager: EntityManager) => Promise<Figures>,
    metrics: { name: string; help: string; of(figures: Figures): number | null }[],
  ) => {
    let running: Promise<Figures> | undefined;
    // All metrics are read at once, and share one query.
    const figures = () => (running ??= query(source.manager).finally(() => (running = undefined)));
    for (const { name, help, of } of metrics) {
      const read = async () => (database.ready ? (of(await figures()) ?? undefined) : undefined);
      gauge(register, { name, help, read });
    }
  };
  add(outboxFigures, [
    { name: 'outbox_queued', help: 'Emails that wait to be sent.', of: ({ queued }) => queued },
    {
      name: 'outbox_failed',
      help: 'Emails that could not be sent and are not tried again.',
      of: ({ failed }) => failed,
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest email that waits to be sent. 0: none is waiting.',
      of: ({ oldestSeconds }) => oldestSeconds,
    },
  ]);
  add(lastBackup, [
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'Time of the last backup. Absent: there is none.',
      of: ({ at }) => at && at.getTime() / 1_000,
    },
    { name: 'backup_failed', help: 'Whether the last backup has failed: 1 or 0.', of: ({ failed }) => Number(failed) },
  ]);
}
