import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { Operator } from './users/user.entity.ts';

/** Loads the values for many keys in one statement, in the order of the keys. */
export type BatchLoad<Key, Value> = (context: Context, keys: readonly Key[]) => Promise<Value[]>;

export interface Asking {
  /** Who is signed in. */
  operator?: Operator | null;
  /** The id of the one draft that whoever asks may see. */
  previewId?: string | null;
}

/** What every resolver gets: the database, who asks, and one batch per loading function, for the time of one request. */
export class Context {
  // Not a #private name: Apollo Server hands resolvers a copy, which would not have it.
  private readonly batches = new Map<unknown, unknown>();
  readonly operator: Operator | null;
  readonly previewId: string | null;

  constructor(
    readonly manager: EntityManager,
    { operator = null, previewId = null }: Asking = {},
  ) {
    this.operator = operator;
    this.previewId = previewId;
  }

  batch<Key, Value>(load: BatchLoad<Key, Value>): DataLoader<Key, Value> {
    const known = this.batches.get(load) as DataLoader<Key, Value> | undefined;
    if (known) return known;
    const batch = new DataLoader<Key, Value>((keys) => load(this, keys));
    this.batches.set(load, batch);
    return batch;
  }
}
