import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';

/** Loads the values for many keys in one statement, in the order of the keys. */
export type BatchLoad<Key, Value> = (manager: EntityManager, keys: readonly Key[]) => Promise<Value[]>;

/** What every resolver gets: the database, and one batch per loading function, for the time of one request. */
export class Context {
  // Not a #private name: Apollo Server hands resolvers a copy, which would not have it.
  private readonly batches = new Map<unknown, unknown>();

  constructor(readonly manager: EntityManager) {}

  batch<Key, Value>(load: BatchLoad<Key, Value>): DataLoader<Key, Value> {
    const known = this.batches.get(load) as DataLoader<Key, Value> | undefined;
    if (known) return known;
    const batch = new DataLoader<Key, Value>((keys) => load(this.manager, keys));
    this.batches.set(load, batch);
    return batch;
  }
}
