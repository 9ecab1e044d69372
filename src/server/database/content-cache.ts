import type { ContentVersion } from './watch.ts';

/** Caches values that depend only on published content. A content change clears the cache. */
export class ContentCache {
  readonly #values = new Map<string, Promise<unknown>>();
  #version = NaN;

  constructor(private readonly content: Pick<ContentVersion, 'current' | 'away'>) {}

  /** Returns the cached value of a key, or loads it. Use few keys: no entry is removed before the content changes. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.content.away) return load();
    const version = this.content.current;
    if (version !== this.#version) {
      this.#values.clear();
      this.#version = version;
    }
    const known = this.#values.get(key) as Promise<Value> | undefined;
    const value = known ?? load();
    this.#values.set(key, value);
    try {
      return await value;
    } catch (error) {
      if (this.#values.get(key) === value) this.#values.delete(key);
      throw error;
    }
  }
}
