import { createConnection } from 'node:net';
import { performance } from 'node:perf_hooks';
import { addressOf } from '../load/visitors.ts';
import { percentile } from '../percentile.ts';

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
}

interface Options {
  url: string;
  encoding?: string;
  seconds: number;
  connections?: number;
}

/**
 * Requests one URL on several keep-alive connections, one request at a time on each. It uses plain sockets, because a client
 * that parses and decompresses would be slower than the servers that it measures. Rejects at the first status other than 200.
 */
export async function load({ url, encoding = 'identity', seconds, connections = 20 }: Options): Promise<Load> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const head = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n`;
  // Each request comes from another visitor, because the site limits those of one.
  const request = () => `${head}X-Forwarded-For: ${addressOf((visitors += 1))}\r\n\r\n`;
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, { host: hostname, port: Number(port) }, request, times)),
  );
  return { requests: times.length, perSecond: times.length / seconds, p50: percentile(times, 0.5) };
}

let visitors = 0;

function askUntil(end: number, target: { host: string; port: number }, request: () => string, times: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket = createConnection(target);
    let began = 0;
    /** Bytes of the response that are still missing: undefined before its head, infinite if it is chunked. */
    let left: number | undefined;
    const ask = () => {
      left = undefined;
      began = performance.now();
      socket.write(request());
    };
    socket
      .setNoDelay(true)
      .on('connect', ask)
      .on('error', reject)
      .on('data', (chunk: Buffer) => {
        let body = chunk.length;
        if (left === undefined) {
          const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1');
          if (!head.startsWith('HTTP/1.1 200')) return void reject(new Error(head.split('\r\n')[0]));
          left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity);
          body -= head.length;
        }
        left -= body;
        const complete = left === 0 || (left === Infinity && chunk.subarray(-5).equals(LAST_CHUNK));
        if (!complete) return;
        const now = performance.now();
        times.push(now - began);
        if (now < end) ask();
        else socket.end(resolve);
      });
  });
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
