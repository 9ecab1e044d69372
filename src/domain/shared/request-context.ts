import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { Operator } from './operator.ts';
import type { LimitedAction } from '../../rules/rate-limits.ts';
import type { MailSettings } from './mail-settings.ts';
import type { SiteSettings } from '../../rules/settings.ts';
import type { TrustSection } from './trust.ts';

/** Loads the values of many keys with one statement, in the order of the keys. */
export type BatchLoad<Key, Value, Options = void> = (
  context: RequestContext,
  keys: readonly Key[],
  options: Options,
) => Promise<Value[]>;

/** The rate limit of one client. */
export interface RateLimit {
  /** The network of the client. */
  network: string;
  /** Counts an action, or `cost` units of it. Throws TOO_MANY_REQUESTS above the limit of the client or of all clients. */
  consume(action: LimitedAction, cost?: number): Promise<Settle>;
}

/** Replaces the units that an action was charged, in the periods of time in which it was charged. Later ones are not changed. */
export type Settle = (cost: number) => Promise<void>;

/** Throws for every limited action, so that a caller that forgets to pass a rate limit does not skip it. */
const noRateLimit: RateLimit = { network: 'unknown', consume: refuse };

async function refuse(action: LimitedAction): Promise<never> {
  throw new Error(`The caller passed no rate limit, which "${action}" requires.`);
}

/** The caller of an operation. */
export interface Caller {
  /** Required for the public forms. */
  rateLimit?: RateLimit | undefined;
  /** The operator who is signed in. */
  operator?: Operator | null | undefined;
  /** ID of the one draft that the caller may see. */
  previewId?: string | null | undefined;
}

/** What the server provides to every request. */
export interface Services {
  manager: EntityManager;
  mailSettings: MailSettings;
  settings: SiteSettings;
  /** Call it after a change of content is committed, so that this process shows the change at once. */
  contentChanged(): void;
  cacheUntilContentChanges<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Returns how the site stores and protects data. */
  describeTrust(settings: SiteSettings, secondFactorRequired: boolean): readonly TrustSection[];
}

/** The context of every resolver: the services, the caller, and one data loader per batch function. */
export class RequestContext {
  // Not a #private field, because Apollo Server passes a copy of the context, which would lack it.
  private readonly batches = new Map<unknown, Map<string, unknown>>();
  readonly manager: EntityManager;
  readonly mailSettings: MailSettings;
  readonly settings: SiteSettings;
  readonly contentChanged: Services['contentChanged'];
  readonly describeTrust: Services['describeTrust'];
  private readonly cacheUntilContentChanges: Services['cacheUntilContentChanges'];
  readonly rateLimit: RateLimit;
  readonly operator: Operator | null;
  readonly previewId: string | null;

  constructor(services: Services, { rateLimit = noRateLimit, operator = null, previewId = null }: Caller) {
    this.manager = services.manager;
    this.mailSettings = services.mailSettings;
    this.settings = services.settings;
    this.contentChanged = services.contentChanged;
    this.describeTrust = services.describeTrust;
    this.cacheUntilContentChanges = services.cacheUntilContentChanges;
    this.rateLimit = rateLimit;
    this.operator = operator;
    this.previewId = previewId;
  }

  /** Caches a value that is the same for all visitors until the content changes. A preview is not cached. */
  sameForAll<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.previewId ? load() : this.cacheUntilContentChanges(key, load);
  }

  /** Returns the data loader of a batch function. Calls with equal options share it. */
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
