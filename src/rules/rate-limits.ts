/** So many in so many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

export interface ActionLimits {
  /** For one network address. All of them hold. */
  each: readonly Limit[];
  /** For everybody together, in each process: more than any honest crowd sends, and an end to a flood from many addresses. */
  together?: Limit;
}

export type LimitedAction = 'contact' | 'newsletter' | 'graphql';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export const requestLimits: Record<LimitedAction, ActionLimits> = {
  contact: {
    each: [
      { most: 5, seconds: 10 * MINUTE_S },
      { most: 20, seconds: DAY_S },
    ],
    together: { most: 6_000, seconds: MINUTE_S },
  },
  newsletter: {
    each: [{ most: 5, seconds: HOUR_S }],
    together: { most: 6_000, seconds: MINUTE_S },
  },
  // In units of query cost: about fifty of the most expensive pages of the site.
  graphql: { each: [{ most: 200_000, seconds: MINUTE_S }] },
};
