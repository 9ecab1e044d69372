import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { Operator } from '../users/user.entity.ts';
import type { LimitedAction } from '../../rules/rate-limits.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Reader } from '../content/published-query.ts';

/** Loads the values for many keys in one statement, in the order of the keys. */
export type BatchLoad<Key, Value, Options = void> = (
  context: RequestContext,
  keys: readonly Key[],
  options: Options,
) => Promise<Value[]>;

/** Who asks, as far as a visitor is known: by how often the same address has done something. */
export interface Visitor {
  /** Throws TOO_MANY_REQUESTS when this address, or everybody together, has done it too often. The cost of one time is 1. */
  consume(action: LimitedAction, cost?: number): Promise<void>;
}

/** Who asks, and for whom the site answers. */
export interface Caller {
  /** Absent: the site itself, which is never too often. */
  visitor?: Visitor | undefined;
  /** Who is signed in. */
  operator?: Operator | null | undefined;
  /** The id of the one draft that whoever asks may see. */
  previewId?: string | null | undefined;
}

/** What every resolver gets: the database, the site's letters, who asks, and one batch per loading function. */
export class RequestContext implements Reader {
  // Not a #private name: Apollo Server hands resolvers a copy, which would not have it.
  private readonly batches = new Map<unknown, Map<string, unknown>>();
  readonly visitor: Visitor;
  readonly operator: Operator | null;
  readonly previewId: string | null;

  constructor(
    readonly manager: EntityManager,
    readonly mailSettings: MailSettings,
    /** To be called after a committed change of content: this process shows it at once, others hear of it. */
    readonly contentChanged: () => void,
    private readonly untilContentChanges: <Value>(question: string, ask: () => Promise<Value>) => Promise<Value>,
    { visitor = { consume: async () => {} }, operator = null, previewId = null }: Caller,
  ) {
    this.visitor = visitor;
    this.operator = operator;
    this.previewId = previewId;
  }

  /** What is the same for all visitors is asked for once, until the content changes. */
  sameForAll<Value>(question: string, ask: () => Promise<Value>): Promise<Value> {
    return this.previewId ? ask() : this.untilContentChanges(question, ask);
  }

  /** Calls with equal options share their batch. */
  batch<Key, Value>(load: BatchLoad<Key, Value>): DataLoader<Key, Value>;
  batch<Key, Value, Options>(load: BatchLoad<Key, Value, Options>, options: Options): DataLoader<Key, Value>;
  batch<Key, Value, Options>(load: BatchLoad<Key, Value, Options>, options?: Options): DataLoader<Key, Value> {
    const ofLoad = this.batches.get(load) ?? new Map<string, unknown>();
    this.batches.set(load, ofLoad);
    const name = JSON.stringify(options) ?? '';
    const known = ofLoad.get(name) as DataLoader<Key, Value> | undefined;
    if (known) return known;
    const batch = new DataLoader<Key, Value>((keys) => load(this, keys, options as Options));
    ofLoad.set(name, batch);
    return batch;
  }
}
