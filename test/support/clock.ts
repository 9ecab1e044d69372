import { jest } from '@jest/globals';

/** Stops the clock of this process at a moment, but not its timers. `jest.useRealTimers` ends it. */
export function setClock(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
