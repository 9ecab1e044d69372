import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { lastBackup } from '../../domain/backups/backup-run.service.ts';
import { outboxFigures } from '../../domain/mail/mail.service.ts';
import { poolOf } from '../database/data-source.ts';
import type { Database } from '../database/database.ts';
import type { WorkQueues } from '../http/work-queue.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { statementKind } from './statement-kind.ts';

/** What the metrics of a process are read from. */
export interface Measured {
  database: Database;
  queues: WorkQueues;
  cache: PageCache | undefined;
}

/** A request that was answered. All values come from fixed lists. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
}

export interface Metrics {
  countRequest(request: AnsweredRequest, seconds: number): void;
}

/** In seconds. Cached pages take less than a millisecond. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

const PREFIX = 'site_';

/** Measures this process, whose supervisor asks for the figures. They hold no data of visitors. */
export function createMetrics(measured: Measured, registry = new Registry()): Metrics {
  collectDefaultMetrics({ register: registry });
  const seconds = requestDurations(registry);
  measureQueues(registry, measured.queues);
  measureCache(registry, measured.cache);
  measureDatabase(registry, measured.database);
  measureTables(registry, measured.database);
  answerSupervisor(registry);
  return {
    countRequest: ({ method, route, status }, duration) => seconds.observe({ method, route, status }, duration),
  };
}

/** Sends the metrics to the supervisor when it asks for them. Creating a registry adds the listener for its messages. */
function answerSupervisor(registry: Registry) {
  AggregatorRegistry.setRegistries(registry);
  return new AggregatorRegistry();
}

function requestDurations(register: Registry) {
  return new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [register],
  });
}

interface Reading {
  name: string;
  help: string;
  /** How the values of several processes become one. Default: their sum. */
  aggregator?: 'sum' | 'max' | 'min';
  read(): number | undefined | Promise<number | undefined>;
}

/** Adds a metric that is read when it is asked for. It has no value while it cannot be read. */
function gauge(register: Registry, { name, help, aggregator = 'sum', read }: Reading): void {
  const metric = new Gauge({
    name: `${PREFIX}${name}`,
    help,
    aggregator,
    registers: [],
    async collect() {
      // While the database is away, the other metrics are still wanted.
      const value = await Promise.resolve(read()).catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  register.registerMetric(metric as Gauge);
}

function measureQueues(register: Registry, queues: WorkQueues): void {
  const kinds = Object.keys(queues) as (keyof WorkQueues)[];
  for (const state of ['running', 'waiting'] as const) {
    const metric = new Gauge({
      name: `${PREFIX}work_queue_${state}`,
      help: `Tasks that are ${state}, by kind of work.`,
      labelNames: ['kind'],
      registers: [],
      collect() {
        for (const kind of kinds) this.set({ kind }, queues[kind][state]);
      },
    });
    register.registerMetric(metric);
  }
}

function measureCache(register: Registry, cache: PageCache | undefined): void {
  gauge(register, { name: 'page_cache_pages', help: 'Cached pages.', read: () => cache?.pages ?? 0 });
  gauge(register, { name: 'page_cache_bytes', help: 'Size of the cached pages.', read: () => cache?.bytes ?? 0 });
}

function measureDatabase(register: Registry, database: Database): void {
  const statements = new Histogram({
    name: `${PREFIX}database_statement_seconds`,
    help: 'Time of a statement, by its kind.',
    labelNames: ['kind'] as const,
    buckets: STATEMENT_BUCKETS,
    registers: [register],
  });
  const failed = new Counter({
    name: `${PREFIX}database_statements_failed_total`,
    help: 'Statements that failed.',
    registers: [register],
  });
  void database.settled.then(() => {
    if (!database.ready) return;
    for (const { subscribers } of new Set([database.source, database.reads.dataSource])) {
      subscribers.push({
        afterQuery({ query, executionTime = 0, success }) {
          statements.observe({ kind: statementKind(query) }, executionTime / 1_000);
          if (!success) failed.inc();
        },
      });
    }
  });
  gauge(register, {
    name: 'database_ready',
    help: 'Whether the database accepts reads and writes: 1 or 0.',
    aggregator: 'min',
    read: () =>
      database.check().then(
        () => 1,
        () => 0,
      ),
  });
  gauge(register, {
    name: 'replica_used',
    help: 'Whether visitors read from the replica: 1 or 0. Absent without one.',
    aggregator: 'min',
    read: () => (database.replicaUsed === undefined ? undefined : Number(database.replicaUsed)),
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

/** Figures of the tables are the same in every process, so the maximum over the processes is the figure of each. */
function measureTables(register: Registry, database: Database): void {
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
      gauge(register, { name, help, aggregator: 'max', read });
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
      of: ({ succeededAt }) => succeededAt,
    },
    { name: 'backup_failed', help: 'Whether the last backup has failed: 1 or 0.', of: ({ failed }) => Number(failed) },
  ]);
}
