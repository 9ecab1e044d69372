/** Start and end in milliseconds. */
export type Interval = [start: number, end: number];

/** Returns the part of a time that is within limits, or nothing. */
export function within([start, end]: Interval, { from, until }: { from: number; until: number }): Interval[] {
  return start < end && end > from && start < until ? [[Math.max(start, from), Math.min(end, until)]] : [];
}

/** Returns times in order and without overlaps. */
export function joined(times: readonly Interval[]): Interval[] {
  const apart: Interval[] = [];
  for (const [start, end] of times.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
