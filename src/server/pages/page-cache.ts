import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentVersion } from '../database/content-version.ts';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A page as it was rendered for one version of the content, ready to be sent. */
export interface CachedPage {
  readonly version: number;
  readonly cachedAt: number;
  /** The same for every encoding, therefore weak (RFC 9110, 8.8.1). */
  readonly etag: string;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

/** Beyond this age a copy is no longer better than the sentence that the site is back shortly. */
const LAST_GOOD_MS = 3_600_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Rendered pages by their address. One rendering serves every visitor until the content changes. */
export class PageCache {
  readonly #copies: LRUCache<string, CachedPage>;
  readonly #renderings = new Map<string, Promise<CachedPage | undefined>>();
  #betterments: Promise<void> = Promise.resolve();

  /** @param mostBytes What all copies together may take; those that nobody has asked for the longest go first. */
  constructor(
    private readonly content: ContentVersion,
    mostBytes: number,
  ) {
    this.#copies = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes.br.length + bytes.gzip.length + bytes.identity.length,
    });
  }

  /** A copy that is as good as a new rendering. */
  fresh(address: string): CachedPage | undefined {
    const copy = this.#copies.get(address);
    return copy?.version === this.content.current && this.content.watched ? copy : undefined;
  }

  /** What to show when the database cannot be asked. */
  lastGood(address: string): CachedPage | undefined {
    const copy = this.#copies.get(address);
    return copy && Date.now() - copy.cachedAt < LAST_GOOD_MS ? copy : undefined;
  }

  /** Whether a change of the content could go unnoticed now. */
  get blind(): boolean {
    return !this.content.watched;
  }

  /** Waits for whoever is rendering an address. Nothing when nobody is, or when the result is not for everybody. */
  rendering(address: string): Promise<CachedPage | undefined> | undefined {
    return this.#renderings.get(address);
  }

  /**
   * Announces that an address is being rendered. The first call of the result ends that: with the page, to be kept, or
   * with nothing.
   */
  begin(address: string): (html?: Buffer) => void {
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    const version = this.content.current;
    let ended = false;
    this.#renderings.set(address, promise);
    return (html) => {
      if (ended) return;
      ended = true;
      void promise.then(() => {
        if (this.#renderings.get(address) === promise) this.#renderings.delete(address);
      });
      // Whoever waits must hear of it in any case.
      if (html) void this.#keep(address, version, html).then(resolve, () => resolve(undefined));
      else resolve(undefined);
    };
  }

  /** Quickly compressed at once, and as small as can be soon after. */
  async #keep(address: string, version: number, html: Buffer): Promise<CachedPage> {
    const [br, zipped] = await Promise.all([
      brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      deflate(html, { level: 6 }),
    ]);
    const copy: CachedPage = {
      version,
      cachedAt: Date.now(),
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      bytes: { br, gzip: zipped, identity: html },
    };
    this.#copies.set(address, copy);
    this.#betterments = this.#betterments.then(() => this.#compressBest(address, copy));
    return copy;
  }

  /** One page at a time, and only while it is still the one that is shown. */
  async #compressBest(address: string, copy: CachedPage): Promise<void> {
    const html = copy.bytes.identity;
    if (this.#copies.peek(address) !== copy) return;
    const br = await brotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
    const zipped = await deflate(html, { level: 9 });
    if (this.#copies.peek(address) !== copy) return;
    this.#copies.set(address, { ...copy, bytes: { br, gzip: zipped, identity: html } });
  }
}
