import { DAY_S, HOUR_S, MINUTE_S } from './durations.ts';

export interface Limit {
  max: number;
  seconds: number;
}

export interface ActionLimits {
  /** Limits for one client network. All of them apply. */
  perClient: readonly Limit[];
  /**
   * Limit for all clients together. Stops a flood of emails to strangers. Normal traffic stays below it.
   */
  total?: Limit;
}

export type LimitedAction = 'request' | 'session' | 'contact' | 'newsletter' | 'graphql' | 'picture' | 'visit';

export const requestLimits: Record<LimitedAction, ActionLimits> = {
  // Anything that costs work: pages that are not cached, REST calls, feeds, and the back office.
  request: {
    perClient: [
      { max: 50, seconds: 10 },
      { max: 200, seconds: MINUTE_S },
    ],
  },
  // Requests with a session cookie. Each costs a statement before anything else is known about it.
  session: { perClient: [{ max: 100, seconds: 10 }] },
  contact: {
    perClient: [
      { max: 5, seconds: 10 * MINUTE_S },
      { max: 20, seconds: DAY_S },
    ],
  },
  newsletter: {
    perClient: [{ max: 5, seconds: HOUR_S }],
    total: { max: 60, seconds: MINUTE_S },
  },
  // Reports of page views. They cost almost nothing, but anybody can send them.
  visit: { perClient: [{ max: 120, seconds: MINUTE_S }] },
  // Uploads of operators. Each costs some seconds of a processor.
  picture: { perClient: [{ max: 60, seconds: 10 * MINUTE_S }] },
  // In units of query cost. Allows about a hundred views of the most expensive page, for an office behind one address.
  graphql: {
    perClient: [
      { max: 200_000, seconds: 10 },
      { max: 600_000, seconds: MINUTE_S },
    ],
  },
};

/** Processor time of one request, in milliseconds. A page that is not cached takes less. */
const REQUEST_MS = 20;
/** A visitor pays for the work of others if the process is busy while a request waits for the database. */
const REQUEST_PRICE_MAX = 10;

/** Returns as how many requests one counts that took some processor time. */
export function requestPrice(processorMs: number): number {
  return Math.min(Math.max(1, Math.ceil(processorMs / REQUEST_MS)), REQUEST_PRICE_MAX);
}

/** A statement takes about a millisecond and costs this much. */
const QUERY_COST_PER_MS = 100;

/** Returns what a query costs at least that took some processor time. */
export function queryPrice(processorMs: number): number {
  return Math.ceil(processorMs * QUERY_COST_PER_MS);
}

/**
 * Limits for automatic emails, because anyone can enter a stranger's address. Above a limit, the submission or the subscription is
 * stored, and its sender gets no email. The counts are in the database, for all processes.
 */
export const automaticMailLimits = {
  acknowledgement: { perMailbox: { max: 3, seconds: DAY_S }, total: { max: 60, seconds: MINUTE_S } },
  // A call is booked, moved a few times and canceled.
  invitation: { perMailbox: { max: 6, seconds: DAY_S }, total: { max: 60, seconds: MINUTE_S } },
  // More than an address gets until it confirms, so that somebody who leaves on the same day can return.
  confirmation: { perMailbox: { max: 5, seconds: DAY_S }, total: { max: 60, seconds: MINUTE_S } },
} satisfies Record<string, Record<string, Limit>>;
