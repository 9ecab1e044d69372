import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EdgeAnswer {
  text: string;
  headers: Headers;
  /** Whether the CDN answered without asking the site. */
  fromEdge: boolean;
}

export interface FakeCdn {
  /** Settings of a site that this CDN is in front of. */
  settings: Record<string, string>;
  /** Address of the site. */
  origin: string;
  /** `refuse` answers purges with 503, `redirect` with another address, and `silent` does not answer them. */
  mode: 'purge' | 'refuse' | 'redirect' | 'silent';
  /** The other address. */
  redirectTo: string;
  /** Times of the attempts to purge, and of those that succeeded, by `performance.now()`. */
  attempts: number[];
  purges: number[];
  /** Called before an answer of the site is stored. */
  beforeStoring?: ((path: string) => Promise<void>) | undefined;
  /** Requests a page as a visitor of the CDN. */
  get(path: string, accept?: string): Promise<EdgeAnswer>;
  /** Returns the paths and texts of the stored pages. */
  stored(): [path: string, text: string][];
  close(): Promise<void>;
}

interface Entry {
  path: string;
  answer: Omit<EdgeAnswer, 'fromEdge'>;
  expiresAt: number;
  tags: string[];
}

export const CDN_SECRET = 'Bearer not-to-be-logged';
const TAG = 'site-pages';

/** Starts a CDN that stores by `s-maxage` and `Vary: Accept`, and obeys purges by tag that have the secret. */
export async function startFakeCdn(port = 0): Promise<FakeCdn> {
  const entries = new Map<string, Entry>();

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      cdn.attempts.push(performance.now());
      if (cdn.mode === 'silent') return;
      // This status keeps the method, the headers and the body.
      if (cdn.mode === 'redirect') return response.writeHead(307, { location: cdn.redirectTo }).end();
      if (cdn.mode === 'refuse') return response.writeHead(503).end('The API is away.');
      if (request.method !== 'POST' || request.headers.authorization !== CDN_SECRET)
        return response.writeHead(403).end();
      const { tags } = JSON.parse(body) as { tags: string[] };
      for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      cdn.purges.push(performance.now());
      return response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const cdn: FakeCdn = {
    settings: {
      CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
      CDN_PURGE_HEADER: `Authorization: ${CDN_SECRET}`,
      CDN_PURGE_BODY: JSON.stringify({ tags: [TAG] }),
    },
    origin: '',
    mode: 'purge',
    redirectTo: '',
    attempts: [],
    purges: [],
    async get(path, accept = 'text/html') {
      const key = `${accept} ${path}`;
      const entry = entries.get(key);
      if (entry && entry.expiresAt > performance.now()) return { ...entry.answer, fromEdge: true };
      const response = await fetch(cdn.origin + path, { headers: { accept, 'x-forwarded-for': '192.0.2.9' } });
      const answer = { text: await response.text(), headers: response.headers };
      await cdn.beforeStoring?.(path);
      const seconds = sharedLifetime(response.headers.get('cache-control') ?? '');
      const tags = (response.headers.get('cache-tag') ?? '').split(',');
      if (seconds > 0) entries.set(key, { path, answer, expiresAt: performance.now() + seconds * 1_000, tags });
      return { ...answer, fromEdge: false };
    },
    stored: () => [...entries.values()].map(({ path, answer }) => [path, answer.text]),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return cdn;
}

/** Returns for how many seconds a CDN may send an answer without asking. */
function sharedLifetime(cacheControl: string): number {
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
