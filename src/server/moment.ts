/** A point in time, by both clocks of this process. */
export interface Moment {
  monotonic: number;
  wall: number;
}

export const LONG_AGO: Moment = { monotonic: -Infinity, wall: -Infinity };

export function now(): Moment {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** Returns the milliseconds since a moment. The monotonic clock of a suspended machine stops, so the wall clock counts too. */
export function millisecondsSince({ monotonic, wall }: Moment): number {
  return Math.max(performance.now() - monotonic, Date.now() - wall);
}
