import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { LimitedAction } from '../rules/limits.ts';
import type { Correspondence } from './mails/correspondence.ts';

/** Loads the values for many keys in one statement, in the order of the keys. */
export type BatchLoad<Key, Value> = (manager: EntityManager, keys: readonly Key[]) => Promise<Value[]>;

/** Who asks, as far as a visitor is known: by how often the same address has done something. */
export interface Visitor {
  /** Throws TOO_MANY_REQUESTS when this address, or everybody together, has done it too often. */
  admit(action: LimitedAction): Promise<void>;
}

/** What every resolver gets: the database, the site's letters, who asks, and one batch per loading function. */
export class Context {
  // Not a #private name: Apollo Server hands resolvers a copy, which would not have it.
  private readonly batches = new Map<unknown, unknown>();

  constructor(
    readonly manager: EntityManager,
    readonly correspondence: Correspondence,
    readonly visitor: Visitor,
  ) {}

  batch<Key, Value>(load: BatchLoad<Key, Value>): DataLoader<Key, Value> {
    const known = this.batches.get(load) as DataLoader<Key, Value> | undefined;
    if (known) return known;
    const batch = new DataLoader<Key, Value>((keys) => load(this.manager, keys));
    this.batches.set(load, batch);
    return batch;
  }
}
