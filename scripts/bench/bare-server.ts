import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * The baseline of the bench: a bare node:http server. It fetches pages of a site once and sends them as prepared bytes, with
 * the necessary headers only. Run it as `bare-server.ts <origin> <path>...`. It prints its own origin.
 */
const [origin = '', ...paths] = process.argv.slice(2);

const pages = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const body = brotliCompressSync(await (await fetch(origin + path)).text());
      return [path, body] as const;
    }),
  ),
);

const server = createServer((request, response) => {
  const body = pages.get(request.url ?? '');
  if (!body) return response.writeHead(404).end();
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Encoding': 'br',
    Vary: 'Accept-Encoding',
  };
  return response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
