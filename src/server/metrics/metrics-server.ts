import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';

const METRICS_PATH = '/metrics';

interface Address {
  port: number;
  host: string;
}

/** Serves the metrics of all workers together, in the format of Prometheus. Runs in the supervisor. */
export function serveMetrics({ port, host }: Address, log: Logger): void {
  const registry = new AggregatorRegistry();
  const server = createServer(async ({ url, method }, response) => {
    if (url !== METRICS_PATH || method !== 'GET') return void response.writeHead(404).end();
    try {
      const metrics = await registry.clusterMetrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read');
      response.writeHead(503).end();
    }
  });
  server.on('error', (error) => log.error({ err: error }, 'the metrics are not served'));
  server.listen(port, host, () => log.info({ address: server.address() }, 'metrics served'));
}
