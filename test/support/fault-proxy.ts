import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a proxy does to the connections between the site and PostgreSQL. */
export type Fault =
  | 'pass'
  /** Closes every new connection. */
  | 'refuse'
  /** Closes a connection when the server answers. */
  | 'drop'
  /** Accepts data and forwards none. */
  | 'hang'
  /** Forwards statements, but no answers. */
  | 'hang answers'
  /** Forwards answers late, by `delayMs`. */
  | 'delay'
  /** Overwrites the contents of the server's messages. */
  | 'garble messages'
  /** Overwrites everything that the server sends. */
  | 'garble'
  /** Closes a connection in the middle of an answer. */
  | 'truncate'
  /** Closes each connection that sends LISTEN. */
  | 'cut listeners'
  /** Forwards everything except notifications. */
  | 'swallow notifications';

export interface FaultProxy {
  /** The address of the database through the proxy. */
  url: string;
  fault: Fault;
  delayMs: number;
  /** Number of open connections. */
  connections(): number;
  close(): void;
}

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER_BYTES = 5;

/** Starts a proxy in front of a database that can simulate failures. */
export async function faultProxy(databaseUrl: string, port = 0): Promise<FaultProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.fault === 'refuse') return void client.destroy();
    clients.add(client);
    const upstream = createConnection(target);
    const end = () => {
      clients.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', () => {}).on('close', end);
    client.on('data', (chunk) => {
      if (proxy.fault === 'cut listeners' && chunk.includes('LISTEN')) end();
      else if (proxy.fault === 'hang') return;
      else upstream.write(chunk);
    });
    upstream.on('data', answerer(proxy, client, end));
  });
  const proxy: FaultProxy = {
    url: '',
    fault: 'pass',
    delayMs: 1_000,
    connections: () => clients.size,
    close() {
      server.close();
      clients.forEach((client) => client.destroy());
    },
  };
  await once(server.listen(port, '127.0.0.1'), 'listening');
  url.port = String((server.address() as AddressInfo).port);
  proxy.url = url.href;
  return proxy;
}

/** Returns what handles the data of the server on one connection. */
function answerer(proxy: FaultProxy, client: Socket, end: () => void): (chunk: Buffer) => void {
  const split = messageSplitter();
  return (chunk) => {
    // Always splits, so that the boundaries are known when the fault changes.
    const messages = split(chunk);
    switch (proxy.fault) {
      case 'drop':
        return end();
      case 'hang':
      case 'hang answers':
        return;
      case 'delay':
        return void setTimeout(() => client.write(chunk), proxy.delayMs);
      case 'garble messages':
        return messages.forEach((message) => client.write(garbled(message, HEADER_BYTES)));
      case 'garble':
        return void client.write(garbled(chunk, 0));
      case 'truncate':
        return void client.write(chunk.subarray(0, chunk.length / 2), end);
      case 'swallow notifications':
        return messages.forEach((message) => void (message[0] === NOTIFICATION || client.write(message)));
      default:
        client.write(chunk);
    }
  };
}

/** Keeps the first bytes and overwrites the others. */
function garbled(data: Buffer, kept: number): Buffer {
  return Buffer.concat([data.subarray(0, kept), Buffer.alloc(Math.max(0, data.length - kept), 0x7a)]);
}

/** Returns a function that takes the next data of the server and returns the messages that it completes. */
function messageSplitter(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const messages: Buffer[] = [];
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES && rest.length > rest.readUInt32BE(1)) {
      const length = 1 + rest.readUInt32BE(1);
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return messages;
  };
}
