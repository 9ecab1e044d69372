import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The baseline of the bench: a bare node:http server. It fetches pages of a site once and serves them as prepared bytes,
 * with the necessary headers only. Run it as `limit.ts <origin> <path>...`. It prints its own origin.
 */
const [origin = '', ...paths] = process.argv.slice(2);

const pages = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
      return [path, variants(Buffer.from(await response.arrayBuffer()))] as const;
    }),
  ),
);

function variants(html: Buffer) {
  return {
    identity: variant(html),
    gzip: variant(gzipSync(html, { level: 9 }), 'gzip'),
    br: variant(brotliCompressSync(html), 'br'),
  };
}

function variant(body: Buffer, encoding?: string) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return { body, headers };
}

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (!page) return response.writeHead(404).end();
  const accepted = request.headers['accept-encoding'] ?? '';
  const { headers, body } = accepted.includes('br') ? page.br : accepted.includes('gzip') ? page.gzip : page.identity;
  return response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
