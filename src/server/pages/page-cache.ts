import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HOUR_MS } from '../../rules/durations.ts';
import type { ContentVersion } from '../database/watch.ts';
import type { Encoding } from '../http/accept-encoding.ts';
import { weakETag } from '../http/etag.ts';

/** A page as it was sent, and the headers that only this page has. */
export interface SentPage {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page as rendered for one version of the content, ready to be sent. */
export interface CachedPage {
  readonly version: number;
  readonly cachedAt: number;
  readonly etag: string;
  readonly headers: SentPage['headers'];
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

/** A rendering under way, of the content that was current when it began. */
interface Rendering {
  readonly version: number;
  readonly page: Promise<CachedPage | undefined>;
}

/** Maximum age of a cached page. The contact page shows figures that change without a change of the content. */
const MAX_AGE_MS = HOUR_MS;

/** The best quality that other visitors need not wait for. */
const BROTLI_QUALITY = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Stores rendered pages by a key of their address and their format, each until the content changes, for an hour at most. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #renderings = new Map<string, Rendering>();

  /** @param maxBytes Size of all cached pages together. The least recently used ones are evicted first. */
  constructor(
    private readonly content: Pick<ContentVersion, 'current' | 'away'>,
    maxBytes: number,
  ) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.br.length + bytes.gzip.length + bytes.identity.length,
    });
  }

  /** Number of cached pages, also of those that are out of date. */
  get pages(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Returns the page of the current content. While the database is away, returns the last good page. */
  find(key: string): CachedPage | undefined {
    const page = this.lastGood(key);
    return this.content.away || page?.version === this.content.current ? page : undefined;
  }

  /** Returns the page to show when the database cannot be queried. */
  lastGood(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && Date.now() - page.cachedAt < MAX_AGE_MS ? page : undefined;
  }

  /**
   * Waits for a rendering of the page that is under way. Returns nothing if there is none, if it began before the content
   * changed, or if its page cannot be cached.
   */
  rendering(key: string): Promise<CachedPage | undefined> | undefined {
    const rendering = this.#renderings.get(key);
    return rendering?.version === this.content.current ? rendering.page : undefined;
  }

  /** Starts a rendering and returns a function that ends it, with a page to cache or without. Only its first call counts. */
  begin(key: string): (page?: SentPage) => void {
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    const version = this.content.current;
    const rendering: Rendering = { version, page: promise };
    let ended = false;
    this.#renderings.set(key, rendering);
    return (page) => {
      if (ended) return;
      ended = true;
      void promise.then(() => {
        if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
      });
      // A failed compression must not leave the other visitors waiting.
      if (page) void this.#store(key, version, page).then(resolve, () => resolve(undefined));
      else resolve(undefined);
    };
  }

  async #store(key: string, version: number, { bytes, headers }: SentPage): Promise<CachedPage> {
    const [br, gzipped] = await Promise.all([
      compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      compressGzip(bytes),
    ]);
    const page: CachedPage = {
      version,
      cachedAt: Date.now(),
      etag: weakETag(bytes),
      headers,
      bytes: { br, gzip: gzipped, identity: bytes },
    };
    // A rendering that began before a change may end after one that began later.
    if ((this.#pages.peek(key)?.version ?? 0) > version) return page;
    this.#pages.set(key, page);
    return page;
  }
}
