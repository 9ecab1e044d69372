import { createServer } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { MetricsAddress } from '../../config.ts';

const METRICS_PATH = '/metrics';

/** Serves the metrics of a registry in the format of Prometheus. */
export function serveMetrics(registry: Registry, address: MetricsAddress, log: Logger): void {
  const server = createServer(async ({ url, method }, response) => {
    if (url !== METRICS_PATH || method !== 'GET') return void response.writeHead(404).end();
    try {
      const metrics = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read');
      response.writeHead(503).end();
    }
  });
  server.on('error', (error) => log.error({ err: error }, 'the metrics are not served'));
  // In a worker of a cluster, the supervisor would otherwise own the port.
  server.listen({ ...address, exclusive: true }, () => log.info({ address: server.address() }, 'metrics served'));
}
