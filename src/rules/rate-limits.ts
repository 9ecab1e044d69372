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
  graphql: { perClient: [{ max: 600_000, seconds: MINUTE_S }] },
};

/** A search costs as much as this many other requests. */
const SEARCH_PRICE = 3;

/** Returns as how many requests one for this path and query counts. A search is one by its words, however its path is spelled. */
export function requestPrice(url: string): number {
  const [, query] = /\?(.*)/.exec(url) ?? [];
  return new URLSearchParams(query).has('q') ? SEARCH_PRICE : 1;
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
