import { connect } from 'node:net';

interface RawResponse {
  /** Undefined if the server closed the connection without a response. */
  status: number | undefined;
  /** Everything before the body. */
  head: string;
  body: string;
}

const TIMEOUT_MS = 60_000;

/** Sends bytes as they are and reads until the server closes the connection. Throws if it does not. */
export async function rawRequest(url: string, text: string): Promise<RawResponse> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  const chunks: Buffer[] = [];
  let timedOut = false;
  socket
    .on('error', () => {})
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .setTimeout(TIMEOUT_MS, () => {
      timedOut = true;
      socket.destroy();
    });
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  if (timedOut) throw new Error(`The connection stayed open: ${JSON.stringify(text.slice(0, 200))}`);
  const [head = '', ...body] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  return { status: status === undefined ? undefined : Number(status), head, body: body.join('\r\n\r\n') };
}

/** Returns the text of a GET request. The path and the headers are sent as they are. */
export function get(path: string, headers: readonly string[] = ['Host: site.example']): string {
  return [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
}
