import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const PERIOD_MS = 1_000;

/**
 * Returns a function that returns the delay of the event loop, in milliseconds: the median of the last second or of the one
 * before, whichever is lower, so that a single busy second does not count.
 */
export function measureEventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [before, last] = [0, 0];
  setInterval(() => {
    // The histogram contains the time between two samples.
    [before, last] = [last, Math.max(0, histogram.percentile(50) / 1e6 - RESOLUTION_MS)];
    histogram.reset();
  }, PERIOD_MS).unref();
  return () => Math.min(before, last);
}
