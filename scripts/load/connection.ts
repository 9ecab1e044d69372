import { createConnection, type Socket } from 'node:net';

/** What became of one request. `status` is 0 if the connection broke or no response came in time. */
export interface Outcome {
  status: number;
  /** Milliseconds from the request, and from connecting if it needed a new connection, to the last byte. */
  ms: number;
}

interface Target {
  hostname: string;
  port: string;
}

const TIMEOUT_MS = 30_000;
const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * One HTTP connection, with one request at a time. It uses a plain socket, because a client that parses and decompresses
 * would be slower than the servers that it measures. It connects again after the server has closed the connection.
 */
export class Connection {
  #socket: Socket | undefined;

  constructor(private readonly target: Target) {}

  /** Sends the bytes of a request and waits for the whole response. Does not reject. */
  async send(request: string): Promise<Outcome> {
    const began = performance.now();
    const status = await this.#exchange(request);
    return { status, ms: performance.now() - began };
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #exchange(request: string): Promise<number> {
    const socket = (this.#socket ??= createConnection({ host: this.target.hostname, port: Number(this.target.port) }));
    socket.setNoDelay(true);
    return new Promise((resolve) => {
      let head: Head | undefined;
      let start = Buffer.alloc(0);
      const finish = (status: number, reuse: boolean) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => {});
        // By then, the connection may have a new socket.
        if (reuse) socket.on('close', () => this.#socket === socket && this.close());
        else this.close();
        resolve(status);
      };
      const timer = setTimeout(() => finish(0, false), TIMEOUT_MS);
      socket
        .on('error', () => finish(0, false))
        .on('close', () => finish(head && head.left === Infinity ? head.status : 0, false))
        .on('data', (chunk: Buffer) => {
          let body = chunk;
          if (!head) {
            start = Buffer.concat([start, chunk]);
            head = readHead(start);
            if (!head) return;
            body = start.subarray(head.length);
          }
          head.left -= body.length;
          const complete = head.left <= 0 || (head.chunked && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK));
          if (complete) finish(head.status, !head.closes);
        });
      socket.write(request);
    });
  }
}

interface Head {
  status: number;
  /** Bytes of the head. */
  length: number;
  /** Bytes of the body that are still missing. Infinite if only the end of the stream tells. */
  left: number;
  chunked: boolean;
  closes: boolean;
}

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const text = bytes.subarray(0, end).toString('latin1');
  const status = Number(text.slice('HTTP/1.1 '.length, 12));
  return {
    status,
    length: end + END_OF_HEAD.length,
    left: status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Infinity),
    chunked: /^transfer-encoding: chunked/im.test(text),
    closes: /^connection: close/im.test(text),
  };
}
