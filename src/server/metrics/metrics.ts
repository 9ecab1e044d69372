import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { WorkQueues } from '../http/work-queue.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { measureDatabase, measureTables } from './database-metrics.ts';
import { gauge, PREFIX } from './gauge.ts';

/** What the metrics of a process are read from. */
interface Measured {
  database: Database;
  queues: WorkQueues;
  cache: PageCache | undefined;
}

/** A request that was answered. All values come from fixed lists. */
interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
}

export interface Metrics {
  countRequest(request: AnsweredRequest, seconds: number): void;
}

/** In seconds. Cached pages take less than a millisecond. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Measures this process. The figures hold no data of visitors. */
export function createMetrics(measured: Measured, registry: Registry): Metrics {
  collectDefaultMetrics({ register: registry });
  const seconds = requestDurations(registry);
  measureQueues(registry, measured.queues);
  measureCache(registry, measured.cache);
  measureDatabase(registry, measured.database);
  measureTables(registry, measured.database);
  return {
    countRequest: ({ method, route, status }, duration) => seconds.observe({ method, route, status }, duration),
  };
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
