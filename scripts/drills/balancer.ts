import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isReady, type Host } from './hosts.ts';

/**
 * A load balancer with the rules of nginx: it checks `/readyz`, and asks the next host if one refuses the connection, or if one
 * breaks it without an answer to a request that may be repeated.
 */
export interface Balancer {
  /** Number of requests that a host has received and not answered completely, because its connection broke. */
  broken(): number;
  close(): Promise<void>;
}

const CHECK_MS = 250;

export async function startBalancer(port: number, hosts: readonly Host[]): Promise<Balancer> {
  const targets = hosts.map((host) => ({ host, ready: false, agent: new Agent({ keepAlive: true }) }));
  let next = 0;
  let broken = 0;

  const check = () => Promise.all(targets.map(async (target) => void (target.ready = await isReady(target.host.url))));
  await check();
  const checks = setInterval(check, CHECK_MS);

  const server = createServer((request, response) => {
    const ready = targets.filter((target) => target.ready);
    next += 1;
    const order = ready.map((_, index) => ready[(next + index) % ready.length]!);
    pass(request, response, order);
  });

  function pass(request: IncomingMessage, response: ServerResponse, [target, ...others]: typeof targets): void {
    if (!target) return void response.writeHead(502).end('No host is ready.');
    const { address, port: hostPort } = target.host;
    const { method, url, headers } = request;
    const passed = ask({ host: address, port: hostPort, agent: target.agent, method, path: url, headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, (error) => void (error && (broken += 1)));
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED';
      if (refused) target.ready = false;
      else broken += 1;
      if (response.headersSent) response.destroy();
      else if (refused || method === 'GET') pass(request, response, others);
      else response.writeHead(502).end('The host did not answer.');
    });
    passed.on('socket', (socket) => {
      // A refused connection must not use up the body.
      if (socket.connecting) socket.once('connect', () => request.pipe(passed));
      else request.pipe(passed);
    });
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    broken: () => broken,
    async close() {
      clearInterval(checks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of targets) agent.destroy();
    },
  };
}
