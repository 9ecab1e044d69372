import { setTimeout } from 'node:timers/promises';
import { Connection, type Outcome } from './connection.ts';

/** Returns the bytes of the next request of a visitor. */
export type NextRequest = (visitor: number) => string;

interface Busy {
  visitors: number;
  seconds: number;
  request: NextRequest;
  /** Seconds until a refused visitor comes back. By default at once, which no browser does. */
  pause?: number;
  /** Seconds in which the visitors arrive. */
  arriving?: number;
}

/** Returns the outcomes of visitors who each keep one connection busy: a request, its response, the next request. */
export async function stayBusy(origin: string, load: Busy): Promise<Outcome[]> {
  const { visitors, seconds, request, pause = 0, arriving = 0 } = load;
  const end = performance.now() + seconds * 1_000;
  const outcomes: Outcome[] = [];
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      await setTimeout((arriving * 1_000 * visitor) / visitors);
      const connection = new Connection(new URL(origin));
      while (performance.now() < end) {
        const outcome = await connection.send(request(visitor));
        outcomes.push(outcome);
        if (outcome.status === 503) await setTimeout(Math.min(pause * 1_000, Math.max(0, end - performance.now())));
      }
      connection.close();
    }),
  );
  return outcomes;
}

/** Returns the outcomes of visitors who arrive at a steady rate, each with a connection and a request of its own. */
export async function arrive(
  origin: string,
  { perSecond, seconds, request }: { perSecond: number; seconds: number; request: NextRequest },
): Promise<Outcome[]> {
  const began = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  for (let visitor = 0; visitor < perSecond * seconds; visitor += 1) {
    await setTimeout(Math.max(0, began + (visitor * 1_000) / perSecond - performance.now()));
    const connection = new Connection(new URL(origin));
    outcomes.push(connection.send(request(visitor)).finally(() => connection.close()));
  }
  return Promise.all(outcomes);
}

/** Returns the bytes of a GET. `network` is the visitor's address as a number. */
export function get(path: string, network: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${addressOf(network)}\r\nAccept: text/html\r\n\r\n`;
}

/** Returns the bytes of a POST with a JSON body. */
export function post(path: string, body: unknown, network: number): string {
  const json = JSON.stringify(body);
  return (
    `POST ${path} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${addressOf(network)}\r\nAccept: application/json\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
  );
}

/** Returns the address of a visitor. */
export function addressOf(network: number): string {
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
}
